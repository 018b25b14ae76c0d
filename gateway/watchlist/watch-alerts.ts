import { randomUUID } from 'node:crypto';
import { hasEnded } from '../../src/domain/funds/fund-taxonomy';
import { mayShowPerformance } from '../../src/domain/returns/performance-rules';
import { readFundFacts } from '../funds/detail/fund-facts';
import { BusinessRuleError, withAccountLock } from '../services/account-transaction';
import { readAccounts } from '../accounts/account.repository';
import { mayCountAsQualified } from '../qualification/qualification-status';
import { eightDecimals } from '../funds/figures/fund-series';
import {
  readWatchAlerts,
  replaceWatchAlerts,
  takeDueAlerts,
  writeWatchAlerts,
} from './watch-alert.repository';
import { readWatchEntries } from './watchlist.repository';
import { addNotices } from './notice.repository';
import type { Kysely } from 'kysely';
import type { WatchAlert } from '../../src/contract/watchlist/notices';
import type { FundArea } from '../../src/domain/returns/performance-rules';
import type { Database } from '../store/schema';
import type { Store } from '../store/store';
import type { AccountTable } from '../accounts/account.schema';
import type { WatchAlertTable, NoticeTable } from './watchlist.schema';
import type { WatchListKey } from './watchlist.repository';
import type { DueAlert } from './watch-alert.repository';

/** Alerts of a fund, empty if it is not on the list. */
export async function readFundAlerts(store: Store, list: WatchListKey, code: string): Promise<WatchAlert[]> {
  const entries = await readWatchEntries(store.db, list);
  if (!entries.some(({ fund_code }) => fund_code === code)) return [];
  const alerts = await readWatchAlerts(store.db, list, code);
  return alerts.map(({ kind, limit_value }) => ({ kind, limit: limit_value }));
}

/** The new alerts of a fund. */
export interface AlertsChange {
  readonly code: string;
  readonly alerts: readonly WatchAlert[];
  /** Whether the visitor may see how funds of the list move. */
  readonly mayShow: boolean;
}

/**
 * Replaces the alerts of a listed fund. A new alert starts at the present value, so that nothing old triggers it; an
 * unchanged one continues. Throws a BusinessRuleError for a fund that is not on the list, and for alerts that would
 * reveal what the visitor may not see.
 */
export async function saveFundAlerts(
  store: Store,
  list: WatchListKey,
  { code, alerts, mayShow }: AlertsChange,
): Promise<void> {
  if (!mayShow && alerts.some(({ kind }) => kind === 'rise' || kind === 'fall'))
    throw new BusinessRuleError('完成合格投资者认证后，才能设置私募基金的涨跌提醒');
  await withAccountLock(store, list.accountId, async (transaction) => {
    const entries = await readWatchEntries(transaction, list);
    if (!entries.some(({ fund_code }) => fund_code === code))
      throw new BusinessRuleError('这只基金不在自选中，请先加自选');
    const rows = alerts.length === 0 ? [] : await alertRows(transaction, list, { code, alerts });
    await replaceWatchAlerts(transaction, list, code, rows);
  });
}

async function alertRows(
  transaction: Kysely<Database>,
  list: WatchListKey,
  { code, alerts }: Pick<AlertsChange, 'code' | 'alerts'>,
): Promise<WatchAlertTable[]> {
  // The NAV day is stored, never shown: withholding applies to replies.
  const fund = await readFundFacts(transaction, { area: list.area, code }, true);
  if (fund === null) throw new BusinessRuleError('这只基金已没有数据，不能设置提醒');
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

export interface EvaluationOptions {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const ALERTS_AT_ONCE = 300;
export const MAX_NOTICES = 300;

/**
 * Evaluates every alert whose fund has a new value or another status, writes a notice for each that triggers, and
 * returns their number. Notice and checked value are written in one transaction, some hundred alerts at a time:
 * nothing triggers twice or is lost, also if several processes evaluate at the same time or one ends in between.
 */
export async function evaluateAlerts(options: EvaluationOptions): Promise<number> {
  let triggered = 0;
  for (const area of ['public', 'private'] as const) {
    for (;;) {
      const slice = await evaluateSlice(options, area);
      triggered += slice.triggered;
      if (slice.seen < ALERTS_AT_ONCE) break;
    }
  }
  return triggered;
}

async function evaluateSlice(
  { store, clock }: EvaluationOptions,
  area: FundArea,
): Promise<{ readonly seen: number; readonly triggered: number }> {
  const nowMs = clock();
  return store.db.transaction().execute(async (transaction) => {
    const due = await takeDueAlerts(transaction, area, ALERTS_AT_ONCE);
    if (due.length === 0) return { seen: 0, triggered: 0 };
    const accounts = await readAccounts(transaction, [...new Set(due.map(({ alert }) => alert.account_id))]);
    const notices = [...due, ...due.filter(isEndUnsaid).map(asStateAlert)]
      .filter((one) => isTriggered(one) && mayNotify(one.alert, accounts.get(one.alert.account_id), nowMs))
      .map((one) => noticeOf(one, nowMs));
    await writeWatchAlerts(transaction, due.map(checkedAlert));
    await addNotices(transaction, notices, MAX_NOTICES);
    return { seen: due.length, triggered: notices.length };
  });
}

/** A rise or fall is the change of the newest value, which money funds do not have. */
function isTriggered({ alert, status, navDay, dayGrowth }: DueAlert): boolean {
  if (alert.kind === 'state') return status !== alert.checked_status;
  const hasNewValue = navDay !== null && navDay > (alert.checked_day ?? -Infinity);
  if (!hasNewValue || alert.kind === 'nav') return hasNewValue;
  if (dayGrowth === null || alert.limit_value === null) return false;
  // Quotients of values fall slightly short of the round change that they represent.
  const growth = eightDecimals(dayGrowth);
  return alert.kind === 'rise' ? growth >= alert.limit_value : growth <= -alert.limit_value;
}

/**
 * Whether a fund has ended and no alert about its state says so: then the last of its other alerts does, because all of
 * them stop. They start again with the fund, if a later list names it.
 */
function isEndUnsaid({ alert, status, lastKind }: DueAlert): boolean {
  return hasEnded(status) && alert.kind !== 'state' && alert.kind === lastKind;
}

function asStateAlert(due: DueAlert): DueAlert {
  return { ...due, alert: { ...due.alert, kind: 'state', limit_value: null } };
}

/** Whether the owner may be notified: that a private fund rose or fell is a figure of it. */
function mayNotify(alert: WatchAlertTable, account: AccountTable | undefined, nowMs: number): boolean {
  if (account === undefined) return false;
  if (alert.kind === 'nav' || alert.kind === 'state') return true;
  return mayShowPerformance(alert.area, mayCountAsQualified(account, nowMs));
}

function checkedAlert({ alert, status, navDay }: DueAlert): WatchAlertTable {
  return { ...alert, checked_day: navDay ?? alert.checked_day, checked_status: status };
}

function noticeOf(
  { alert, status, endReason, navDay, nav, dayGrowth }: DueAlert,
  nowMs: number,
): NoticeTable {
  return {
    id: randomUUID(),
    account_id: alert.account_id,
    area: alert.area,
    fund_code: alert.fund_code,
    kind: alert.kind,
    created_at: nowMs,
    read_at: null,
    nav_day: navDay,
    day_growth: dayGrowth,
    nav,
    limit_value: alert.limit_value,
    status_before: alert.checked_status,
    status_after: status,
    end_reason: endReason,
  };
}
