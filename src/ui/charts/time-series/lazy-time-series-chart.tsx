// With the place of the chart, which has styles already: a file of its own would be one request more.
import 'uplot/dist/uPlot.min.css';
import { SectionFailure } from '../../states/failure';
import { lazyPart, type MissingPart } from '../../states/lazy-part';
import { ChartSkeleton } from './chart-skeleton';

/** The chart, whose code is fetched when it is first shown; a skeleton of its height stands until then. */
export const LazyTimeSeriesChart = lazyPart(
  () => import('./time-series-chart').then((module) => module.TimeSeriesChart),
  { pending: ChartSkeleton, missing: ChartMissing },
);

/** Fetches the chart's code ahead of its data, so that the two come side by side. */
export const preloadChart = LazyTimeSeriesChart.preload;

/** The figures around the chart stay; what follows them keeps its place. */
function ChartMissing({ height, onRetry }: MissingPart & { readonly height: number }) {
  return (
    <div style={{ minHeight: height }}>
      <SectionFailure title="走势图加载失败" hint="请检查网络连接后重试。" onRetry={onRetry} />
    </div>
  );
}
