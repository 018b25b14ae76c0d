import { randomUUID } from 'node:crypto';
import { mayShowPerformance } from '../../src/domain/performance-rules';
import { readAccounts } from '../store/account-repository';
import { addNotices } from '../store/notice-repository';
import { takeDueAlerts, writeWatchAlerts } from '../store/watch-alert-repository';
import { mayCountAsQualified } from './visitor';
import { eightDecimals } from '../funds/figures/fund-series';
import type { FundArea } from '../../src/domain/performance-rules';
import type { AccountTable, NoticeTable, WatchAlertTable } from '../store/visitor-schema';
import type { Store } from '../store/store';
import type { DueAlert } from '../store/watch-alert-repository';

export interface EvaluationOptions {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const ALERTS_AT_ONCE = 300;
export const MOST_NOTICES = 300;

/**
 * Looks at every alert whose fund has a new value or another state and leaves a notice where it rings; how many rang.
 * Notice and mark are written in one transaction, some hundred alerts at a time: nothing rings twice or is lost, also
 * when several processes do it at once or one ends in the middle.
 */
export async function evaluateAlerts(options: EvaluationOptions): Promise<number> {
  let rung = 0;
  for (const area of ['public', 'private'] as const) {
    for (;;) {
      const slice = await evaluateSlice(options, area);
      rung += slice.rung;
      if (slice.seen < ALERTS_AT_ONCE) break;
    }
  }
  return rung;
}

async function evaluateSlice(
  { store, clock }: EvaluationOptions,
  area: FundArea,
): Promise<{ readonly seen: number; readonly rung: number }> {
  const nowMs = clock();
  return store.db.transaction().execute(async (transaction) => {
    const due = await takeDueAlerts(transaction, area, ALERTS_AT_ONCE);
    if (due.length === 0) return { seen: 0, rung: 0 };
    const accounts = await readAccounts(transaction, [...new Set(due.map(({ alert }) => alert.account_id))]);
    const rung = due.filter(
      (one) => rings(one) && mayTell(one.alert, accounts.get(one.alert.account_id), nowMs),
    );
    const notices = rung.map((one) => noticeOf(one, nowMs));
    await writeWatchAlerts(transaction, due.map(lookedAt));
    await addNotices(transaction, notices, MOST_NOTICES);
    return { seen: due.length, rung: notices.length };
  });
}

/** A rise or fall is the change of the newest value, which money funds do not have. */
function rings({ alert, status, navDay, dayGrowth }: DueAlert): boolean {
  if (alert.kind === 'state') return status !== alert.checked_status;
  const hasNewValue = navDay !== null && navDay > (alert.checked_day ?? -Infinity);
  if (!hasNewValue || alert.kind === 'nav') return hasNewValue;
  if (dayGrowth === null || alert.limit_value === null) return false;
  // Quotients of values fall a hair short of the round change that they show.
  const growth = eightDecimals(dayGrowth);
  return alert.kind === 'rise' ? growth >= alert.limit_value : growth <= -alert.limit_value;
}

/** Whether its owner may be told: that a private fund rose or fell is a figure of it. */
function mayTell(alert: WatchAlertTable, account: AccountTable | undefined, nowMs: number): boolean {
  if (account === undefined) return false;
  if (alert.kind === 'nav' || alert.kind === 'state') return true;
  return mayShowPerformance(alert.area, mayCountAsQualified(account, nowMs));
}

function lookedAt({ alert, status, navDay }: DueAlert): WatchAlertTable {
  return { ...alert, checked_day: navDay ?? alert.checked_day, checked_status: status };
}

function noticeOf({ alert, status, navDay, nav, dayGrowth }: DueAlert, nowMs: number): NoticeTable {
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
  };
}
