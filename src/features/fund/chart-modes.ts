import { cumulativeReturns } from '@/domain/returns/chart-window';
import { mayAnnualise } from '@/domain/returns/performance-rules';
import {
  formatDecimal,
  formatDrawdown,
  formatNav,
  formatPercent,
  formatSignedRate,
} from '@/domain/text/format';
import { dayAt, sevenDayAnnualised, valueAt, type Series } from '@/domain/returns/nav-series';
import { annualisedReturn } from '@/domain/returns/returns';
import { drawdownSeries, maxDrawdown } from '@/domain/risk/risk';
import type { ChartMark, ChartSeries } from '@/ui/charts/time-series/time-series-chart';
import { eventTitle, growthOf, type NavEvent, type NavHistory } from '@/features/fund-kit/nav-history';

/** Modes of the chart of a fund; the last two are for money funds. */
export type ChartMode = 'growth' | 'drawdown' | 'nav' | 'rate' | 'income';

export const CHART_MODE_NAMES: Readonly<Record<ChartMode, string>> = {
  growth: '累计收益',
  drawdown: '回撤',
  nav: '净值',
  rate: '七日年化',
  income: '万份收益',
};

export function chartModes(isMoney: boolean): readonly ChartMode[] {
  return isMoney ? ['rate', 'income', 'growth'] : ['growth', 'drawdown', 'nav'];
}

/** First and last drawn entry, both included. */
export interface DrawnRange {
  readonly from: number;
  readonly to: number;
}

export interface ChartContent {
  readonly days: readonly number[];
  readonly series: readonly ChartSeries[];
  readonly band?: ArrayLike<number>;
  readonly marks: readonly ChartMark[];
  readonly formatValue: (value: number) => string;
  /** What makes a level of a value, where a scale of ratios is of use. */
  readonly logOffset?: number;
  readonly measure: (fromIndex: number, toIndex: number) => string;
  /** A part of the range: its returns and falls begin with it. */
  readonly partOf: (part: DrawnRange) => Pick<ChartContent, 'series' | 'band'>;
}

/** Lines, marks and labels of one mode over a range of entries. */
export function chartContent(history: NavHistory, mode: ChartMode, { from, to }: DrawnRange): ChartContent {
  const first = history.days[from] ?? 0;
  const last = history.days[to] ?? 0;
  const growth = growthOf(history);
  const marks = history.events.filter((event) => event.day > first && event.day <= last).map(markOf);
  const content = CONTENT[mode](history, { from, to });
  return {
    days: history.days.slice(from, to + 1),
    marks,
    measure: (fromIndex, toIndex) => measureText(growth, { from: from + fromIndex, to: from + toIndex }),
    partOf: (part) => CONTENT[mode](history, { from: from + part.from, to: from + part.to }),
    ...content,
  };
}

type ModeContent = Pick<ChartContent, 'series' | 'band' | 'formatValue' | 'logOffset'>;

const CONTENT: Readonly<Record<ChartMode, (history: NavHistory, range: DrawnRange) => ModeContent>> = {
  growth: growthContent,
  drawdown: (history, { from, to }) => ({
    series: [
      {
        key: 'drawdown',
        label: '距前高',
        values: drawdownSeries(growthOf(history), from, to),
        tone: 'primary',
        area: 'zero',
      },
    ],
    formatValue: formatSignedRate,
  }),
  nav: navContent,
  rate: (history, { from, to }) => ({
    series: [
      {
        key: 'rate',
        label: '七日年化',
        values: sevenDayRates(history, { from, to }),
        tone: 'primary',
        area: true,
      },
    ],
    formatValue: formatPercent,
  }),
  income: (history, range) => ({
    series: [line({ key: 'income', label: '万份收益', tone: 'primary' }, history.nav, range)],
    formatValue: (value) => `${formatDecimal(value, 4)}元`,
  }),
};

/** Dashed lines: those of the fund, its benchmark and its class are solid. */
const OVERLAY_TONES = ['equal2', 'equal3', 'equal4', 'equal5'] as const;

function growthContent(history: NavHistory, { from, to }: DrawnRange): ModeContent {
  const { growth, benchmark, category, categoryName, isIndex = false, overlays = [] } = history;
  const average = isIndex && categoryName !== null ? categoryName : '同类平均';
  const returnsOf = (values: ArrayLike<number | null>) => cumulativeReturns(values, from, to);
  return {
    series: [
      { key: 'fund', label: '本基金', values: returnsOf(growth), tone: 'primary', area: true },
      ...(benchmark === null
        ? []
        : [
            {
              key: 'benchmark',
              label: '业绩基准',
              values: returnsOf(benchmark),
              tone: 'benchmark',
            } as const,
          ]),
      ...(category === null
        ? []
        : [{ key: 'category', label: average, values: returnsOf(category), tone: 'average' } as const]),
      ...overlays.map(({ name, levels }, index) => ({
        key: name,
        label: name,
        values: returnsOf(levels),
        tone: OVERLAY_TONES[index] ?? 'equal2',
      })),
    ],
    band: drawdownSeries(growthOf(history), from, to),
    formatValue: formatSignedRate,
    logOffset: 1,
  };
}

/** Unit NAV and accumulated NAV: two lines as soon as they differ, one while nothing has been paid out. */
function navContent({ nav, accumulated }: NavHistory, range: DrawnRange): ModeContent {
  const unit = line({ key: 'nav', label: '单位净值', tone: 'primary' }, nav, range);
  const total = line({ key: 'accumulated', label: '累计净值', tone: 'average' }, accumulated ?? [], range);
  const isOne = nav.slice(range.from, range.to + 1).every((value, at) => value === total.values[at]);
  const series =
    accumulated === null ? [unit] : isOne ? [{ ...unit, label: '单位/累计净值' }] : [unit, total];
  return { series, formatValue: formatNav, logOffset: 0 };
}

function line(
  look: Pick<ChartSeries, 'key' | 'label' | 'tone'>,
  values: readonly number[],
  { from, to }: DrawnRange,
): ChartSeries {
  return { ...look, values: values.slice(from, to + 1) };
}

/** 七日年化 of each entry of a range, from the income of ten thousand units. */
export function sevenDayRates(history: NavHistory, { from, to }: DrawnRange): (number | null)[] {
  const income: Series = { days: history.days, values: history.nav };
  return Array.from({ length: to - from + 1 }, (_, offset) => sevenDayAnnualised(income, from + offset));
}

/** Measures of a selected span: its return, from a year on the annualised one, and the deepest fall inside it. */
function measureText(growth: Series, { from, to }: DrawnRange): string {
  const ratio = valueAt(growth, to) / valueAt(growth, from);
  const days = dayAt(growth, to) - dayAt(growth, from);
  return [
    `收益 ${formatSignedRate(ratio - 1)}`,
    mayAnnualise(days) ? `年化 ${formatSignedRate(annualisedReturn(ratio, days))}` : '',
    `最大回撤 ${formatDrawdown(maxDrawdown(growth, from, to)?.drawdown)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const MARK_LABELS = { dividend: '分', split: '拆', manager: '经', jump: '异' } as const;

function markOf(event: NavEvent): ChartMark {
  return { day: event.day, label: MARK_LABELS[event.kind], title: eventTitle(event) };
}
