import { insertAll } from '../../gateway/store/bulk';
import { PRODUCT_KEYS } from '../../src/contract/content/recommend';
import { dayOf } from '../../src/domain/calendar/day';
import { fillFundFacts } from './fund-facts-sample';
import { PRIVATE_CODE, PRIVATE_FIGURES } from './private-facts-sample';
import { companyTableRow, managerFigureRow } from './fund-people-rows';
import { noticeTableRow } from './account-rows';
import type { Kysely } from 'kysely';
import type { Database } from '../../gateway/store/schema';

/** The manager and the firm of the private fund. */
export const PRIVATE_MANAGER = 'N7';
export const PRIVATE_COMPANY = 'P01';

/** Every figure of the sample's private side, as it stands in a reply: fund, people, notices. */
export const PRIVATE_MARKERS: readonly string[] = [
  ...PRIVATE_FIGURES,
  '54321098.75',
  '0.192837',
  '0.283746',
  '0.374655',
  '0.465564',
  '2.617283',
  '0.059137',
  '2026-05-15',
  '2026-05-22',
];

/** The sample of funds with people's figures, a roadshow, and for every account a watched private fund with a notice. */
export async function fillPrivateVisitors(db: Kysely<Database>): Promise<void> {
  await fillFundFacts(db);
  const navDay = dayOf('20260522');
  await insertAll(db, 'fund_company', [companyTableRow({ code: PRIVATE_COMPANY, short_name: '松栖私募' })]);
  await insertAll(db, 'manager_figure', [
    managerFigureRow({
      code: PRIVATE_MANAGER,
      fund_count: 1,
      size_yuan: 54_321_098.75,
      career_income: 0.192837,
      year1: 0.283746,
      ability_return: 0.374655,
      ability_risk: 0.465564,
      nav_day: navDay,
    }),
  ]);
  await insertAll(db, 'roadshow', [
    {
      id: 'show-7',
      area: 'private',
      fund_code: PRIVATE_CODE,
      manager_code: PRIVATE_MANAGER,
      company_code: PRIVATE_COMPANY,
      title: '松栖路演',
      summary: '策略介绍',
      script: null,
      adviser_id: null,
      begin_at: Date.UTC(2026, 5, 1),
      end_at: Date.UTC(2026, 5, 1, 1),
      has_playback: 0,
    },
  ]);
  await insertAll(db, 'fund_pick', [
    {
      product_key: PRODUCT_KEYS.privatePicks,
      rank: 0,
      area: 'private',
      fund_code: PRIVATE_CODE,
      reason: '主观多头',
      origin: 'simulated',
    },
  ]);
  const accounts = await db.selectFrom('account').select('id').execute();
  for (const { id } of accounts) await watchAndNotice(db, id, navDay);
}

async function watchAndNotice(db: Kysely<Database>, accountId: string, navDay: number | null): Promise<void> {
  const key = { account_id: accountId, area: 'private' as const, fund_code: PRIVATE_CODE };
  const addedAt = Date.UTC(2025, 5, 1);
  await insertAll(db, 'watch_entry', [
    { ...key, group_id: null, note: '', position: 1, added_at: addedAt, removed_at: null },
  ]);
  await insertAll(db, 'notice', [
    noticeTableRow({
      ...key,
      id: `notice-${accountId}`,
      kind: 'rise',
      created_at: Date.UTC(2026, 4, 23),
      nav_day: navDay,
      day_growth: 0.059137,
      nav: 2.617283,
      limit_value: 0.05,
      status_before: '',
      status_after: '',
    }),
  ]);
  await insertAll(db, 'appointment', [{ account_id: accountId, roadshow_id: 'show-7', created_at: addedAt }]);
}
