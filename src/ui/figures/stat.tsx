import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import styles from './stat.module.css';

export interface StatItem {
  readonly label: string;
  readonly value: ReactNode;
  /** Needed only where two labels are the same. */
  readonly key?: string;
  /** Left out of a row on narrow screens, where another page shows it. */
  readonly isWideOnly?: boolean;
  /** The text of a value that a wide screen cuts off at the end where its row is full; shown as a tooltip. */
  readonly fullText?: string;
}

/** Figures in a row, each under its label, as in the head of a fund. */
export function StatRow({ items }: { readonly items: readonly StatItem[] }) {
  return (
    <dl className={styles['row']}>
      {items.map((item) => (
        <div
          key={item.key ?? item.label}
          className={cx(
            styles['stat'],
            item.isWideOnly && styles['wideOnly'],
            item.fullText !== undefined && styles['cut'],
          )}
        >
          <dt className={styles['label']}>{item.label}</dt>
          <dd className={styles['value']} title={item.fullText}>
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface DescriptionListProps {
  readonly items: readonly StatItem[];
  /** A hairline between the pairs. */
  readonly isDivided?: boolean;
  /** In a card as wide as the page: sentences begin beside their labels. */
  readonly isWide?: boolean;
}

/** Label at the start, value at the end of each line, as in the risk card; or beside it. */
export function DescriptionList({ items, isDivided, isWide }: DescriptionListProps) {
  return (
    <dl className={cx(styles['list'], isDivided && styles['divided'], isWide && styles['wide'])}>
      {items.map((item) => (
        <div key={item.key ?? item.label} className={styles['pair']}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
