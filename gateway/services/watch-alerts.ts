import { readWatchAlerts, replaceWatchAlerts } from '../store/watch-alert-repository';
import { readWatchEntries } from '../store/watchlist-repository';
import { readFundFacts } from '../funds/detail/fund-facts';
import { ChangeRejection, changeOwnThings } from './own-things';
import type { WatchAlert } from '../../src/contract/watch-alerts';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { WatchAlertTable } from '../store/visitor-schema';
import type { Store } from '../store/store';
import type { WatchListKey } from '../store/watchlist-repository';

/** The alerts of a fund, none for one that is not on the list. */
export async function readFundAlerts(store: Store, list: WatchListKey, code: string): Promise<WatchAlert[]> {
  const entries = await readWatchEntries(store.db, list);
  if (!entries.some(({ fund_code }) => fund_code === code)) return [];
  const alerts = await readWatchAlerts(store.db, list, code);
  return alerts.map(({ kind, limit_value }) => ({ kind, limit: limit_value }));
}

/** The alerts that a fund shall have. */
export interface AlertsWish {
  readonly code: string;
  readonly alerts: readonly WatchAlert[];
  /** Whether the visitor may see how funds of the list move. */
  readonly mayShow: boolean;
}

/**
 * Puts alerts in place of those of a fund on the list. A new one starts at what there is now, so that nothing old
 * rings; one that stays as it was goes on. Rejected for a fund that is not on the list, and for alerts that would tell
 * a visitor what he may not see.
 */
export async function saveFundAlerts(
  store: Store,
  list: WatchListKey,
  { code, alerts, mayShow }: AlertsWish,
): Promise<void> {
  if (!mayShow && alerts.some(({ kind }) => kind === 'rise' || kind === 'fall'))
    throw new ChangeRejection('完成合格投资者认证后，才能设置私募基金的涨跌提醒');
  await changeOwnThings(store, list.accountId, async (transaction) => {
    const entries = await readWatchEntries(transaction, list);
    if (!entries.some(({ fund_code }) => fund_code === code))
      throw new ChangeRejection('这只基金不在自选中，请先加自选');
    const rows = alerts.length === 0 ? [] : await alertRows(transaction, list, { code, alerts });
    await replaceWatchAlerts(transaction, list, code, rows);
  });
}

async function alertRows(
  transaction: Kysely<Database>,
  list: WatchListKey,
  { code, alerts }: Pick<AlertsWish, 'code' | 'alerts'>,
): Promise<WatchAlertTable[]> {
  // The NAV day is kept, never shown: withholding is a matter of what is told.
  const fund = await readFundFacts(transaction, { area: list.area, code }, true);
  if (fund === null) throw new ChangeRejection('这只基金已没有数据，不能设置提醒');
  const before = await readWatchAlerts(transaction, list, code);
  return alerts.map(({ kind, limit }) => {
    const same = before.find((alert) => alert.kind === kind && alert.limit_value === limit);
    return {
      account_id: list.accountId,
      area: list.area,
      fund_code: code,
      kind,
      limit_value: limit,
      checked_day: same === undefined ? (fund.worth?.nav_day ?? null) : same.checked_day,
      checked_status: same === undefined ? fund.status : same.checked_status,
    };
  });
}
