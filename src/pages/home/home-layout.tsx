import { Outlet, useLocation, Link, NavLink } from 'react-router-dom';
import { metaForAddress, pageName } from '@/domain/site/page-metas';
import { ModeRow } from '@/features/account/components/mode-row';
import { ProfilePanel } from '@/features/account/components/profile-panel';
import { ExpiryNotice } from '@/features/qualification/components/expiry-notice';
import { cx } from '@/lib/cx';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useIsSignedIn } from '@/session/session.store';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { Icon } from '@/ui/marks/icon';
import { TabNav } from '@/ui/navigation/tab-nav';
import styles from './home-layout.module.css';
import type { IconName } from '@/ui/marks/icon';

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

/** An entry of the personal centre's navigation. */
export interface HomeSection {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Opens another site in a new window [S2.external]. */
  readonly isOutside?: boolean;
}

/** The pages of the personal centre in the order of its navigation. */
const HOME_SECTIONS: readonly HomeSection[] = [
  { to: '/home', label: '我的自选', icon: 'star' },
  { to: '/home/chicang', label: '持仓账本', icon: 'chart-line' },
  { to: '/home/toushi', label: '持仓透视', icon: 'eye' },
  { to: '/home/notices', label: '通知', icon: 'bell' },
  { to: '/home/history', label: '浏览历史', icon: 'clock' },
  { to: '/home/appointments', label: '我的预约', icon: 'calendar' },
  { to: '/home/applications', label: '我的申请', icon: 'document' },
  { to: '/home/qualification', label: '合格投资者认证', icon: 'shield-check' },
  { to: '/home/help', label: '帮助与客服', icon: 'headset' },
  { to: '/home/settings', label: '设置', icon: 'sliders' },
];

/** Pages of the visitor on the trading site. */
const OUTSIDE_SECTIONS: readonly HomeSection[] = [
  { to: '/home/geren', label: '个人信息', icon: 'user', isOutside: true },
  { to: '/home/zichan', label: '我的资产', icon: 'bars', isOutside: true },
];

const LABEL = '个人中心';
const LOGOUT: HomeSection = { to: '/home/logout', label: '退出登录', icon: 'back' };

/** The pages of the personal centre, beside them on wide screens. */
function HomeSideNavigation() {
  const isLoggedIn = useIsSignedIn();
  return (
    <nav aria-label={LABEL} className={styles['nav']}>
      <ul className={styles['list']}>
        {HOME_SECTIONS.map((section) => (
          <li key={section.to}>
            <NavLink to={section.to} end className={styles['link'] ?? ''}>
              <SectionWords section={section} />
            </NavLink>
          </li>
        ))}
      </ul>
      <ul className={styles['list']}>
        {[...OUTSIDE_SECTIONS, ...(isLoggedIn ? [LOGOUT] : [])].map((section) => (
          <li key={section.to}>
            <Link to={section.to} className={styles['link']}>
              <SectionWords section={section} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionWords({ section: { label, icon, isOutside = false } }: { readonly section: HomeSection }) {
  return (
    <>
      <Icon name={icon} size={18} className={styles['icon']} />
      {label}
      {isOutside && (
        <>
          <span className="visually-hidden">（新窗口打开）</span>
          <Icon name="external" size={14} className={cx(styles['icon'], styles['outside'])} />
        </>
      )}
    </>
  );
}

/** The same in a row that scrolls, for narrow screens. */
function HomeTabNavigation() {
  const isLoggedIn = useIsSignedIn();
  const items = [
    ...HOME_SECTIONS.map(({ to, label }) => ({ to, label, isExact: true })),
    ...OUTSIDE_SECTIONS.map(({ to, label }) => ({ to, label: `${label} ↗` })),
    ...(isLoggedIn ? [LOGOUT] : []),
  ];
  return <TabNav label={LABEL} items={items} className={styles['tabs']} />;
}
