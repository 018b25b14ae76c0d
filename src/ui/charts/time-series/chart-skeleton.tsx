import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '../../states/skeleton';
import styles from './chart-frame.module.css';

export interface ChartSkeletonProps {
  /** The `height` that the chart will have, in px. */
  readonly height: number;
}

/** Stands in for the chart while its code or data comes; exactly as high, and without the drawing library. */
export function ChartSkeleton({ height }: ChartSkeletonProps) {
  return (
    <SkeletonGroup label="正在加载走势图">
      <div className={styles['bones']}>
        <SkeletonLine width={96} size={13} />
        <SkeletonLine width={96} size={13} />
      </div>
      <SkeletonBlock height={height} />
    </SkeletonGroup>
  );
}
