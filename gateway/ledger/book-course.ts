import { NO_INDEX } from '../../src/contract/ledger/ledger-course';
import { compactDay } from '../../src/domain/calendar/day';
import { NO_RETURNS, type HeldReturns } from '../../src/domain/ledger/behaviour-gap';
import { isConfirmed } from '../../src/domain/ledger/ledger-entry';
import { courseOf, type CourseFund } from '../../src/domain/ledger/book-course';
import { positionOf } from '../../src/domain/ledger/ledger-book';
import { moneyIncomeOf } from '../../src/domain/ledger/money-income';
import { dayAt, type PublishedSeries } from '../../src/domain/returns/nav-series';
import { unitValue } from '../funds/detail/fund-facts';
import { eightDecimals, numericDay, readClassLevels } from '../funds/figures/fund-series';
import { readIndexChoice } from '../funds/figures/market-board';
import { readKnownFunds, type KnownFund } from './book-funds';
import type { Kysely } from 'kysely';
import type { LedgerCourse } from '../../src/contract/ledger/ledger-course';
import type { Series } from '../../src/domain/returns/nav-series';
import type { Database } from '../store/schema';
import type { BookContent } from './ledger.schema';

/** Longer than a series waits for its next value. */
const HOLE_DAYS = 31;

/** A book day by day beside an index, with the returns of its money; funds without a value are left out. */
export async function readBookCourse(
  db: Kysely<Database>,
  { entries, declined }: BookContent,
  asked: string,
): Promise<LedgerCourse> {
  const [known, { indices, chosen }] = await Promise.all([
    readKnownFunds(db, entries),
    readIndexChoice(db, asked === NO_INDEX ? null : asked),
  ]);
  const classes = await readClassLevels(db, [...new Set(known.map(({ fund }) => fund?.peerClass ?? ''))]);
  const keys = new Set(declined);
  const funds = known.flatMap((fund) => courseFund(fund, classes, keys));
  const reading = courseOf(funds, chosen?.levels);
  const { course } = reading ?? {};
  return {
    days: Array.from(course?.days ?? [], numericDay),
    values: Array.from(course?.values ?? []),
    invested: Array.from(course?.invested ?? []),
    levels: Array.from(course?.levels ?? [], eightDecimals),
    category: course?.category ? Array.from(course.category, eightDecimals) : null,
    benchmark: course?.benchmark
      ? Array.from(course.benchmark, (level) => level && eightDecimals(level))
      : null,
    index: chosen?.code ?? '',
    indices: [...indices],
    returns: wireReturns(reading?.returns ?? NO_RETURNS),
    windows: [...(reading?.windows ?? [])],
    funds: (reading?.funds ?? []).map(({ code, returns, contributions }) => ({
      code,
      ...wireReturns(returns),
      contributions: contributions.map(({ yuan, rate }) => ({ yuan, rate: eightDecimals(rate) })),
    })),
    incompleteCount: funds.filter(isIncomplete).length,
  };
}

function courseFund(
  known: KnownFund,
  classes: ReadonlyMap<string, Series>,
  declined: ReadonlySet<string>,
): CourseFund[] {
  const { code, entries, fund } = known;
  const published = publishedToValue(known);
  if (published === null) return [];
  return [
    {
      code,
      entries,
      published,
      accrued:
        published.kind === 'income'
          ? moneyIncomeOf(entries, { code, series: published.series }, declined).accrued
          : null,
      category: classes.get(fund?.peerClass ?? '') ?? null,
    },
  ];
}

/** What a fund published, up to its newest value, which a ranking may have published before the series has it. */
function publishedToValue({ fund, published }: KnownFund): PublishedSeries | null {
  const nav = fund === undefined ? null : unitValue(fund);
  const day = fund?.worth?.nav_day ?? null;
  if (nav === null || day === null) return null;
  if (published === undefined)
    return { kind: 'nav', series: { days: [day], values: [nav] }, adjustments: [] };
  const { kind, series, adjustments } = published;
  const last = dayAt(series, series.days.length - 1);
  if (kind === 'income' || day <= last) return published;
  const longer = { days: [...Array.from(series.days), day], values: [...Array.from(series.values), nav] };
  // Nothing is known of what was paid within a hole: it is no growth.
  const hole = day - last > HOLE_DAYS ? [{ day, factor: 1, isJump: true }] : [];
  return { kind, series: longer, adjustments: [...adjustments, ...hole] };
}

/** Whether units were held before the first value, or over a hole before the last. */
function isIncomplete({ entries, published: { series } }: CourseFund): boolean {
  const end = series.days.length - 1;
  const isEarly = entries.some((entry) => entry.day < dayAt(series, 0) && isConfirmed(entry));
  const hasHole = dayAt(series, end) - dayAt(series, end - 1) > HOLE_DAYS;
  return isEarly || (hasHole && positionOf(entries, dayAt(series, end) - 1).units > 0);
}

function wireReturns({ gap, ...returns }: HeldReturns) {
  return {
    ...returns,
    gap: gap && {
      ...gap,
      causes: gap.causes.map(({ day, ...cause }) => ({ day: compactDay(day), ...cause })),
    },
  };
}
