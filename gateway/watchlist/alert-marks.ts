import { dayAt } from '../../src/domain/returns/nav-series';
import { periodRange } from '../../src/domain/returns/returns';
import { drawdownSeries } from '../../src/domain/risk/risk';
import { privateDealing, publicDealing } from '../../src/domain/dealing/form';
import { purchaseState } from '../../src/domain/dealing/purchase-state';
import { readFundFactsOf } from '../funds/detail/fund-facts';
import { eightDecimals, readGrowthSeries } from '../funds/figures/fund-series';
import { managersInOffice } from '../funds/people/fund-managers';
import type { Kysely } from 'kysely';
import type { Day } from '../../src/domain/calendar/day';
import type { FundArea } from '../../src/domain/returns/performance-rules';
import type { Series } from '../../src/domain/returns/nav-series';
import type { Database } from '../store/schema';
import type { FundFacts } from '../funds/detail/fund-facts';
import type { WatchAlertTable } from './watchlist.schema';

/** A fund as its alerts look at it; never shown: withholding applies to replies. */
export interface WatchedState {
  readonly facts: FundFacts;
  /** Names of the managers in office; '' if none is known or no alert asks for them. */
  readonly managers: string;
  /** Fall of the newest value from the highest of a year, a fraction; `null` if unknown or no alert asks for it. */
  readonly drawdown: number | null;
}

type AskedAlert = Pick<WatchAlertTable, 'fund_code' | 'kind'>;

/** The present states of the funds of alerts, by code, without those that are no longer in the data. */
export async function readWatchedStates(
  db: Kysely<Database>,
  area: FundArea,
  alerts: readonly AskedAlert[],
): Promise<ReadonlyMap<string, WatchedState>> {
  const codesOf = (asked: readonly AskedAlert[]) => [...new Set(asked.map(({ fund_code }) => fund_code))];
  const facts = await readFundFactsOf(db, { area, codes: codesOf(alerts) }, true);
  const managers = await managersInOffice(db, area, codesOf(alerts.filter(isAbout('managers'))));
  const growth = await readGrowthSeries(db, area, codesOf(alerts.filter(isAbout('drawdown'))));
  return new Map(
    Array.from(facts, ([code, fund]) => [
      code,
      {
        facts: fund,
        managers: managers.get(code) ?? '',
        drawdown: fallFromHigh(growth.get(code), fund.worth?.nav_day ?? null),
      },
    ]),
  );
}

function isAbout(kind: AskedAlert['kind']) {
  return (alert: AskedAlert): boolean => alert.kind === kind;
}

/** Over the year to the newest value, or the whole of a shorter series. */
function fallFromHigh(growth: Series | undefined, navDay: Day | null): number | null {
  if (growth === undefined) return null;
  const last = growth.days.length - 1;
  if (last < 0 || dayAt(growth, last) !== navDay) return null;
  const falls = drawdownSeries(growth, periodRange(growth, '5')?.from ?? 0, last);
  return -eightDecimals(falls.at(-1) ?? 0);
}

const REACHED = 'reached';
const NOT_REACHED = 'not reached';

/**
 * What an alert compares with its last check: whether the limit is reached, who manages, or how the fund is sold; ''
 * while that is unknown, and for the kinds that compare days and status.
 */
export function alertMark(
  { kind, limit_value }: Pick<WatchAlertTable, 'kind' | 'limit_value'>,
  { facts, managers, drawdown }: WatchedState,
): string {
  const nav = facts.worth?.nav ?? null;
  switch (kind) {
    case 'above':
      return reached(nav, limit_value);
    case 'below':
      return reached(limit_value, nav);
    case 'drawdown':
      return reached(drawdown, limit_value);
    case 'managers':
      return managers;
    case 'purchase':
      return purchaseState({ ...facts, dealing: dealingOf(facts) });
    case 'rise':
    case 'fall':
    case 'nav':
    case 'state':
      break;
  }
  return '';
}

function dealingOf({ area, code, classCode, dealing }: FundFacts) {
  return area === 'public' ? publicDealing(dealing, { code, typeCode: classCode }) : privateDealing(dealing);
}

function reached(greater: number | null, less: number | null): string {
  if (greater === null || less === null) return '';
  return greater >= less ? REACHED : NOT_REACHED;
}

/** Whether a mark differs from the one of the last check, and is no limit that is no longer reached. */
export function isNewMark(mark: string, checkedMark: string): boolean {
  return mark !== '' && checkedMark !== '' && mark !== checkedMark && mark !== NOT_REACHED;
}
