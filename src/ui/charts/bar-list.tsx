import type { ReactNode } from 'react';
import styles from './bar-list.module.css';

export interface BarItem {
  readonly key: string;
  readonly label: ReactNode;
  /** Length of the bar, in the unit of the others; none unless positive. */
  readonly value: number;
  /** A mark on the same scale: what the value was before. */
  readonly previous?: number | null;
  /** The figure as it is printed. */
  readonly text: string;
  /** A quiet figure after it, such as the change. */
  readonly note?: ReactNode;
}

export interface BarListProps {
  readonly label: string;
  readonly items: readonly BarItem[];
}

/** Values side by side as bars on one scale, largest bar full. The figures are printed; the bars repeat them. */
export function BarList({ label, items }: BarListProps) {
  const longest = Math.max(0, ...items.flatMap((item) => [item.value, item.previous ?? 0]));
  const share = (value: number) => (longest > 0 ? `${Math.max(value / longest, 0) * 100}%` : '0%');
  return (
    <ul className={styles['list']} aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className={styles['item']}>
          <span className={styles['label']}>{item.label}</span>
          <span className={styles['track']} aria-hidden="true">
            <span className={styles['bar']} style={{ width: share(item.value) }} />
            {item.previous !== undefined && item.previous !== null && item.previous > 0 && (
              <span className={styles['previous']} style={{ insetInlineStart: share(item.previous) }} />
            )}
          </span>
          <span className={styles['figure']}>{item.text}</span>
          {item.note !== undefined && <span className={styles['note']}>{item.note}</span>}
        </li>
      ))}
    </ul>
  );
}
