// Imported here, where other styles are loaded: a separate file would be one more request.
import 'uplot/dist/uPlot.min.css';
import { SectionFailure } from '../../states/failure';
import { lazyPart, type MissingPart } from '../../states/lazy-part';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '../../states/skeleton';
import styles from './chart-frame.module.css';
import { ChartOutline } from './chart-outline';

/** The chart, whose code is fetched when it is first shown; its bare lines are shown until then. */
export const LazyTimeSeriesChart = lazyPart(
  () => import('./time-series-chart').then((module) => module.TimeSeriesChart),
  { pending: ChartOutline, missing: ChartMissing },
);

/** Fetches the chart's code ahead of its data, so that both load in parallel. */
export const preloadChart = LazyTimeSeriesChart.preload;

/** Keeps the height of the chart. */
function ChartMissing({ height, onRetry }: MissingPart & { readonly height: number }) {
  return (
    <div style={{ minHeight: height }}>
      <SectionFailure title="走势图加载失败" hint="请检查网络连接后重试。" onRetry={onRetry} />
    </div>
  );
}

interface ChartSkeletonProps {
  /** The `height` that the chart will have, in px. */
  readonly height: number;
}

/** Placeholder of the chart while its code or data loads; of the same height, without the drawing library. */
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
