import { useMemo } from 'react';
import { NOT_OFFERED } from '@/api/describe-failure';
import {
  CHART_WINDOW_NAMES,
  CHART_WINDOWS,
  returnsOfPart,
  type ChartWindow,
} from '@/domain/returns/chart-window';
import { isoDay } from '@/domain/calendar/day';
import { formatSignedRate } from '@/domain/text/format';
import type { FundComparison } from '@/domain/funds/fund-comparison';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Card } from '@/ui/layout/card';
import { EQUAL_TONES, type ChartSeries, type IndexRange } from '@/ui/charts/time-series/chart-types';
import { usePickedPart } from '@/ui/charts/time-series/use-picked-part';
import { ChartSkeleton } from '@/ui/charts/time-series/chart-outline';
import { LazyTimeSeriesChart } from '@/ui/charts/time-series/lazy-time-series-chart';
import { ChipGroup } from '@/ui/controls/chip-group';
import { EmptyState } from '@/ui/states/empty-state';
import { usePictureNotes } from '@/features/fund-kit/not-imported';
import type { ComparedColumn } from '../compared-fund';
import { comparedDaysText, mixedWords, windowWords } from '../comparison-words';
import type { ComparisonModel } from '../use-comparison';
import styles from './comparison-chart.module.css';

interface ComparisonChartProps {
  readonly model: ComparisonModel;
  readonly onWindow: (window: ChartWindow) => void;
}

const HEIGHT_PX = { desktop: 340, mobile: 240 } as const;

/** All funds on one base, 0% on the first day that they have in common. */
export function ComparisonChart({ model, onWindow }: ComparisonChartProps) {
  const { comparison, compared, isLoading, window } = model;
  const heightPx = useMediaQuery(MOBILE_QUERY) ? HEIGHT_PX.mobile : HEIGHT_PX.desktop;
  const names = compared.map(({ name }) => name);
  const pictureNotes = usePictureNotes(
    compared.every(({ area }) => area === 'public') ? 'public' : 'private',
  );
  const { part, clear, chartKey, onRangeChange } = usePickedPart(`${window} ${names.join(' ')}`);
  return (
    <Card title="走势对比">
      <div className={styles['controls']}>
        <ChipGroup
          label="对比区间"
          look="soft"
          value={part === null ? window : ''}
          onChange={(next) => {
            clear();
            if (next !== '') onWindow(next);
          }}
          options={CHART_WINDOWS.map((value) => ({ value, label: windowName(value) }))}
        />
        <p className={styles['words']} aria-live="polite">
          {comparison && windowWords(comparison, names)}
        </p>
      </div>
      {comparison ? (
        <DrawnComparison
          comparison={comparison}
          compared={compared}
          window={window}
          resetKey={chartKey}
          heightPx={heightPx}
          onRangeChange={onRangeChange}
          pictureNotes={pictureNotes}
        />
      ) : isLoading ? (
        <ChartSkeleton height={heightPx} />
      ) : (
        <NoDays model={model} />
      )}
      {comparison?.isMixed === true && <p className={styles['note']}>{mixedWords(comparison)}</p>}
    </Card>
  );
}

/** What all funds have lived through together is not 成立来 of each. */
function windowName(window: ChartWindow): string {
  return window === 'all' ? '共同最长' : CHART_WINDOW_NAMES[window];
}

interface DrawnComparisonProps {
  readonly comparison: FundComparison;
  readonly compared: readonly ComparedColumn[];
  readonly window: ChartWindow;
  readonly heightPx: number;
  readonly onRangeChange: (range: IndexRange | null) => void;
  readonly resetKey: number;
  readonly pictureNotes: readonly string[] | undefined;
}

function DrawnComparison({ comparison, compared, window, heightPx, ...chart }: DrawnComparisonProps) {
  const { days, values } = comparison.chart;
  const names = compared.map(({ name }) => name).join('\n');
  const series = useMemo(
    () =>
      names.split('\n').map((label, index): ChartSeries => ({
        key: String(index),
        label,
        values: values[index] ?? [],
        tone: EQUAL_TONES[index] ?? 'equal1',
      })),
    [values, names],
  );
  return (
    <LazyTimeSeriesChart
      label={`${compared.length} 只基金${windowName(window)}累计收益对比`}
      height={heightPx}
      days={days}
      series={series}
      formatDay={isoDay}
      formatValue={formatSignedRate}
      partOf={({ from, to }) => ({
        series: series.map((each) => ({ ...each, values: returnsOfPart(each.values, from, to) })),
      })}
      logOffset={1}
      {...chart}
      summary={summaryOf(comparison, series)}
    />
  );
}

function summaryOf({ window, figures }: FundComparison, series: readonly ChartSeries[]): string {
  const ends = series.map(({ label }, index) => `${label} ${formatSignedRate(figures[index]?.income)}`);
  return `${comparedDaysText(window)}，以首日为 0%，期末：${ends.join('，')}`;
}

function NoDays({ model: { columns, compared } }: Pick<ComparisonChartProps, 'model'>) {
  if (columns.every(({ states }) => states.figures === 'not-offered')) {
    return <EmptyState isCompact title={NOT_OFFERED.title} hint={NOT_OFFERED.hint} />;
  }
  return compared.length === 0 ? (
    <EmptyState isCompact title="暂无可以对比的走势" hint="所选基金暂无可展示的净值序列。" />
  ) : (
    <EmptyState
      isCompact
      title="这几只基金没有共同的净值区间"
      hint="其中有基金终止时，另一只尚未成立。请更换基金后再对比。"
    />
  );
}
