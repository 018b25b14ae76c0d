import { Link, useLocation, useMatches, useNavigate } from 'react-router-dom';
import { brand } from '@/domain/brand';
import { pageName } from '@/domain/page-metas';
import { metaOf } from '@/app/routing/page-meta';
import { NoticeBell } from '@/features/notices/components/notice-bell';
import { usePageSubject } from '@/session/page-subject.store';
import { BrandMark } from '@/ui/brand-mark';
import { Icon } from '@/ui/icon';
import { HomeTopBar } from './home-top-bar';
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
