import { Link } from 'react-router-dom';
import { DEFAULT_AVATAR } from '@/domain/session-user';
import { reachSignIn } from '@/features/failure/reach-sign-in';
import { NoticeBell } from '@/features/notices/components/notice-bell';
import { useSession } from '@/session/session.store';
import { Avatar } from '@/ui/avatar';
import styles from './utility-bar.module.css';

/** Who is signed in, or the ways to the login service. */
export function LoginState() {
  const { login, user } = useSession();
  if (login !== 'logged-in') {
    return (
      <>
        <SignInButton label="登录" page="" />
        <SignInButton label="免费注册" page="register" />
      </>
    );
  }
  return (
    <>
      <Link to="/home" className={styles['user']}>
        <Avatar photo={user.photo} fallback={DEFAULT_AVATAR} size={20} />
        {user.name}
      </Link>
      <NoticeBell />
      <Link to="/home/logout">退出登录</Link>
    </>
  );
}

interface SignInButtonProps {
  readonly label: string;
  readonly page: '' | 'register';
}

function SignInButton({ label, page }: SignInButtonProps) {
  return (
    <button
      type="button"
      className={styles['button']}
      onClick={() => void reachSignIn({ kind: 'return' }, page)}
    >
      {label}
    </button>
  );
}
