import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { brand } from '@/domain/site/brand';
import { SearchForm } from '@/features/fund-search/components/search-form';
import { cx } from '@/lib/cx';
import { BrandMark } from '@/ui/marks/brand-mark';
import { HEADER_LINKS, sectionOf } from './navigation';
import { UtilityBar } from './utility-bar';
import styles from './desktop-header.module.css';

/** Utility bar, and the header that sticks and shrinks once the page scrolls. */
export function DesktopHeader() {
  const section = sectionOf(useLocation().pathname);
  const isStuck = useIsScrolled();

  return (
    <>
      <UtilityBar />
      <header className={cx(styles['header'], isStuck && styles['stuck'])}>
        <div className={styles['column']}>
          <Link to="/index" className={styles['brand']}>
            <BrandMark size={30} />
            {brand.name}
          </Link>
          <nav className={styles['nav']} aria-label="主导航">
            {HEADER_LINKS.map((link) => (
              <Link
                key={link.to}
                to={link.to}
                className={styles['link']}
                aria-current={link.matches.some((match) => match === section) ? 'page' : undefined}
              >
                {link.label}
              </Link>
            ))}
          </nav>
          <SearchBox />
        </div>
      </header>
    </>
  );
}

const STUCK_AFTER_PX = 36;

function useIsScrolled(): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > STUCK_AFTER_PX,
    () => false,
  );
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** The header's search, with suggestions and recent searches below it. */
function SearchBox() {
  return <SearchForm label="搜索基金" ground="on-deep" hasRecents isCleared className={styles['box']} />;
}
