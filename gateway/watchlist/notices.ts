import { mayShowPerformance } from '../../src/domain/returns/performance-rules';
import { readFundFactsOf } from '../funds/detail/fund-facts';
import { compactOrNull } from '../services/wire-day';
import { countUnreadNotices, markNoticesRead, readNotices } from './notice.repository';
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
  const names = {
    public: await readNames(store, 'public', notices),
    private: await readNames(store, 'private', notices),
  };
  const list = notices.map((notice) => ({
    ...publicPart(notice, names[notice.area].get(notice.fund_code) ?? ''),
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

function publicPart(notice: NoticeTable, fundName: string): Omit<WatchNotice, keyof GatedPart> {
  return {
    id: notice.id,
    kind: notice.kind,
    area: notice.area,
    fundCode: notice.fund_code,
    fundName,
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
