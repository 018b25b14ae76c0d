import type { ReactNode } from 'react';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '../../states/skeleton';
import styles from './chart-frame.module.css';
import {
  BAND_HEIGHT_PX,
  DATES_HEIGHT_PX,
  finiteOrNull,
  isAfterHole,
  TOP_ROOM_PX,
  valueSpan,
} from './chart-scale';
import type { ChartData } from './chart-types';

interface ChartOutlineProps extends Pick<ChartData, 'days' | 'series' | 'band'> {
  /** The `height` that the chart will have, in px. */
  readonly height: number;
}

/** The lines of a chart where the chart will draw them, without its scale; shown while its code loads. */
export function ChartOutline({ days, series, band, height }: ChartOutlineProps) {
  const lines = linePaths(
    days,
    series.map(({ values }) => values),
  );
  const inset = { top: TOP_ROOM_PX, bottom: DATES_HEIGHT_PX + (band ? BAND_HEIGHT_PX : 0) };
  return (
    <ChartBones>
      <div style={{ height, paddingBlock: `${inset.top}px ${inset.bottom}px` }} className={styles['outline']}>
        <svg viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none" focusable="false">
          {series.map(({ key, tone }, index) => (
            <path key={key} data-tone={tone} d={lines[index]} />
          ))}
        </svg>
      </div>
    </ChartBones>
  );
}

/** Placeholder of the chart while its data load; of the same height, without the drawing library. */
export function ChartSkeleton({ height }: Pick<ChartOutlineProps, 'height'>) {
  return (
    <ChartBones>
      <SkeletonBlock height={height} />
    </ChartBones>
  );
}

/** A placeholder of the line over the drawing, and one of the drawing below it. */
function ChartBones({ children }: { readonly children: ReactNode }) {
  return (
    <SkeletonGroup label="正在加载走势图" className={styles['skeleton']}>
      <div className={styles['bones']}>
        <SkeletonLine width={96} size={13} />
        <SkeletonLine width={96} size={13} />
      </div>
      {children}
    </SkeletonGroup>
  );
}

/** Width and height of the drawing, stretched to its place. */
const UNITS = 1000;

/**
 * SVG paths of lines over the same days on one scale of values, in whole units from the upper left corner; a gap, and
 * days without an entry, begin a new line.
 */
export function linePaths(
  days: ArrayLike<number>,
  lines: readonly ArrayLike<number | null>[],
): readonly string[] {
  const known = lines.flatMap((values) => Array.from(values, finiteOrNull).filter((value) => value !== null));
  const { min, max } = valueSpan(Math.min(...known), Math.max(...known));
  const first = days[0] ?? 0;
  const span = (days[days.length - 1] ?? first) - first || 1;
  return lines.map((values) => {
    let last: { readonly x: number; readonly y: number } | null = null;
    return Array.from(values, (given, index) => {
      const value = finiteOrNull(given);
      if (value === null) {
        last = null;
        return '';
      }
      const x = Math.round((UNITS * ((days[index] ?? first) - first)) / span);
      const y = Math.round((UNITS * (max - value)) / (max - min));
      const step = last === null || isAfterHole(days, index) ? `M${x} ${y}` : `l${x - last.x} ${y - last.y}`;
      last = { x, y };
      return step;
    }).join('');
  });
}
