// Imported here, where other styles are loaded: a separate file would be one more request.
import 'uplot/dist/uPlot.min.css';
import { SectionFailure } from '../../states/failure';
import { lazyPart, type MissingPart } from '../../states/lazy-part';
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
