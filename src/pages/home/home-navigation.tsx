import { Link, NavLink } from 'react-router-dom';
import { cx } from '@/lib/cx';
import { useSession } from '@/session/session.store';
import { Icon } from '@/ui/icon';
import { TabNav } from '@/ui/tab-nav';
import styles from './home-navigation.module.css';
import { HOME_SECTIONS, OUTSIDE_SECTIONS, type HomeSection } from './home-sections';

const LABEL = '个人中心';
const LOGOUT: HomeSection = { to: '/home/logout', label: '退出登录', icon: 'back' };

/** The pages of the personal centre, beside them on wide screens. */
export function HomeSideNavigation() {
  const isLoggedIn = useSession((state) => state.login === 'logged-in');
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
export function HomeTabNavigation() {
  const isLoggedIn = useSession((state) => state.login === 'logged-in');
  const items = [
    ...HOME_SECTIONS.map(({ to, label }) => ({ to, label, isExact: true })),
    ...OUTSIDE_SECTIONS.map(({ to, label }) => ({ to, label: `${label} ↗` })),
    ...(isLoggedIn ? [LOGOUT] : []),
  ];
  return <TabNav label={LABEL} items={items} className={styles['tabs']} />;
}
