import { useMemo, useState } from 'react';
import {
  CHART_WINDOWS,
  chartWindowName,
  chartWindowStart,
  rangeBetween,
  type ChartWindow,
} from '@/domain/returns/chart-window';
import { isoDay, type Day } from '@/domain/calendar/day';
import { usePrinting } from '@/lib/printing';
import { useIsElder } from '@/session/display.store';
import { ChartSkeleton } from '@/ui/charts/time-series/chart-outline';
import { LazyTimeSeriesChart } from '@/ui/charts/time-series/lazy-time-series-chart';
import { usePickedPart } from '@/ui/charts/time-series/use-picked-part';
import { ChipGroup } from '@/ui/controls/chip-group';
import { EmptyState } from '@/ui/states/empty-state';
import { SegmentedControl } from '@/ui/controls/segmented-control';
import { CHART_MODE_NAMES, chartContent, chartModes, type ChartMode } from '../chart-modes';
import { growthOf, type NavHistory } from '@/features/fund-kit/nav-history';
import { DayRangeFields } from '@/features/fund-kit/components/day-range-fields';
import { useIsImported, usePictureNotes } from '@/features/fund-kit/not-imported';
import styles from './fund-chart.module.css';
import type { IndexRange } from '@/ui/charts/time-series/time-series-chart';
import type { FundArea } from '@/domain/returns/performance-rules';

interface FundChartProps {
  readonly area: FundArea;
  readonly name: string;
  readonly history: NavHistory;
  readonly isMoney: boolean;
  readonly heightPx: number;
}

type Span = ChartWindow | 'free';

/** Options of 长辈版: one drawing over four windows. */
const FEW_WINDOWS: ReadonlySet<ChartWindow> = new Set(['3m', '1y', '3y', 'all']);

/** The fund's series over a window or a free range, as returns, falls from the high, or values. */
export function FundChart({ area, name, history, isMoney, heightPx }: FundChartProps) {
  const isImported = useIsImported(area);
  const pictureNotes = usePictureNotes(area);
  const modes = chartModes(isMoney);
  const [wantedMode, setMode] = useState<ChartMode>(isMoney ? 'rate' : 'growth');
  const mode = modes.includes(wantedMode) ? wantedMode : (modes[0] ?? 'growth');
  const { span, range, setSpan, setFree } = useSpan(history);
  const { from, to } = range;
  const isElder = useIsElder();
  const isPrinting = usePrinting();
  const beside = [history.categoryName, ...(history.overlays ?? []).map((overlay) => overlay.name)];
  const { part, clear, chartKey, onRangeChange } = usePickedPart([mode, from, to, ...beside].join('/'));
  if (history.days.length === 0) {
    return (
      <div className={styles['nothing']} style={isImported ? undefined : { minHeight: heightPx }}>
        {isImported ? (
          <EmptyState title="净值序列未导入" hint="当前数据来源没有该基金的历史净值。" />
        ) : (
          <EmptyState title="暂无净值走势" hint="暂无可绘制的净值序列，公布后在此显示。" />
        )}
      </div>
    );
  }
  const choose = (next: Span) => {
    clear();
    setSpan(next, part);
  };
  const days = { from: history.days[from] ?? 0, to: history.days[to] ?? 0 };
  const isWindow = part === null && span !== 'free';
  const title = `${isWindow ? chartWindowName(span, history.isFromStart) : '自定义区间'}${CHART_MODE_NAMES[mode]}走势`;
  return (
    <div className={styles['chart']}>
      {isPrinting && <h2 data-print="only">{title}</h2>}
      <div className={styles['controls']}>
        <SpanChips history={history} span={part === null ? span : null} onChange={choose} />
        {!isElder && (
          <div className={styles['modes']}>
            <SegmentedControl
              label="走势内容"
              value={mode}
              onChange={setMode}
              options={modes.map((value) => ({ value, label: CHART_MODE_NAMES[value] }))}
            />
          </div>
        )}
        {span === 'free' && (
          <div className={styles['dates']}>
            <DayRangeFields
              label="自定义走势区间"
              initial={days}
              limits={{ from: history.days[0] ?? 0, to: history.days.at(-1) ?? 0 }}
              problemOf={({ from: first, to: last }) =>
                rangeBetween(growthOf(history), first, last) ? null : '所选区间的净值不足两个'
              }
              onChange={setFree}
            />
          </div>
        )}
      </div>
      <div className={styles['drawing']}>
        <DrawnChart
          resetKey={chartKey}
          label={`${name}${title}`}
          history={history}
          mode={mode}
          from={from}
          to={to}
          heightPx={heightPx}
          onRangeChange={onRangeChange}
          pictureNotes={pictureNotes}
        />
        {history.days.length === 1 && (
          <p className={styles['hint']}>目前只有 1 个净值，至少两个净值才能计算收益。</p>
        )}
      </div>
    </div>
  );
}

