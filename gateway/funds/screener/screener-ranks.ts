import { groupBy } from '../../services/group-by';
import { cacheByDataVersion } from '../../services/cache-by-data-version';
import { LEAST_PEERS } from '../../../src/domain/returns/rank';
import type { PeerRank } from '../figures/figures.repository';
import { readFundSummary } from '../fund.repository';
import { readClassFigures } from './screener.repository';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { ScreenWindow } from '../../../src/domain/screener/screen';
import type { Store } from '../../store/store';
import type { ReadDataVersion } from '../../services/data-version';
import type { FigureCuts } from './screener-columns';

/** Returns of all funds of an area over a window by NAV day and class, in descending order. */
export type PeerReturns = ReadonlyMap<Day, ReadonlyMap<string, Float64Array>>;

interface PeerReturnsKey {
  readonly area: FundArea;
  readonly window: ScreenWindow;
}

/** Older values have no rank; a monthly NAV of two months ago still has. */
const COMPARED_DAYS = 62;
/** Eight windows of two areas. */
const MAX_CACHED = 16;

/** Reads the returns that ranks are computed from, cached by data version for each window. */
export function createPeerReturns(
  { db }: Store,
  readDataVersion: ReadDataVersion,
): (key: PeerReturnsKey) => Promise<PeerReturns> {
  return cacheByDataVersion(readDataVersion, MAX_CACHED, async ({ area, window }: PeerReturnsKey) => {
    const { navDay } = await readFundSummary(db, area);
    if (navDay === null) return new Map();
    const column = WINDOW_COLUMNS[window];
    const figures = await readClassFigures(db, area, { column, oldestDay: navDay - COMPARED_DAYS });
    return new Map(
      Array.from(
        groupBy(figures, ({ nav_day }) => nav_day),
        ([day, ofDay]) => [
          day,
          new Map(
            Array.from(
              groupBy(ofDay, ({ class_code }) => class_code),
              ([code, ofClass]) => [code, Float64Array.from(ofClass, ({ value }) => value)],
            ),
          ),
        ],
      ),
    );
  });
}

/**
 * The lowest figures among the best `percent` of their classes: funds with such a figure or a better one are within
 * that share of the funds that have a figure (equal figures share the better rank).
 */
export function bestCuts(places: PeerReturns, percent: number): FigureCuts['lowest'] {
  return new Map(
    Array.from(places, ([navDay, classes]) => [
      navDay,
      new Map(
        Array.from(classes).flatMap(([classCode, figures]): [string, number][] => {
          const worst = figures[Math.floor((figures.length * percent) / 100) - 1];
          return figures.length < LEAST_PEERS || worst === undefined ? [] : [[classCode, worst]];
        }),
      ),
    ]),
  );
}

/** Rank of a figure in its class on a day; `null` with too few funds. */
export function rankOf(
  places: PeerReturns,
  fund: { readonly nav_day: Day | null; readonly class_code: string },
  value: number | null,
): PeerRank | null {
  const figures = fund.nav_day === null ? undefined : places.get(fund.nav_day)?.get(fund.class_code);
  if (figures === undefined || value === null || figures.length < LEAST_PEERS) return null;
  return { rank: countAbove(figures, value) + 1, total: figures.length };
}

/** Number of figures in a descending array that are greater than a value. */
function countAbove(figures: Float64Array, value: number): number {
  let from = 0;
  let to = figures.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((figures[middle] ?? value) > value) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Columns of the fund tables with the returns over windows. */
export const WINDOW_COLUMNS = {
  '1m': 'month1',
  '3m': 'month3',
  '6m': 'month6',
  '1y': 'year1',
  '2y': 'year2',
  '3y': 'year3',
  '5y': 'year5',
  ytd: 'this_year',
} as const satisfies Readonly<Record<ScreenWindow, string>>;
