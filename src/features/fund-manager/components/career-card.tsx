import { useMemo, useState } from 'react';
import {
  CHART_WINDOW_NAMES,
  CHART_WINDOWS,
  chartWindowStart,
  cumulativeReturns,
  type ChartWindow,
} from '@/domain/returns/chart-window';
import { isoDay } from '@/domain/calendar/day';
import { formatCompactDate, formatSignedRate } from '@/domain/text/format';
import { drawdownSeries } from '@/domain/risk/risk';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Card } from '@/ui/layout/card';
import { ChartSkeleton } from '@/ui/charts/time-series/chart-outline';
import { LazyTimeSeriesChart } from '@/ui/charts/time-series/lazy-time-series-chart';
import { usePickedPart } from '@/ui/charts/time-series/use-picked-part';
import { ChipGroup } from '@/ui/controls/chip-group';
import { EmptyState } from '@/ui/states/empty-state';
import { usePictureNotes } from '@/features/fund-kit/not-imported';
import { GatedFigure } from '@/ui/figures/gated-figure';
import styles from './career-card.module.css';
import type { ChartSeries, IndexRange } from '@/ui/charts/time-series/chart-types';
import type { ManagerProfile, CareerCurve } from '../manager';

const CHART_HEIGHT_PX = { desktop: 340, mobile: 260 } as const;

/** The career curve, and how it is reckoned. */
export function CareerCard({ manager }: { readonly manager: ManagerProfile }) {
  const heightPx = useChartHeight();
  return (
    <Card
      title="任职以来业绩走势"
      note={manager.navDate === null ? undefined : `截至 ${formatCompactDate(manager.navDate)}`}
    >
      {manager.isWithheld ? (
        <p className={styles['gated']}>
          <GatedFigure isLarge />
        </p>
      ) : (
        <CareerChart manager={manager} heightPx={heightPx} />
      )}
      <p className={styles['note']}>
        按任职期内所管基金复权净值的收益等权平均后连乘，同一组合的多个份额计一次；没有在任基金的时期不计收益，图中断开，年化收益按在任天数计算。
        {manager.area === 'private' && '私募净值按周或按月公布，曲线随之更新。'}
        {manager.curve.benchmarkName !== null && `业绩基准：${manager.curve.benchmarkName}。`}
        {manager.categoryName !== '' && `同类：${manager.categoryName}。`}
      </p>
    </Card>
  );
}

/** As high as the card that comes. */
export function CareerCardSkeleton() {
  const heightPx = useChartHeight();
  return (
    <Card title="任职以来业绩走势">
      <div className={styles['windows']} />
      <ChartSkeleton height={heightPx} />
    </Card>
  );
}

function useChartHeight(): number {
  return useMediaQuery(MOBILE_QUERY) ? CHART_HEIGHT_PX.mobile : CHART_HEIGHT_PX.desktop;
}

const WINDOW_NAMES: Readonly<Record<ChartWindow, string>> = { ...CHART_WINDOW_NAMES, all: '任职来' };

interface CareerChartProps {
  readonly manager: ManagerProfile;
  readonly heightPx: number;
}

/** Cumulative return of the career against class and benchmark over a window, with its drawdown below. */
function CareerChart({ manager: { area, name, curve, tenureDays }, heightPx }: CareerChartProps) {
  const series = useMemo(() => ({ days: curve.days, values: curve.growth }), [curve]);
  const pictureNotes = usePictureNotes(area);
  const [wanted, setWanted] = useState<ChartWindow>('all');
  const shown = chartWindowStart(series, wanted) === null ? 'all' : wanted;
  const { part, clear, chartKey, onRangeChange } = usePickedPart(shown);
  const chart = useMemo(() => chartData(curve, chartWindowStart(series, shown) ?? 0), [curve, series, shown]);
  if (curve.days.length === 0) {
    return (
      <EmptyState
        isCompact
        title="暂无任职业绩曲线"
        hint={
          tenureDays === null
            ? '任职起始日未披露，无法计算任职以来的收益。'
            : '所管基金公布净值后，会在这里显示任职以来的走势。'
        }
      />
    );
  }
  return (
    <>
      <ChipGroup
        label="走势区间"
        look="soft"
        className={styles['windows']}
        value={part === null ? shown : ''}
        onChange={(next) => {
          clear();
          if (next !== '') setWanted(next);
        }}
        options={CHART_WINDOWS.map((window) => ({
          value: window,
          label: WINDOW_NAMES[window],
          isDisabled: chartWindowStart(series, window) === null,
        }))}
      />
      <LazyTimeSeriesChart
        resetKey={chartKey}
        label={`${name}${WINDOW_NAMES[shown]}累计收益走势`}
        height={heightPx}
        days={chart.days}
        series={chart.series}
        band={chart.band}
        partOf={chart.partOf}
        onRangeChange={onRangeChange}
        formatValue={formatSignedRate}
        formatDay={isoDay}
        logOffset={1}
        pictureNotes={pictureNotes}
      />
    </>
  );
}

function chartData(curve: CareerCurve, from: number) {
  const { days } = curve;
  return {
    days: days.slice(from),
    ...lines(curve, { from, to: days.length - 1 }),
    partOf: (part: IndexRange) => lines(curve, { from: from + part.from, to: from + part.to }),
  };
}

function lines({ days, growth, benchmark, category }: CareerCurve, { from, to }: IndexRange) {
  const series: ChartSeries[] = [
    {
      key: 'career',
      label: '本经理',
      values: cumulativeReturns(growth, from, to),
      tone: 'primary',
      area: true,
    },
  ];
  if (benchmark) {
    series.push({
      key: 'benchmark',
      label: '业绩基准',
      values: cumulativeReturns(benchmark, from, to),
      tone: 'benchmark',
    });
  }
  if (category) {
    series.push({
      key: 'category',
      label: '同类平均',
      values: cumulativeReturns(category, from, to),
      tone: 'average',
    });
  }
  return { series, band: drawdownSeries({ days, values: growth }, from, to) };
}