interface DrawnChartProps {
  readonly label: string;
  readonly history: NavHistory;
  readonly mode: ChartMode;
  readonly from: number;
  readonly to: number;
  readonly heightPx: number;
  readonly onRangeChange: (picked: IndexRange | null) => void;
  readonly resetKey: number;
  readonly pictureNotes: readonly string[] | undefined;
}

function DrawnChart({ history, mode, from, to, heightPx, ...chart }: DrawnChartProps) {
  const content = useMemo(() => chartContent(history, mode, { from, to }), [history, mode, from, to]);
  return <LazyTimeSeriesChart height={heightPx} formatDay={isoDay} {...chart} {...content} />;
}

interface SpanChipsProps {
  readonly history: NavHistory;
  /** `null` while a part of the chart is selected: no window applies then. */
  readonly span: Span | null;
  readonly onChange: (span: Span) => void;
}

function SpanChips({ history, span, onChange }: SpanChipsProps) {
  const series = growthOf(history);
  const isElder = useIsElder();
  const windows = isElder
    ? CHART_WINDOWS.filter((window) => window === span || FEW_WINDOWS.has(window))
    : CHART_WINDOWS;
  return (
    <ChipGroup
      label="走势区间"
      look="soft"
      className={styles['windows']}
      value={span ?? ''}
      onChange={(next) => next !== '' && onChange(next)}
      options={[
        ...windows.map((window) => ({
          value: window,
          label: chartWindowName(window, history.isFromStart),
          isDisabled: chartWindowStart(series, window) === null,
        })),
        ...(isElder && span !== 'free'
          ? []
          : [{ value: 'free' as const, label: '自定义', isDisabled: history.days.length < 2 }]),
      ]}
    />
  );
}

/** The chosen span and its entries; a window that the fund is too young for becomes the whole life. */
function useSpan(history: NavHistory) {
  const series = growthOf(history);
  const [wanted, setWanted] = useState<Span>('1y');
  const [free, setFree] = useState<{ readonly from: Day; readonly to: Day } | null>(null);
  const last = Math.max(history.days.length - 1, 0);
  const span = wanted !== 'free' && chartWindowStart(series, wanted) === null ? 'all' : wanted;
  const windowRange = { from: span === 'free' ? 0 : (chartWindowStart(series, span) ?? 0), to: last };
  const range =
    span === 'free' && free ? (rangeBetween(series, free.from, free.to) ?? windowRange) : windowRange;
  return {
    span,
    range,
    setFree,
    setSpan: (next: Span, part: IndexRange | null) => {
      // A free range begins with the drawn one: the whole range, or its selected part.
      const shown = part === null ? range : { from: range.from + part.from, to: range.from + part.to };
      if (next === 'free') setFree({ from: history.days[shown.from] ?? 0, to: history.days[shown.to] ?? 0 });
      setWanted(next);
    },
  };
}

/** Skeleton as high as the chart with its controls, while the series loads. */
export function FundChartSkeleton({ heightPx }: { readonly heightPx: number }) {
  return (
    <div className={styles['chart']}>
      <div className={styles['controls']}>
        <div className={styles['windows']} />
        <div className={styles['modes']} />
      </div>
      <div className={styles['drawing']}>
        <ChartSkeleton height={heightPx} />
      </div>
    </div>
  );
}
