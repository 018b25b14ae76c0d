import { outsideUrl } from '@/api/hosts';
import { openOutside } from '@/lib/browser-window';
import { useSession } from '@/session/session.store';
import { Link } from 'react-router-dom';
import styles from './utility-bar.module.css';

/** Who is signed in, or the way to the login service. */
export function LoginState() {
  const isLoggedIn = useSession((state) => state.login === 'logged-in');
  if (isLoggedIn) return <Link to="/home/logout">退出登录</Link>;
  return (
    <button type="button" className={styles['button']} onClick={() => openOutside(outsideUrl('login'))}>
      登录
    </button>
  );
}
