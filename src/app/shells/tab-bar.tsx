import { Link, useLocation } from 'react-router-dom';
import { Icon } from '@/ui/icon';
import { sectionOf, TAB_LINKS } from './navigation';
import styles from './tab-bar.module.css';

/** The five tabs at the bottom of the mobile shell. */
export function TabBar() {
  const section = sectionOf(useLocation().pathname);
  return (
    <nav className={styles['bar']} aria-label="主导航">
      {TAB_LINKS.map((tab) => {
        const isCurrent = tab.matches.some((match) => match === section);
        return (
          <Link
            key={tab.to}
            to={tab.to}
            className={styles['tab']}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <Icon name={tab.icon} size={22} />
            {tab.label}
          </Link>
        );
      })}
    </nav>
  );
}
