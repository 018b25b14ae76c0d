import type { ReactNode } from 'react';
import styles from './bar-list.module.css';

export interface BarItem {
  readonly key: string;
  readonly label: ReactNode;
  /** Length of the bar, in the unit of the others; none of a negative one, unless the look has both directions. */
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
  /** `signed` has zero in the middle: losses lie to the left of it. */
  readonly look?: 'plain' | 'signed';
}

/** Values side by side as bars on one scale, largest bar full. The figures are printed; the bars repeat them. */
export function BarList({ label, items, look = 'plain' }: BarListProps) {
  const sizeOf = (value: number) => (look === 'signed' ? Math.abs(value) : Math.max(value, 0));
  const longest = Math.max(0, ...items.flatMap((item) => [sizeOf(item.value), item.previous ?? 0]));
  const share = (value: number) => (longest > 0 ? (sizeOf(value) / longest) * 100 : 0);
  return (
    <ul className={styles['list']} aria-label={label} data-look={look}>
      {items.map((item) => (
        <li key={item.key} className={styles['item']}>
          <span className={styles['label']}>{item.label}</span>
          <span className={styles['track']} aria-hidden="true">
            {look === 'signed' ? (
              <SignedBar value={item.value} halfPercent={share(item.value) / 2} />
            ) : (
              <span className={styles['bar']} style={{ width: `${share(item.value)}%` }} />
            )}
            {item.previous !== undefined && item.previous !== null && item.previous > 0 && (
              <span className={styles['previous']} style={{ insetInlineStart: `${share(item.previous)}%` }} />
            )}
          </span>
          <span className={styles['figure']}>{item.text}</span>
          {item.note !== undefined && <span className={styles['note']}>{item.note}</span>}
        </li>
      ))}
    </ul>
  );
}

interface SignedBarProps {
  readonly value: number;
  /** Length in percent of the track, of which one direction has half. */
  readonly halfPercent: number;
}

function SignedBar({ value, halfPercent }: SignedBarProps) {
  const isLoss = value < 0;
  return (
    <span
      className={styles['bar']}
      data-tone={isLoss ? 'down' : 'up'}
      style={{ width: `${halfPercent}%`, marginInlineStart: `${isLoss ? 50 - halfPercent : 50}%` }}
    />
  );
}
