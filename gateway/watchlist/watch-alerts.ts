import { randomUUID } from 'node:crypto';
import { hasEnded } from '../../src/domain/funds/fund-taxonomy';
import { mayShowPerformance } from '../../src/domain/returns/performance-rules';
import { isFigureAlert } from '../../src/domain/funds/alert-kinds';
import { BusinessRuleError, withAccountLock } from '../services/account-transaction';
import { readAccounts } from '../accounts/account.repository';
import { mayCountAsQualified } from '../qualification/qualification-status';
import { eightDecimals } from '../funds/figures/fund-series';
import { alertMark, isNewMark, readWatchedStates } from './alert-marks';
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
import type { WatchedState } from './alert-marks';

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
 * unchanged one continues. Alerts about figures that the visitor may not see now stay as they are. Throws a
 * BusinessRuleError for a fund that is not on the list, and for such alerts among the new ones.
 */
export async function saveFundAlerts(
  store: Store,
  list: WatchListKey,
  { code, alerts, mayShow }: AlertsChange,
): Promise<void> {
  if (!mayShow && alerts.some(({ kind }) => isFigureAlert(kind)))
    throw new BusinessRuleError('完成合格投资者认证后，才能设置私募基金的净值与涨跌提醒');
  await withAccountLock(store, list.accountId, async (transaction) => {
    const entries = await readWatchEntries(transaction, list);
    if (!entries.some(({ fund_code }) => fund_code === code))
      throw new BusinessRuleError('这只基金不在自选中，请先加自选');
    const before = await readWatchAlerts(transaction, list, code);
    const kept = mayShow ? [] : before.filter(({ kind }) => isFigureAlert(kind));
    const rows = alerts.length === 0 ? [] : await alertRows(transaction, list, { code, alerts, before });
    await replaceWatchAlerts(transaction, list, code, [...kept, ...rows]);
  });
}

async function alertRows(
  transaction: Kysely<Database>,
  list: WatchListKey,
  {
    code,
    alerts,
    before,
  }: Pick<AlertsChange, 'code' | 'alerts'> & { readonly before: readonly WatchAlertTable[] },
): Promise<WatchAlertTable[]> {
  const rows = alerts.map(({ kind, limit }) => ({ fund_code: code, kind, limit_value: limit }));
  const state = (await readWatchedStates(transaction, list.area, rows)).get(code);
  if (state === undefined) throw new BusinessRuleError('这只基金已没有数据，不能设置提醒');
  return rows.map(
    (row) =>
      before.find((alert) => alert.kind === row.kind && alert.limit_value === row.limit_value) ?? {
        ...row,
        account_id: list.accountId,
        area: list.area,
        checked_day: state.facts.worth?.nav_day ?? null,
        checked_status: state.facts.status,
        checked_mark: alertMark(row, state),
      },
  );
}

