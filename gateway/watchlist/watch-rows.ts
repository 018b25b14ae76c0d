import { productRiskOf } from '../../src/domain/qualification/buy-gate';
import { beijingDay } from '../../src/domain/calendar/day';
import { hasEnded } from '../../src/domain/funds/fund-taxonomy';
import { isShown, readFundFactsOf, readPublishedFunds } from '../funds/detail/fund-facts';
import { compactOrNull } from '../services/wire-day';
import { readWatchGroups, readWatchEntries } from './watchlist.repository';
import { countWatchAlerts } from './watch-alert.repository';
import { wireGroup } from './watch-groups';
import { createReturnsReader } from './watch-returns';
import type { WatchGroup, WatchRow } from '../../src/contract/watchlist/watchlist';
import type { FundArea } from '../../src/domain/returns/performance-rules';
import type { Store } from '../store/store';
import type { ReadDataVersion } from '../services/data-version';
import type { FundFacts, FundWorth } from '../funds/detail/fund-facts';
import type { WatchEntryTable } from './watchlist.schema';
import type { WatchListKey } from './watchlist.repository';
import type { ReturnSpan } from './watch-returns';

/** Codes of a list in the visitor's order. */
export async function readWatchedCodes(store: Store, list: WatchListKey): Promise<string[]> {
  const entries = await readWatchEntries(store.db, list);
  return entries.map(({ fund_code }) => fund_code);
}

/** A list with its groups. */
export interface WatchedRows {
  readonly rows: WatchRow[];
  readonly groups: WatchGroup[];
}

export type ReadWatchRows = (list: WatchListKey, mayShow: boolean) => Promise<WatchedRows>;

/**
 * [S3.watch] Reads lists with their figures and groups in the visitor's order. If performance may not be shown, rows
 * have no figures and no series is read.
 */
export function createWatchRowReader(store: Store, readDataVersion: ReadDataVersion): ReadWatchRows {
  const readReturns = createReturnsReader(store, readDataVersion);
  return async (list, mayShow) => {
    const entries = await readWatchEntries(store.db, list);
    const codes = entries.map(({ fund_code }) => fund_code);
    const [groups, alertCounts, facts] = await Promise.all([
      readWatchGroups(store.db, list),
      countWatchAlerts(store.db, list),
      readFundFactsOf(store.db, { area: list.area, codes }, mayShow),
    ]);
    const sinceAdded = await readReturns(list.area, spansOf(entries, facts));
    const published = await readPublishedFunds(store.db, [...facts.values()]);
    const rows = entries.map((entry): WatchRow => {
      const own = entryPart(entry, alertCounts.get(entry.fund_code) ?? 0);
      const fund = facts.get(entry.fund_code);
      return fund === undefined
        ? { ...vanishedPart(list.area), ...own }
        : {
            ...fundPart(fund),
            ...figuresOf(fund.worth, sinceAdded.get(fund.code) ?? null),
            ...own,
            isPublished: published.has(fund.code),
          };
    });
    return { rows, groups: groups.map(wireGroup) };
  };
}

/** From the day of adding to the newest value, for funds with a value whose performance may be shown. */
function spansOf(entries: readonly WatchEntryTable[], facts: ReadonlyMap<string, FundFacts>): ReturnSpan[] {
  return entries.flatMap((entry) => {
    const to = facts.get(entry.fund_code)?.worth?.nav_day ?? null;
    return to === null ? [] : [{ code: entry.fund_code, from: beijingDay(entry.added_at), to }];
  });
}

type Figures = Pick<
  WatchRow,
  | 'navDate'
  | 'nav'
  | 'dayGrowth'
  | 'week1'
  | 'month1'
  | 'month3'
  | 'month6'
  | 'year1'
  | 'thisYear'
  | 'sinceStart'
  | 'sinceAdded'
>;

const NO_FIGURES: Figures = {
  navDate: null,
  nav: null,
  dayGrowth: null,
  week1: null,
  month1: null,
  month3: null,
  month6: null,
  year1: null,
  thisYear: null,
  sinceStart: null,
  sinceAdded: null,
};

function figuresOf(worth: FundWorth | null, sinceAdded: number | null): Figures {
  if (worth === null) return NO_FIGURES;
  return {
    navDate: compactOrNull(worth.nav_day),
    nav: worth.nav,
    dayGrowth: worth.day_growth,
    week1: worth.week1,
    month1: worth.month1,
    month3: worth.month3,
    month6: worth.month6,
    year1: worth.year1,
    thisYear: worth.this_year,
    sinceStart: worth.since_start,
    sinceAdded,
  };
}

function fundPart(fund: FundFacts) {
  return {
    name: fund.shortName,
    classCode: fund.classCode,
    riskLevel: productRiskOf(fund.riskLevel),
    status: fund.status,
    isOnSale: fund.isOnSale,
    nextOpenDate: compactOrNull(fund.nextOpenDay),
    dealing: fund.dealing,
    hasEnded: hasEnded(fund.status),
    endReason: fund.endReason,
    frequency: fund.frequency,
    isWithheld: !isShown(fund),
  };
}

function entryPart(entry: WatchEntryTable, alertCount: number) {
  return {
    fundCode: entry.fund_code,
    addedAt: entry.added_at,
    groupId: entry.group_id,
    note: entry.note,
    alertCount,
  };
}

/** A fund that is no longer in the data, as after an import: it stays on the list until the visitor removes it. */
function vanishedPart(area: FundArea): Omit<WatchRow, keyof ReturnType<typeof entryPart>> {
  return {
    ...NO_FIGURES,
    name: '',
    classCode: '',
    riskLevel: null,
    status: '',
    isOnSale: false,
    nextOpenDate: null,
    dealing: '',
    hasEnded: true,
    endReason: null,
    frequency: area === 'public' ? 'daily' : 'weekly',
    isWithheld: false,
    isPublished: false,
  };
}
