import { Link } from 'react-router-dom';
import { DEFAULT_AVATAR } from '@/domain/session-user';
import { reachSignIn } from '@/features/failure/reach-sign-in';
import { NoticeBell } from '@/features/notices/components/notice-bell';
import { ACCOUNT_LABEL, useExpectsAccount } from '@/session/expected-account';
import { useSession } from '@/session/session.store';
import { Avatar } from '@/ui/avatar';
import styles from './utility-bar.module.css';

/** The account, unnamed until the login check has answered, or the ways to the login service. */
export function LoginState() {
  const { user } = useSession();
  if (!useExpectsAccount()) {
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
        {user.name || ACCOUNT_LABEL}
      </Link>
      <span className={styles['bell']}>
        <NoticeBell />
      </span>
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
