import { isoDay } from '../../../src/domain/calendar/day';
import { USUAL_DEALING_TERMS } from '../../../src/domain/dealing/days';
import { scheduledDeals } from '../../../src/domain/investment-plan/fixed-investment-days';
import { investmentOutcome, lumpSumOf } from '../../../src/domain/investment-plan/fixed-investment';
import { alignedWindow, closesOf, entriesWithin } from '../../../src/domain/returns/aligned-series';
import { correlationOf } from '../../../src/domain/returns/correlation';
import { levelOn, levelsOn } from '../../../src/domain/returns/levels';
import { dayAt } from '../../../src/domain/returns/nav-series';
import { PERIOD_NAMES } from '../../../src/domain/returns/period';
import { periodReturn } from '../../../src/domain/returns/returns';
import { riskFiguresBetween } from '../../../src/domain/risk/risk-figures';
import { drawdownSeries } from '../../../src/domain/risk/risk';
import {
  formatDecimal,
  formatDrawdown,
  formatPercent,
  formatSignedRate,
} from '../../../src/domain/text/format';
import { eightDecimals, numericDay } from '../../funds/figures/fund-series';
import type { SlideChart } from '../../../src/contract/live/live-room';
import type { Day } from '../../../src/domain/calendar/day';
import type { DealingKind } from '../../../src/domain/dealing/days';
import type { Series } from '../../../src/domain/returns/nav-series';
import type { PeriodCode } from '../../../src/domain/returns/period';
import type { AverageRates } from './slide.repository';

/** An adjusted series with the name that it has on a slide. */
export interface NamedSeries {
  readonly name: string;
  readonly series: Series;
}

/** Series over the days that they have in common. */
export interface SharedWindow {
  readonly all: readonly NamedSeries[];
  readonly from: Day;
  readonly to: Day;
}

/** The last years that all series cover, or what the youngest covers of them; `null` without days in common. */
export function sharedWindow(all: readonly NamedSeries[], years: 1 | 3 | 5): SharedWindow | null {
  const window = alignedWindow(
    all.map(({ series }) => series),
    `${years}y`,
  );
  if (window === null) return null;
  const { from, to } = window;
  const within = all.map(({ name, series }) => ({ name, series: entriesWithin(series, from, to) }));
  return { all: within, from: Math.max(...within.map(({ series }) => dayAt(series, 0))), to };
}

/** Growth by the week. */
export function growthChart(window: SharedWindow): SlideChart {
  const lines = window.all.map(({ name, series }) => {
    const base = levelOn(series, window.from) ?? Number.NaN;
    const growth = { days: series.days, values: Array.from(series.values, (value) => value / base - 1) };
    return { name, series: growth, text: formatSignedRate(growth.values.at(-1)) };
  });
  return linesChart(window, closesOf(rarestOf(window), 'week').days, lines);
}

/** Fall from the highest value so far. */
export function drawdownChart(window: SharedWindow): SlideChart {
  const lines = window.all.map(({ name, series }) => {
    const values = drawdownSeries(series, 0, series.days.length - 1);
    return {
      name,
      series: { days: series.days, values },
      text: `最大回撤 ${formatDrawdown(Math.min(...values))}`,
    };
  });
  return linesChart(window, rarestOf(window).days, lines);
}

/** The series with the fewest values, on whose days the others are drawn too. */
function rarestOf({ all }: SharedWindow): Series {
  return all
    .map(({ series }) => series)
    .reduce((rarest, one) => (one.days.length < rarest.days.length ? one : rarest));
}

function linesChart(
  window: SharedWindow,
  candidates: ArrayLike<Day>,
  lines: readonly (NamedSeries & { readonly text: string })[],
): SlideChart {
  const days = [window.from, ...Array.from(candidates).filter((day) => day > window.from)];
  return {
    kind: 'lines',
    days: days.map(numericDay),
    lines: lines.map(({ name, text, series }) => ({
      name,
      text,
      values: levelsOn(series, days).map((value) => eightDecimals(value ?? Number.NaN)),
    })),
    note: noteOf(window),
  };
}

/** Yearly return, volatility, drawdown and Sharpe ratio. */
export function riskTable(window: SharedWindow, riskFreeRate: number): SlideChart {
  const rows = window.all.map(({ name, series }) => {
    const figures = riskFiguresBetween(series, 0, series.days.length - 1, riskFreeRate);
    const { annualised, volatility, drawdown, sharpe } = figures;
    const cells = [
      formatSignedRate(annualised),
      formatPercent(volatility),
      formatDrawdown(drawdown?.drawdown),
      formatDecimal(sharpe, 2),
    ];
    return { name, cells };
  });
  return {
    kind: 'table',
    columns: ['年化收益', '年化波动率', '最大回撤', '夏普比率'],
    rows,
    note: noteOf(window),
  };
}

