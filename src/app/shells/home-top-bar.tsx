import { Link } from 'react-router-dom';
import { brand } from '@/domain/brand';
import { DEFAULT_AVATAR } from '@/domain/session-user';
import { reachSignIn } from '@/features/failure/reach-sign-in';
import { ACCOUNT_LABEL, useExpectsAccount } from '@/session/expected-account';
import { useSession } from '@/session/session.store';
import { Avatar } from '@/ui/avatar';
import { BrandMark } from '@/ui/brand-mark';
import { Icon } from '@/ui/icon';
import styles from './mobile-top-bar.module.css';

/** The home page's bar: mark, a way to the search in the shape of its field, and the account or the way to the login service. */
export function HomeTopBar() {
  const { user } = useSession();
  return (
    <header className={styles['bar']}>
      <Link to="/index" className={styles['side']} aria-label={`${brand.name}首页`}>
        <BrandMark size={28} />
      </Link>
      <Link to="/search" className={styles['search']}>
        <span className={styles['field']}>
          <Icon name="search" size={16} />
          搜索代码 / 名称 / 拼音
        </span>
      </Link>
      {useExpectsAccount() ? (
        <Link to="/home" className={styles['side']} aria-label={`${user.name || ACCOUNT_LABEL}的个人中心`}>
          <Avatar photo={user.photo} fallback={DEFAULT_AVATAR} size={28} />
        </Link>
      ) : (
        <button
          type="button"
          className={styles['side']}
          onClick={() => void reachSignIn({ kind: 'return' }, '')}
        >
          登录
        </button>
      )}
    </header>
  );
}
