import { isoDay } from '../../../src/domain/calendar/day';
import { formatSignedRate } from '../../../src/domain/text/format';
import { dayAt, valueAt } from '../../../src/domain/returns/nav-series';
import { nextTradingDay } from '../../../src/domain/calendar/trading-calendar';
import { firstLevelOf } from './fund-class';
import type { Day } from '../../../src/domain/calendar/day';
import type { Adjustment } from '../../../src/domain/returns/nav-series';
import type { PeriodColumns } from '../../funds/fund.schema';
import type { FileReport } from '../import-report';
import type { NavHistory } from './series-figures';
import type { NavRow, RankedFund } from '../records';

/**
 * Changes of one trading day, as fractions, that no portfolio makes: the value is wrong, or the fund received
 * redemption fees of other holders.
 */
const JUMP = 0.2;
const BOND_JUMP = 0.1;
/** Return of a bond fund, as a fraction, that no span within a year reaches without such a day. */
const BOND_SPAN_JUMP = 0.25;

/** Change of a private fund between two values, as a fraction, that even a leveraged one does not make. */
const PRIVATE_JUMP = 0.5;

const BONDS = '03';
const BOND_INDICES = '0402';
const CONVERTIBLES = '0305';

/** Type and name of a fund, as far as files give them. */
export interface FundKind {
  readonly typeCode: string;
  readonly name: string;
  /** A private fund may be leveraged, and its values may be a week apart. */
  readonly isPrivate?: boolean;
}

/** Whether a fund holds bonds; convertible bonds move like stocks, and their funds also appear under other types. */
function isBondFund({ typeCode, name }: FundKind): boolean {
  const isBondType = firstLevelOf(typeCode) === BONDS || typeCode === BOND_INDICES;
  return isBondType && typeCode !== CONVERTIBLES && !name.includes('转债');
}

/** A value that no figure uses until the operator accepts it. */
export interface Suspect {
  readonly day: Day;
  readonly value: number;
  /** The value before it. */
  readonly previous: number;
  /** `spike`: it went back within days, and is no part of the series. `jump`: it stayed, and is no part of growth. */
  readonly kind: 'spike' | 'jump';
}

/** Values on one day, as far as spikes are found by them. */
type SpikeRow = Pick<NavRow, 'day' | 'nav' | 'payout'>;

/** Longest spike in values, and how far from the value before it the one after it may lie, as a fraction. */
const LONGEST_SPIKE = 5;
const BACK_AGAIN = 0.05;

/**
 * Indices of values that left the level of those around them, beyond what a day can bring, and went back within five
 * values without a distribution: faults of the data. `explained` are days with a distribution or an accepted value.
 */
export function spikesOf(
  rows: readonly SpikeRow[],
  kind: FundKind,
  explained: { has(day: Day): boolean },
): ReadonlySet<number> {
  const limit = jumpLimit(kind);
  const spikes = new Set<number>();
  const isOff = (index: number, base: number): boolean => {
    const row = rows[index];
    if (row === undefined || row.payout !== null || explained.has(row.day)) return false;
    return Math.abs(row.nav / base - 1) > limit;
  };
  for (let index = 1; index < rows.length; index += 1) {
    const base = rows[index - 1]?.nav ?? Number.NaN;
    let end = index;
    while (end < index + LONGEST_SPIKE && isOff(end, base)) end += 1;
    const after = rows[end];
    if (end === index || after === undefined || after.payout !== null || explained.has(after.day)) continue;
    if (Math.abs(after.nav / base - 1) > BACK_AGAIN) continue;
    for (let off = index; off < end; off += 1) spikes.add(off);
    index = end;
  }
  return spikes;
}

/**
 * The history with every one-day jump excluded from its growth: a change beyond 20 % between two consecutive trading
 * days, 10 % for funds of bonds that are not convertible, without a distribution and not accepted. Each is reported.
 * Money funds have none.
 */
export function withoutJumps(
  history: NavHistory,
  kind: FundKind,
  { report, accepted }: { readonly report: FileReport; readonly accepted: { has(day: Day): boolean } },
): { readonly history: NavHistory; readonly suspects: readonly Suspect[] } {
  if (history.kind === 'income') return { history, suspects: [] };
  const limit = jumpLimit(kind);
  const { series } = history;
  const kept = history.adjustments.filter(({ isJump }) => isJump !== true);
  const explained = new Set(kept.map(({ day }) => day));
  const suspects: Suspect[] = [];
  for (let index = 1; index < series.days.length; index += 1) {
    const [day, value, previous] = [dayAt(series, index), valueAt(series, index), valueAt(series, index - 1)];
    const change = value / previous - 1;
    if (Math.abs(change) <= limit || explained.has(day) || accepted.has(day)) continue;
    if (nextTradingDay(dayAt(series, index - 1)) < day) continue;
    suspects.push({ day, value, previous, kind: 'jump' });
    report(
      'note',
      { line: null },
      '净值单日变动过大且没有分红或拆分记录，不计入收益与排名',
      `${history.code} ${isoDay(day)} ${formatSignedRate(change)}`,
    );
  }
  if (suspects.length === 0 && kept.length === history.adjustments.length) return { history, suspects };
  const jumps = suspects.map(({ day }): Adjustment => ({ day, factor: 1, isJump: true }));
  const adjustments = [...kept, ...jumps].toSorted((a, b) => a.day - b.day);
  return { history: { ...history, adjustments }, suspects };
}

function jumpLimit(kind: FundKind): number {
  if (kind.isPrivate === true) return PRIVATE_JUMP;
  return isBondFund(kind) ? BOND_JUMP : JUMP;
}

/** The published spans within a year, each containing those before it. */
const NESTED = ['day_growth', 'week1', 'month1', 'month3', 'month6', 'year1'] as const;
const LONGER = ['year2', 'year3', 'since_start'] as const;

/**
 * The published returns of a bond fund without those that contain a jump: a span whose part beyond a shorter one
 * returned more than 25 %. Each fund is reported.
 */
export function withoutPublishedJumps(fund: RankedFund, kind: FundKind, report: FileReport): RankedFund {
  if (!isBondFund(kind)) return fund;
  const { returns } = fund;
  let shorter = 0;
  for (const [index, span] of NESTED.entries()) {
    const value = returns[span];
    if (value === null) continue;
    if (Math.abs((1 + value) / (1 + shorter) - 1) > BOND_SPAN_JUMP) {
      const left: PeriodColumns = { ...returns, this_year: keptThisYear(returns) };
      for (const longer of [...NESTED.slice(index), ...LONGER]) left[longer] = null;
      report(
        'note',
        { line: null },
        '债券基金公布的区间收益含异常跳变，不计入收益与排名',
        `${fund.code} ${formatSignedRate(value)}`,
      );
      return { ...fund, returns: left };
    }
    shorter = value;
  }
  return fund;
}

/** The year to date contains the jump if it returned more than a bond fund can. */
function keptThisYear({ this_year: value }: PeriodColumns): number | null {
  return value !== null && Math.abs(value) > BOND_SPAN_JUMP ? null : value;
}