/** Correlation of weekly returns; empty above the diagonal. */
export function correlationTable(window: SharedWindow): SlideChart {
  const rows = window.all.map(({ name, series }, row) => ({
    name,
    cells: window.all.map((other, column) =>
      column > row
        ? ''
        : column === row
          ? '1.00'
          : formatDecimal(correlationOf(series, other.series).value, 2),
    ),
  }));
  return { kind: 'table', columns: window.all.map(({ name }) => name), rows, note: noteOf(window) };
}

const MONTHLY_YUAN = 1000;
const MONTHLY_DATE = 10;

/** Return of a thousand yuan put in on the tenth of every month, and of the same money put in with the first one. */
export function fixedInvestmentTable(window: SharedWindow): SlideChart {
  const rows = window.all.map(({ name, series }) => ({ name, cells: fixedInvestmentCells(series, window) }));
  return { kind: 'table', columns: ['每月定投', '期初一次买入'], rows, note: `${noteOf(window)}，不计费用` };
}

function fixedInvestmentCells(series: Series, { from, to }: SharedWindow): string[] {
  const days = Array.from(series.days);
  const prices = Array.from(series.values);
  const history = { days, prices, growth: prices, events: [], isMoney: false };
  const schedule = { rhythm: 'month', on: MONTHLY_DATE, from, to } as const;
  const monthly = scheduledDeals(days, schedule).map((deal) => ({ ...deal, amountYuan: MONTHLY_YUAN }));
  const terms = {
    dividends: 'again',
    purchaseTiers: [],
    redemptionTiers: null,
    dealing: USUAL_DEALING_TERMS.ordinary,
  } as const;
  return [monthly, lumpSumOf(monthly)].map((investments) =>
    formatSignedRate(investmentOutcome(history, investments, days.length - 1, terms)?.gainRate),
  );
}

const RETURN_PERIODS: readonly PeriodCode[] = ['6', '5', '9'];

/** Returns over three months, a year and three years. */
export function returnsTable(all: readonly NamedSeries[], asOf: Day): SlideChart {
  return {
    kind: 'table',
    columns: RETURN_PERIODS.map((period) => PERIOD_NAMES[period]),
    rows: all.map(({ name, series }) => ({
      name,
      cells: RETURN_PERIODS.map((period) => formatSignedRate(periodReturn(series, period, asOf))),
    })),
    note: `模拟市场数据，截至 ${isoDay(asOf)}`,
  };
}

/** Types of the table of fees, with their names. */
export const FEE_TYPES: Readonly<Record<string, string>> = {
  '0701': '货币基金',
  '0302': '中短债基金',
  '0301': '长债基金',
  '0401': '股票指数基金',
  '0201': '偏股混合基金',
};

/** Average yearly rates of classes. */
export function feesTable(rates: ReadonlyMap<string, AverageRates>): SlideChart {
  return {
    kind: 'table',
    columns: ['管理费', '托管费', '销售服务费'],
    rows: Object.entries(FEE_TYPES).map(([type, name]) => {
      const { management, custody, service } = rates.get(type) ?? {};
      return { name, cells: [management, custody, service].map(formatPercent) };
    }),
    note: '模拟市场数据，各类平均，每年；销售服务费为收取该项费用的份额平均',
  };
}

const DEALING_ROWS: readonly (readonly [DealingKind, string])[] = [
  ['money', '货币基金'],
  ['ordinary', '股票、混合、债券基金'],
  ['fundOfFunds', 'FOF'],
  ['qdii', 'QDII'],
];

/** Trading days after T by kind of fund. */
export function dealingTable(): SlideChart {
  const rows = DEALING_ROWS.map(([kind, name]) => {
    const { confirmedAfter, visibleAfter, moneyOutAfter } = USUAL_DEALING_TERMS[kind];
    return { name, cells: [`T+${confirmedAfter}`, `T+${visibleAfter}`, `最晚 T+${moneyOutAfter}`] };
  });
  return {
    kind: 'table',
    columns: ['份额确认', '可查询份额', '赎回到账'],
    rows,
    note: 'T 为申请所属的交易日，具体以各基金公告为准',
  };
}

function noteOf({ from, to }: Omit<SharedWindow, 'all'>): string {
  return `模拟市场数据，${isoDay(from)} 至 ${isoDay(to)}`;
}
