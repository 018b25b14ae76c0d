import { lazy, Suspense } from 'react';
// With the place of the chart, which has styles already: a file of its own would be one request more.
import 'uplot/dist/uPlot.min.css';
import { ChartSkeleton } from './chart-skeleton';
import type { TimeSeriesChartProps } from './time-series-chart';

const importChart = () => import('./time-series-chart');

const TimeSeriesChart = lazy(() => importChart().then((module) => ({ default: module.TimeSeriesChart })));

/** Fetches the chart's code ahead of its data, so that the two come side by side. A failure shows when it is drawn. */
export function preloadChart(): void {
  void importChart().catch(() => undefined);
}

/** The chart, whose code is fetched when it is first shown; a skeleton of its height stands until then. */
export function LazyTimeSeriesChart(props: TimeSeriesChartProps) {
  return (
    <Suspense fallback={<ChartSkeleton height={props.height} />}>
      <TimeSeriesChart {...props} />
    </Suspense>
  );
}