export interface EvaluationOptions {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const ALERTS_AT_ONCE = 300;
export const MAX_NOTICES = 300;

/**
 * Evaluates the alerts whose fund may have changed, writes a notice for each that triggers, and returns their number.
 * Notice and checked value are written in one transaction, some hundred alerts at a time: nothing triggers twice or is
 * lost, also if several processes evaluate at the same time or one ends in between.
 */
export async function evaluateAlerts(options: EvaluationOptions): Promise<number> {
  let triggered = 0;
  for (const area of ['public', 'private'] as const) {
    let last: WatchAlertTable | undefined;
    do {
      const slice = await evaluateSlice(options, area, last);
      triggered += slice.triggered;
      last = slice.last;
    } while (last !== undefined);
  }
  return triggered;
}

async function evaluateSlice(
  { store, clock }: EvaluationOptions,
  area: FundArea,
  after: WatchAlertTable | undefined,
): Promise<{ readonly triggered: number; readonly last?: WatchAlertTable | undefined }> {
  const nowMs = clock();
  return store.db.transaction().execute(async (transaction) => {
    const taken = await takeDueAlerts(transaction, area, { after, limit: ALERTS_AT_ONCE });
    if (taken.length === 0) return { triggered: 0 };
    const states = await readWatchedStates(
      transaction,
      area,
      taken.map(({ alert }) => alert),
    );
    const due = taken.flatMap((one) => {
      const state = states.get(one.alert.fund_code);
      return state === undefined ? [] : [{ ...one, state, mark: alertMark(one.alert, state) }];
    });
    const accounts = await readAccounts(transaction, [...new Set(due.map(({ alert }) => alert.account_id))]);
    const notices = [...due, ...due.filter(isEndUnsaid).map(asStateAlert)]
      .filter((one) => isTriggered(one) && mayNotify(one.alert, accounts.get(one.alert.account_id), nowMs))
      .map((one) => noticeOf(one, nowMs));
    await writeWatchAlerts(transaction, due.map(checkedAlert));
    await addNotices(transaction, notices, MAX_NOTICES);
    return { triggered: notices.length, last: taken[ALERTS_AT_ONCE - 1]?.alert };
  });
}

/** An alert with the present state of its fund. */
interface SeenAlert extends DueAlert {
  readonly state: WatchedState;
  readonly mark: string;
}

/** A rise or fall is the change of the newest value, which money funds do not have. */
function isTriggered({ alert, state: { facts }, mark }: SeenAlert): boolean {
  if (alert.kind === 'state') return facts.status !== alert.checked_status;
  if (isNewMark(mark, alert.checked_mark)) return true;
  const navDay = facts.worth?.nav_day ?? null;
  const isNew = navDay !== null && navDay > (alert.checked_day ?? -Infinity);
  if (alert.kind === 'nav') return isNew;
  const growth = facts.worth?.day_growth ?? null;
  if (!isNew || growth === null || alert.limit_value === null) return false;
  // Quotients of values fall slightly short of the round change that they represent.
  if (alert.kind === 'rise') return eightDecimals(growth) >= alert.limit_value;
  return alert.kind === 'fall' && eightDecimals(growth) <= -alert.limit_value;
}

/**
 * Whether a fund has ended and no alert about its state says so: then the last of its other alerts does, because all of
 * them stop. They start again with the fund, if a later list names it.
 */
function isEndUnsaid({ alert, state, lastKind }: SeenAlert): boolean {
  return hasEnded(state.facts.status) && alert.kind !== 'state' && alert.kind === lastKind;
}

function asStateAlert(seen: SeenAlert): SeenAlert {
  return { ...seen, alert: { ...seen.alert, kind: 'state', limit_value: null } };
}

/** Whether the owner may be notified: that a private fund rose or reached a value is a figure of it. */
export function mayNotify(
  alert: Pick<WatchAlertTable, 'area' | 'kind'>,
  account: AccountTable | undefined,
  nowMs: number,
): boolean {
  if (account === undefined) return false;
  if (!isFigureAlert(alert.kind)) return true;
  return mayShowPerformance(alert.area, mayCountAsQualified(account, nowMs));
}

function checkedAlert({ alert, state: { facts }, mark }: SeenAlert): WatchAlertTable {
  return {
    ...alert,
    checked_day: facts.worth?.nav_day ?? alert.checked_day,
    checked_status: facts.status,
    checked_mark: mark || alert.checked_mark,
  };
}

function noticeOf({ alert, state: { facts, drawdown }, mark }: SeenAlert, nowMs: number): NoticeTable {
  const isOfMark = alert.kind === 'managers' || alert.kind === 'purchase';
  return {
    id: randomUUID(),
    account_id: alert.account_id,
    area: alert.area,
    fund_code: alert.fund_code,
    kind: alert.kind,
    created_at: nowMs,
    read_at: null,
    push_due: nowMs,
    nav_day: facts.worth?.nav_day ?? null,
    day_growth: facts.worth?.day_growth ?? null,
    nav: facts.worth?.nav ?? null,
    limit_value: alert.limit_value,
    drawdown: alert.kind === 'drawdown' ? drawdown : null,
    status_before: isOfMark ? alert.checked_mark : alert.checked_status,
    status_after: isOfMark ? mark : facts.status,
    end_reason: facts.endReason,
  };
}
