import { cx } from '@/lib/cx';
import styles from './chart-frame.module.css';
import type { ChartSurface } from './chart-surface';
import type { ChartSeries } from './chart-types';

export interface ChartOverlayProps {
  readonly surface: ChartSurface;
  readonly series: readonly ChartSeries[];
  readonly cursor: number | null;
  /** Where a range is being picked from. */
  readonly dragStart: number | null;
}

/** What follows the cursor, laid over the canvas so that moving it paints nothing again. */
export function ChartOverlay({ surface, series, cursor, dragStart }: ChartOverlayProps) {
  if (cursor === null) return null;
  const x = surface.xOf(cursor);
  const startX = dragStart === null ? x : surface.xOf(dragStart);
  return (
    <div aria-hidden="true">
      {startX !== x && (
        <div
          className={styles['picked']}
          style={{ transform: `translateX(${Math.min(startX, x)}px)`, width: Math.abs(startX - x) }}
        />
      )}
      <div className={styles['crosshair']} style={{ transform: `translateX(${x}px)` }} />
      {series.map((entry, index) => {
        const y = surface.yOf(index, cursor);
        if (y === undefined) return null;
        return (
          <div
            key={entry.key}
            className={cx(styles['dot'], styles[entry.tone])}
            style={{ transform: `translate(${x}px, ${y}px)` }}
          />
        );
      })}
    </div>
  );
}
