import { useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { cx } from '@/lib/cx';
import styles from './tab-nav.module.css';
import { useCentredChild } from '../layout/use-centred-child';

export interface TabNavItem {
  readonly to: string;
  readonly label: string;
  /** Active at exactly this address only, not below it. */
  readonly isExact?: boolean;
  /** Set if the path alone does not decide which tab is the current one. */
  readonly isCurrent?: boolean;
}

export interface TabNavProps {
  readonly label: string;
  readonly items: readonly TabNavItem[];
  readonly className?: string | undefined;
}

/** Tabs that are addresses: links in a row, the current one underlined and kept in view. */
export function TabNav({ label, items, className }: TabNavProps) {
  const row = useRef<HTMLUListElement>(null);
  const { pathname, search } = useLocation();
  useCentredChild(row, '[aria-current="page"]', pathname + search);
  return (
    <nav aria-label={label} className={cx(styles['nav'], className)}>
      <ul ref={row} className={styles['row']}>
        {items.map((item) => (
          <li key={item.to}>
            <TabLink item={item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ item }: { readonly item: TabNavItem }) {
  const { to, label, isExact = false, isCurrent } = item;
  if (isCurrent === undefined) {
    return (
      <NavLink to={to} end={isExact} className={styles['link'] ?? ''}>
        {label}
      </NavLink>
    );
  }
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={styles['link']}>
      {label}
    </Link>
  );
}
