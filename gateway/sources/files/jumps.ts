import { valueAt, dayAt } from '../../../src/domain/nav-series';
import { formatSignedRate } from '../../../src/domain/format';
import { isoDay } from '../../../src/domain/day';
import { nextTradingDay } from '../../../src/domain/trading-calendar';
import { firstLevelOf } from './fund-class';
import type { Adjustment } from '../../../src/domain/nav-series';
import type { PeriodColumns } from '../../funds/fund.schema';
import type { FileReport } from './import-report';
import type { NavHistory } from './nav-history';
import type { RankedFund } from './read-ranking';

/**
 * Changes of one trading day, as fractions, that no portfolio makes: the value is wrong, or the fund received
 * redemption fees of other holders.
 */
const JUMP = 0.2;
const BOND_JUMP = 0.1;
/** Return of a bond fund, as a fraction, that no span within a year reaches without such a day. */
const BOND_SPAN_JUMP = 0.25;

const BONDS = '03';
const BOND_INDICES = '0402';
const CONVERTIBLES = '0305';

/** Type and name of a fund, as far as files give them. */
export interface FundKind {
  readonly typeCode: string;
  readonly name: string;
}

/** Whether a fund holds bonds; convertible bonds move like stocks, and their funds also appear under other types. */
function isBondFund({ typeCode, name }: FundKind): boolean {
  const isBondType = firstLevelOf(typeCode) === BONDS || typeCode === BOND_INDICES;
  return isBondType && typeCode !== CONVERTIBLES && !name.includes('转债');
}

/**
 * The history with every one-day jump excluded from its growth: a change beyond 20 % between two consecutive trading
 * days, 10 % for funds of bonds that are not convertible, without a distribution. Each is reported. Money funds have
 * none.
 */
export function withoutJumps(history: NavHistory, kind: FundKind, report: FileReport): NavHistory {
  if (history.kind === 'income') return history;
  const limit = isBondFund(kind) ? BOND_JUMP : JUMP;
  const { series } = history;
  const kept = history.adjustments.filter(({ isJump }) => isJump !== true);
  const explained = new Set(kept.map(({ day }) => day));
  const jumps: Adjustment[] = [];
  for (let index = 1; index < series.days.length; index += 1) {
    const day = dayAt(series, index);
    const change = valueAt(series, index) / valueAt(series, index - 1) - 1;
    if (Math.abs(change) <= limit || explained.has(day)) continue;
    if (nextTradingDay(dayAt(series, index - 1)) < day) continue;
    jumps.push({ day, factor: 1, isJump: true });
    report(
      'note',
      { line: null },
      '净值单日变动过大且没有分红或拆分记录，不计入收益与排名',
      `${history.code} ${isoDay(day)} ${formatSignedRate(change)}`,
    );
  }
  if (jumps.length === 0 && kept.length === history.adjustments.length) return history;
  return { ...history, adjustments: [...kept, ...jumps].toSorted((a, b) => a.day - b.day) };
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
