import { mayShowPerformance } from '../../src/domain/returns/performance-rules';
import { readFundFactsOf } from '../funds/detail/fund-facts';
import { compactOrNull } from '../services/wire-day';
import {
  countUnreadNotices,
  markNoticesRead,
  readNotices,
  setPushDue,
  takeDueNotices,
} from './notice.repository';
import type { WatchNotice } from '../../src/contract/watchlist/notices';
import type { Store } from '../store/store';
import type { NoticeFilter } from './notice.repository';
import type { NoticeTable } from './watchlist.schema';

const MAX_LISTED = 100;

/** The owner of the notices, and whether private figures may be shown. */
export interface NoticeReader {
  readonly accountId: string;
  readonly isQualified: boolean;
}

/** Newest notices and the number of unread ones; figures of private funds are left out if they may not be shown. */
export async function listNotices(
  store: Store,
  reader: NoticeReader,
): Promise<{ readonly list: WatchNotice[]; readonly unread: number }> {
  const filter = filterOf(reader);
  const [notices, unread] = await Promise.all([
    readNotices(store.db, filter, MAX_LISTED),
    countUnreadNotices(store.db, filter),
  ]);
  const list = (await nameNotices(store, notices)).map((notice) => ({
    ...publicPart(notice),
    ...(mayShowPerformance(notice.area, reader.isQualified) ? figuresOf(notice) : WITHHELD),
  }));
  return { list, unread };
}

/** Marks notices as read, all of them without ids; returns the number of unread ones. */
export async function markRead(
  store: Store,
  reader: NoticeReader,
  marked: { readonly ids: readonly string[]; readonly nowMs: number },
): Promise<number> {
  const filter = filterOf(reader);
  await markNoticesRead(store.db, filter, marked);
  return countUnreadNotices(store.db, filter);
}

/** Takes the notices that are to be pushed by now: see `takeDueNotices`. */
export async function takeDue(
  store: Store,
  due: Parameters<typeof takeDueNotices>[1],
): Promise<NamedNotice[]> {
  const notices = await store.db.transaction().execute((transaction) => takeDueNotices(transaction, due));
  return nameNotices(store, notices);
}

/** Sets when notices are to be pushed again; `null` for no more. */
export async function postponePush(
  { db }: Store,
  notices: readonly Pick<NoticeTable, 'id'>[],
  due: number | null,
): Promise<void> {
  await setPushDue(db, notices, due);
}

/** A notice with the short name of its fund, '' if the fund is no longer in the data. */
export interface NamedNotice extends NoticeTable {
  readonly fundName: string;
}

async function nameNotices(store: Store, notices: readonly NoticeTable[]): Promise<NamedNotice[]> {
  const names = {
    public: await readNames(store, 'public', notices),
    private: await readNames(store, 'private', notices),
  };
  return notices.map((notice) => ({ ...notice, fundName: names[notice.area].get(notice.fund_code) ?? '' }));
}

function filterOf({ accountId, isQualified }: NoticeReader): NoticeFilter {
  return { accountId, hasPrivateFigures: mayShowPerformance('private', isQualified) };
}

async function readNames(
  { db }: Store,
  area: NoticeTable['area'],
  notices: readonly NoticeTable[],
): Promise<ReadonlyMap<string, string>> {
  const codes = new Set(notices.filter((one) => one.area === area).map(({ fund_code }) => fund_code));
  const funds = await readFundFactsOf(db, { area, codes: [...codes] }, false);
  return new Map(Array.from(funds, ([code, { shortName }]) => [code, shortName]));
}

type GatedPart = Pick<WatchNotice, 'navDate' | 'dayGrowth' | 'nav' | 'limit' | 'drawdown' | 'isWithheld'>;

const WITHHELD: GatedPart = {
  navDate: null,
  dayGrowth: null,
  nav: null,
  limit: null,
  drawdown: null,
  isWithheld: true,
};

function publicPart(notice: NamedNotice): Omit<WatchNotice, keyof GatedPart> {
  return {
    id: notice.id,
    kind: notice.kind,
    area: notice.area,
    fundCode: notice.fund_code,
    fundName: notice.fundName,
    at: notice.created_at,
    isRead: notice.read_at !== null,
    statusBefore: notice.status_before,
    statusAfter: notice.status_after,
    endReason: notice.end_reason,
  };
}

function figuresOf(notice: NoticeTable): GatedPart {
  return {
    navDate: compactOrNull(notice.nav_day),
    dayGrowth: notice.day_growth,
    nav: notice.nav,
    limit: notice.limit_value,
    drawdown: notice.drawdown,
    isWithheld: false,
  };
}
