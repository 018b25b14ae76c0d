import { Link, useLocation, useMatches, useNavigate } from 'react-router-dom';
import { metaOf } from '@/app/routing/page-meta';
import { brand } from '@/domain/site/brand';
import { pageName } from '@/domain/site/page-metas';
import { DEFAULT_AVATAR } from '@/domain/site/session-user';
import { reachSignIn } from '@/features/failure/reach-sign-in';
import { NoticeBell } from '@/features/notices/components/notice-bell';
import { useIsOfDocument } from '@/lib/of-document';
import { ACCOUNT_LABEL, useExpectsAccount } from '@/session/signed-in-hint';
import { usePageSubject } from '@/session/page-subject.store';
import { useSession } from '@/session/session.store';
import { Avatar } from '@/ui/marks/avatar';
import { BrandMark } from '@/ui/marks/brand-mark';
import { Icon } from '@/ui/marks/icon';
import { TAB_LINKS } from './navigation';
import styles from './mobile-top-bar.module.css';

/** Mark or back, the page's title, and search; the home page has its own. */
export function MobileTopBar() {
  return useLocation().pathname === '/index' ? <HomeTopBar /> : <PageTopBar />;
}

function PageTopBar() {
  const { pathname, key } = useLocation();
  const matches = useMatches();
  const navigate = useNavigate();
  const isTabPage = TAB_LINKS.some((tab) => tab.to === pathname);
  const subject = usePageSubject((state) => state.subject);
  const meta = metaOf(matches.map((match) => match.handle));
  const title = meta ? pageName(meta) : brand.name;

  const goBack = () => {
    // The first page of a tab has no page before it to go back to.
    if (key === 'default') void navigate('/index');
    else void navigate(-1);
  };

  return (
    <header className={styles['bar']}>
      {isTabPage ? (
        <Link to="/index" className={styles['side']} aria-label={`${brand.name}首页`}>
          <BrandMark size={28} />
        </Link>
      ) : (
        <button type="button" className={styles['side']} onClick={goBack} aria-label="返回">
          <Icon name="back" size={22} />
        </button>
      )}
      <div className={styles['middle']}>
        <p className={styles['title']}>{subject?.title ?? title}</p>
        {subject && <p className={styles['detail']}>{subject.detail}</p>}
      </div>
      {pathname.startsWith('/home') && <NoticeBell look="deep" />}
      <Link to="/search" className={styles['side']} aria-label="搜索">
        <Icon name="search" size={22} />
      </Link>
    </header>
  );
}

/** The home page's bar: mark, a way to the search in the shape of its field, and the account or the way to the login service. */
function HomeTopBar() {
  const { user } = useSession();
  const isOfDocument = useIsOfDocument();
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
          data-anonymous={isOfDocument || undefined}
          onClick={() => void reachSignIn({ kind: 'return' }, '')}
        >
          登录
        </button>
      )}
    </header>
  );
}
