import { useEffect, useState, type ComponentType } from 'react';
// With the place of the chart, which has styles already: a file of its own would be one request more.
import 'uplot/dist/uPlot.min.css';
import { ChartSkeleton } from './chart-skeleton';
import type { TimeSeriesChartProps } from './time-series-chart';

type Chart = ComponentType<TimeSeriesChartProps>;

let known: Chart | null = null;

async function loadChart(): Promise<Chart> {
  const { TimeSeriesChart } = await import('./time-series-chart');
  known = TimeSeriesChart;
  return TimeSeriesChart;
}

/** Fetches the chart's code ahead of its data, so that the two come side by side. A failure shows when it is drawn. */
export function preloadChart(): void {
  void loadChart().catch(() => undefined);
}

/**
 * The chart, whose code is fetched when it is first shown; a skeleton of its height stands until then. Not by Suspense:
 * React shows what was suspended 300 ms after the last skeleton at the earliest, and both would be there long before.
 */
export function LazyTimeSeriesChart(props: TimeSeriesChartProps) {
  const [TimeSeriesChart, setChart] = useState(() => known);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    if (TimeSeriesChart) return undefined;
    let isWanted = true;
    loadChart().then(
      (chart) => isWanted && setChart(() => chart),
      (error: unknown) => isWanted && setFailure({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [TimeSeriesChart]);
  if (failure) throw failure.error;
  return TimeSeriesChart ? <TimeSeriesChart {...props} /> : <ChartSkeleton height={props.height} />;
}
