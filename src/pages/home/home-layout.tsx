import { Outlet, useLocation } from 'react-router-dom';
import { metaForAddress, pageName } from '@/domain/page-metas';
import { ModeRow } from '@/features/account/components/mode-row';
import { ProfilePanel } from '@/features/account/components/profile-panel';
import { ExpiryNotice } from '@/features/qualification/components/expiry-notice';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Breadcrumb } from '@/ui/breadcrumb';
import styles from './home-layout.module.css';
import { HomeSideNavigation, HomeTabNavigation } from './home-navigation';

/** The frame of the personal centre: who the visitor is and its pages, beside the page or above it [S2.home]. */
export function HomeLayout() {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const { pathname } = useLocation();
  const meta = metaForAddress(pathname);
  const title = meta ? pageName(meta) : '个人中心';
  return (
    <div className={styles['frame']}>
      {/* The cards of the page carry its visible titles. */}
      <h1 className="visually-hidden">{title}</h1>
      {!isMobile && (
        <div className={styles['crumbs']}>
          <Breadcrumb
            crumbs={[{ label: '首页', to: '/index' }, { label: '个人中心', to: '/home' }, { label: title }]}
          />
        </div>
      )}
      <div className={styles['side']}>
        <ProfilePanel look={isMobile ? 'strip' : 'card'} />
        {isMobile ? <ModeRow /> : <HomeSideNavigation />}
      </div>
      {isMobile && <HomeTabNavigation />}
      <div className={styles['page']}>
        <ExpiryNotice />
        <Outlet />
      </div>
    </div>
  );
}
