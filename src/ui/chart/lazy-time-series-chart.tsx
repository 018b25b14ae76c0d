import { lazy, Suspense } from 'react';
import { ChartSkeleton } from './chart-skeleton';
import type { TimeSeriesChartProps } from './time-series-chart';

const TimeSeriesChart = lazy(() =>
  import('./time-series-chart').then((module) => ({ default: module.TimeSeriesChart })),
);

/** The chart, whose code is fetched when it is first shown; a skeleton of its height stands until then. */
export function LazyTimeSeriesChart(props: TimeSeriesChartProps) {
  return (
    <Suspense fallback={<ChartSkeleton height={props.height} />}>
      <TimeSeriesChart {...props} />
    </Suspense>
  );
}
