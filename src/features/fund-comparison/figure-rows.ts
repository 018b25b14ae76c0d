import { CHART_WINDOW_NAMES, CHART_WINDOWS, type ChartWindow } from '@/domain/returns/chart-window';
import { isoDay } from '@/domain/calendar/day';
import { formatDecimal, formatDrawdown, formatPercent, formatSignedRate } from '@/domain/text/format';
import type { ComparedFigures } from '@/domain/funds/fund-comparison';
import { SERIES_START_NAME } from '@/domain/returns/period';
import { mayAnnualise } from '@/domain/returns/performance-rules';
import type { ComparedColumn } from './compared-fund';
import type { CellContent, RowPlan } from './comparison-rows';

const MOST_YEARS = 5;

/** The days in common, the windows of the chart where a fund is old enough, and the last finished calendar years. */
export function returnRows(columns: readonly ComparedColumn[]): readonly RowPlan[] {
  const years = new Set(
    columns.flatMap(({ figures }) =>
      [...(figures?.years ?? [])].flatMap(([year, value]) => (value === null ? [] : [year])),
    ),
  );
  const newest = [...years].toSorted((a, b) => b - a).slice(0, MOST_YEARS);
  return [COMMON_ROW, ...CHART_WINDOWS.map(windowReturnRow), ...newest.map(yearRow)];
}

const FIGURE = { part: 'figures', isGated: true } as const;

/** Return over the days in common. */
export const COMMON_ROW: RowPlan = {
  ...FIGURE,
  key: 'common',
  label: '对比区间收益',
  look: 'rate',
  better: 'higher',
  content: ({ figures }) => rate(figures?.income),
};

/** Returns since inception cover different days and are not compared. */
function windowReturnRow(window: ChartWindow): RowPlan {
  return {
    ...FIGURE,
    key: `return-${window}`,
    label: CHART_WINDOW_NAMES[window],
    look: 'rate',
    ...(window === 'all' ? {} : { better: 'higher' }),
    content: ({ figures, seriesStart }) => {
      const income = rate(figures?.windows[window]);
      const isLater = window === 'all' && income !== null && seriesStart !== null;
      return isLater ? { ...income, note: `${SERIES_START_NAME}\n${isoDay(seriesStart)} 起` } : income;
    },
  };
}

function yearRow(year: number): RowPlan {
  return {
    ...FIGURE,
    key: `year-${year}`,
    label: `${year} 年`,
    look: 'rate',
    better: 'higher',
    content: ({ figures }) => rate(figures?.years.get(year)),
  };
}

const RISK = { ...FIGURE, look: 'figure' } as const;

/** Worst fall over the days in common. */
export const DRAWDOWN_ROW: RowPlan = {
  ...RISK,
  key: 'drawdown',
  label: '最大回撤',
  better: 'lower',
  content: riskContent(({ risk: { from, to, drawdown } }) => {
    const told = figure(drawdown?.drawdown, formatDrawdown);
    // Risk over less than a year is not compared: drawdowns are shown without a best one.
    const size = told !== null && !mayAnnualise(to - from) ? { text: told.text } : told;
    if (size === null || drawdown === null || drawdown.drawdown === 0) return size;
    return { ...size, note: `${isoDay(drawdown.peakDay)} 至\n${isoDay(drawdown.troughDay)}` };
  }),
};

/** Risk over the days in common. */
export const RISK_ROWS: readonly RowPlan[] = [
  {
    ...FIGURE,
    key: 'annualised',
    label: '年化收益',
    look: 'rate',
    better: 'higher',
    content: ({ figures }) => rate(figures?.risk.annualised),
  },
  DRAWDOWN_ROW,
  {
    ...RISK,
    key: 'volatility',
    label: '年化波动率',
    better: 'lower',
    content: riskContent(({ risk }) => figure(risk.volatility, formatPercent)),
  },
  {
    ...RISK,
    key: 'sharpe',
    label: '夏普比率',
    better: 'higher',
    content: riskContent(({ risk }) => figure(risk.sharpe, ratioText)),
  },
  {
    ...RISK,
    key: 'calmar',
    label: '卡玛比率',
    better: 'higher',
    content: riskContent(({ risk }) => figure(risk.calmar, ratioText)),
  },
  {
    ...RISK,
    key: 'worst-month',
    label: '最差单月',
    look: 'rate',
    better: 'higher',
    content: riskContent(({ worstMonth }) => {
      const worst = rate(worstMonth?.value);
      if (worst === null || worstMonth === null) return null;
      return { ...worst, note: `${worstMonth.year}-${String(worstMonth.month).padStart(2, '0')}` };
    }),
  },
];

/** The value of a money fund hardly ever falls: these risk figures do not apply. */
function riskContent(read: (figures: ComparedFigures) => CellContent | null): RowPlan['content'] {
  return ({ figures, isMoney }) => (figures === undefined || isMoney ? null : read(figures));
}

function rate(value: number | null | undefined): CellContent | null {
  return figure(value, formatSignedRate);
}

function figure(value: number | null | undefined, text: (value: number) => string): CellContent | null {
  return value === null || value === undefined || !Number.isFinite(value)
    ? null
    : { text: text(value), value };
}

function ratioText(value: number): string {
  return formatDecimal(value, 2);
}
