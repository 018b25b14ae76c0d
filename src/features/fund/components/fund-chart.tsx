import { useMemo, useState } from 'react';
import {
  CHART_WINDOW_NAMES,
  CHART_WINDOWS,
  chartWindowStart,
  cumulativeReturns,
  type ChartWindow,
} from '@/domain/chart-window';
import { isoDay } from '@/domain/day';
import { formatSignedRate } from '@/domain/format';
import { drawdownSeries } from '@/domain/risk';
import { ChartSkeleton } from '@/ui/chart/chart-skeleton';
import { LazyTimeSeriesChart } from '@/ui/chart/lazy-time-series-chart';
import { ChipGroup } from '@/ui/chip-group';
import { EmptyState } from '@/ui/empty-state';
import type { NavEvent, NavHistory } from '../nav-history';
import styles from './fund-chart.module.css';

interface FundChartProps {
  readonly name: string;
  readonly history: NavHistory;
  readonly heightPx: number;
}

/** Cumulative return of the fund against its benchmark over a window, with drawdown below and events marked. */
export function FundChart({ name, history, heightPx }: FundChartProps) {
  const series = useMemo(() => ({ days: history.days, values: history.growth }), [history]);
  const [wanted, setWanted] = useState<ChartWindow>('1y');
  const shown = chartWindowStart(series, wanted) === null ? 'all' : wanted;
  const chart = useMemo(() => chartData(history, shown), [history, shown]);

  if (history.days.length === 0) {
    return <EmptyState title="暂无净值走势" hint="还没有可以绘制的净值序列，公布后会在这里显示。" />;
  }
  return (
    <>
      <ChipGroup
        label="走势区间"
        look="soft"
        className={styles['windows']}
        value={shown}
        onChange={setWanted}
        options={CHART_WINDOWS.map((window) => ({
          value: window,
          label: CHART_WINDOW_NAMES[window],
          isDisabled: chartWindowStart(series, window) === null,
        }))}
      />
      <LazyTimeSeriesChart
        label={`${name}${CHART_WINDOW_NAMES[shown]}累计收益走势`}
        height={heightPx}
        days={chart.days}
        series={[
          { key: 'fund', label: '本基金', values: chart.fund, tone: 'primary', area: true },
          ...(chart.benchmark
            ? [{ key: 'benchmark', label: '业绩基准', values: chart.benchmark, tone: 'benchmark' as const }]
            : []),
        ]}
        band={chart.drawdown}
        marks={chart.events.map(markOf)}
        formatValue={formatSignedRate}
        formatDay={isoDay}
      />
    </>
  );
}

/** As high as the chart with its windows, while the series is on its way. */
export function FundChartSkeleton({ heightPx }: { readonly heightPx: number }) {
  return (
    <>
      <div className={styles['windows']} />
      <ChartSkeleton height={heightPx} />
    </>
  );
}

function chartData(history: NavHistory, window: ChartWindow) {
  const series = { days: history.days, values: history.growth };
  const from = chartWindowStart(series, window) ?? 0;
  const first = history.days[from] ?? 0;
  return {
    days: history.days.slice(from),
    fund: cumulativeReturns(history.growth, from),
    benchmark: history.benchmark && cumulativeReturns(history.benchmark, from),
    drawdown: drawdownSeries(series, from, history.days.length - 1),
    events: history.events.filter((event) => event.day > first),
  };
}

function markOf(event: NavEvent) {
  return event.kind === 'dividend'
    ? { day: event.day, label: '分', title: `每份派现金 ${event.value} 元` }
    : { day: event.day, label: '拆', title: `每份折算 ${event.value} 份` };
}
