import { insertAll } from '../../gateway/store/bulk';
import { appendFlashes } from '../../gateway/content/news/flash.repository';
import { POSITIONS, PRODUCT_KEYS } from '../../src/contract/content/recommend';
import { accountRow, noticeTableRow } from '../factories/account-rows';
import { flashRow } from '../factories/flash-rows';
import { roadshowTableRow } from '../factories/roadshow-rows';
import type { Kysely } from 'kysely';
import type { FundPickTable } from '../../gateway/funds/fund.schema';
import type { Database } from '../../gateway/store/schema';
import type { WatchEntryTable } from '../../gateway/watchlist/watchlist.schema';

type Area = WatchEntryTable['area'];

/** Two visitors of a simulated market. */
export const VISITORS = ['one', 'other'] as const;

/** A fund that stands on a list. */
export function watched(account_id: string, area: Area, fund_code: string): WatchEntryTable {
  return {
    account_id,
    area,
    fund_code,
    group_id: null,
    note: '',
    position: 0,
    added_at: 1,
    removed_at: null,
  };
}

/**
 * What a gateway and its visitors make of simulated funds (public 000007 to 000099, private SIM01), and beside it what is
 * nobody's simulation.
 */
export async function simulateRemains(db: Kysely<Database>): Promise<void> {
  const [one, other] = VISITORS;
  await insertAll(
    db,
    'account',
    VISITORS.map((id) => accountRow(id, 1)),
  );
  await insertAll(db, 'fund_pick', [
    pick('public', '000007', 'simulated'),
    pick('public', '000008', 'imported'),
    pick('private', 'SIM01', 'simulated'),
  ]);
  await insertAll(db, 'content_position', [
    company('public', 'C1', 'simulated'),
    company('public', 'OWN', 'imported'),
    company('private', 'C1', 'simulated'),
  ]);
  await appendFlashes(db, [
    flash('simulated', 'public', 'simulated'),
    flash('private', 'private', 'simulated'),
    flash('typed', 'public', 'imported'),
    flash('last', 'public', 'simulated'),
  ]);
  await insertAll(db, 'watch_entry', [
    watched(one, 'public', '000007'),
    watched(one, 'public', '000099'),
    { ...watched(one, 'public', '000098'), removed_at: 1 },
    watched(one, 'private', 'SIM01'),
    watched(other, 'public', '000007'),
  ]);
  const alert = { account_id: one, kind: 'nav', limit_value: null, checked_day: null } as const;
  for (const area of ['public', 'private'] as const) {
    const fund_code = area === 'public' ? '000007' : 'SIM01';
    await insertAll(db, 'watch_alert', [
      { ...alert, area, fund_code, checked_status: '0', checked_mark: '' },
    ]);
    await insertAll(db, 'notice', [noticeTableRow({ id: area, account_id: one, area, fund_code })]);
  }
  await insertAll(db, 'roadshow', [roadshowTableRow({ id: 'class', adviser_id: 'A1' })]);
}

function pick(area: Area, fund_code: string, origin: FundPickTable['origin']) {
  const product_key = area === 'public' ? PRODUCT_KEYS.publicPicks : PRODUCT_KEYS.privatePicks;
  const rank = origin === 'simulated' ? 0 : 1;
  return { product_key, rank, area, fund_code, reason: '指数型，松陵基金，2019 年成立', origin };
}

function company(area: Area, code: string, origin: FundPickTable['origin']) {
  const tag = area === 'public' ? POSITIONS.publicCompanies : POSITIONS.privateCompanies;
  return {
    tag,
    id: code,
    rank: 1,
    title: '',
    summary: '',
    label: '',
    picture: '',
    url: '/',
    area,
    code,
    origin,
  };
}

function flash(id: string, area: Area, origin: FundPickTable['origin']) {
  const code = area === 'public' ? '000007' : 'SIM01';
  return flashRow({ id, origin, funds: JSON.stringify([{ area, code, name: '样本' }]) });
}
