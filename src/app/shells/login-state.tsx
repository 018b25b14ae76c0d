import { Link } from 'react-router-dom';
import { showLoadFailure } from '@/features/failure/load-failure';
import { NoticeBell } from '@/features/notices/components/notice-bell';
import { useSession } from '@/session/session.store';
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
        <img src={user.photo} alt="" width={20} height={20} className={styles['photo']} />
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
    <button type="button" className={styles['button']} onClick={() => void goTo(page)}>
      {label}
    </button>
  );
}

/** The way there is code of its own: few visitors of a first view take it. */
async function goTo(page: SignInButtonProps['page']): Promise<void> {
  try {
    const { goToSignIn } = await import('@/session/sign-in');
    goToSignIn({ kind: 'return' }, page);
  } catch {
    showLoadFailure();
  }
}
