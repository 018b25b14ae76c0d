import { useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { cx } from '@/lib/cx';
import styles from './tab-nav.module.css';
import { useCentredChild } from './use-centred-child';

export interface TabNavItem {
  readonly to: string;
  readonly label: string;
  /** Active at exactly this address only, not below it. */
  readonly isExact?: boolean;
}

export interface TabNavProps {
  readonly label: string;
  readonly items: readonly TabNavItem[];
  readonly className?: string | undefined;
}

/** Tabs that are addresses: links in a row, the current one underlined and kept in view. */
export function TabNav({ label, items, className }: TabNavProps) {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useCentredChild(row, '[aria-current="page"]', pathname);
  return (
    <nav aria-label={label} className={cx(styles['nav'], className)}>
      <ul ref={row} className={styles['row']}>
        {items.map((item) => (
          <li key={item.to}>
            <NavLink to={item.to} end={item.isExact ?? false} className={styles['link'] ?? ''}>
              {item.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
