import { isoDay, type Day } from '@/domain/calendar/day';
import { decimalText } from '@/domain/text/decimal';
import { indexAtOrBefore } from '@/domain/returns/nav-series';
import { sevenDayRates } from './chart-modes';
import { eventTitle, growthOf, type NavHistory } from '@/features/fund-kit/nav-history';

/** One line of the NAV table; rates as fractions. */
export interface NavRow {
  readonly day: Day;
  /** Unit NAV, or the income of ten thousand units. */
  readonly nav: number;
  readonly accumulated: number | null;
  /** Change since the previous entry, by adjusted values. */
  readonly change: number | null;
  /** 七日年化 of a money fund. */
  readonly sevenDayRate: number | null;
  readonly events: readonly string[];
}

/** First and last entry of a span of days, both included; `null` if the span has no entry. */
export function entriesBetween(
  history: NavHistory,
  fromDay: Day,
  toDay: Day,
): { from: number; to: number } | null {
  const series = growthOf(history);
  const from = indexAtOrBefore(series, fromDay - 1) + 1;
  const to = indexAtOrBefore(series, toDay);
  return from <= to ? { from, to } : null;
}

/** Lines of the entries `from` to `to`, newest first. */
export function navRows(
  history: NavHistory,
  isMoney: boolean,
  range: { from: number; to: number },
): NavRow[] {
  const rates = isMoney ? sevenDayRates(history, range) : [];
  const rows: NavRow[] = [];
  for (let index = range.to; index >= range.from; index -= 1) {
    const day = history.days[index] ?? Number.NaN;
    const before = history.growth[index - 1];
    rows.push({
      day,
      nav: history.nav[index] ?? Number.NaN,
      accumulated: history.accumulated?.[index] ?? null,
      change: before === undefined ? null : (history.growth[index] ?? Number.NaN) / before - 1,
      sevenDayRate: rates[index - range.from] ?? null,
      events: history.events.filter((event) => event.day === day).map(eventTitle),
    });
  }
  return rows;
}

type CsvCell = string | number | null;

/** The whole series as rows of a table file, oldest first, below a row of titles; rates in percent. */
export function navCsvRows(history: NavHistory, isMoney: boolean): CsvCell[][] {
  const rows = navRows(history, isMoney, { from: 0, to: history.days.length - 1 }).toReversed();
  const titles = isMoney
    ? ['日期', '万份收益(元)', '七日年化(%)']
    : ['日期', '单位净值', '累计净值', '日涨幅(%)', '复权净值', '事件'];
  return [
    titles,
    ...rows.map((row, index): CsvCell[] =>
      isMoney
        ? [isoDay(row.day), row.nav, percentCell(row.sevenDayRate)]
        : [
            isoDay(row.day),
            row.nav,
            row.accumulated,
            percentCell(row.change),
            Number(decimalText(history.growth[index] ?? Number.NaN, 6)),
            row.events.join('；'),
          ],
    ),
  ];
}

function percentCell(fraction: number | null): number | null {
  return fraction === null ? null : Number(decimalText(fraction, 4, 2));
}
