import type { AlertKind } from '../../src/domain/funds/alert-kinds';
import type { Day } from '../../src/domain/calendar/day';
import type { EndReason } from '../../src/domain/funds/fund-taxonomy';
import type { FundArea } from '../../src/domain/returns/performance-rules';

export interface WatchGroupTable {
  id: string;
  account_id: string;
  area: FundArea;
  name: string;
  position: number;
}

export interface WatchEntryTable {
  account_id: string;
  area: FundArea;
  fund_code: string;
  group_id: string | null;
  note: string;
  position: number;
  added_at: number;
  /** Time of removal; a removed entry is kept for a while so that it can be restored. */
  removed_at: number | null;
}

export interface WatchAlertTable {
  account_id: string;
  area: FundArea;
  fund_code: string;
  kind: AlertKind;
  /** A fraction, or a NAV in yuan, for alerts about figures. */
  limit_value: number | null;
  /** NAV day and status of the fund at the last check. */
  checked_day: Day | null;
  checked_status: string;
  /** Whether the limit was reached, or who managed or how it was sold, at the last check that knew; '' if none did. */
  checked_mark: string;
}

/** Notice of a triggered alert. */
export interface NoticeTable {
  id: string;
  account_id: string;
  area: FundArea;
  fund_code: string;
  kind: AlertKind;
  created_at: number;
  read_at: number | null;
  /** When it is to be pushed to browsers, again if that failed; `null` when that is over. */
  push_due: number | null;
  nav_day: Day | null;
  day_growth: number | null;
  nav: number | null;
  limit_value: number | null;
  /** Fall from the year's high, for that kind alone. */
  drawdown: number | null;
  /** Codes of the status; for managers and purchases the marks of the alert. */
  status_before: string;
  status_after: string;
  /** Why the fund ended, if that is the state after. */
  end_reason: EndReason | null;
}

/** The secret address of an account's calendar. */
export interface CalendarAddressTable {
  account_id: string;
  /** Fingerprint of the token, by which the calendar is found. */
  token_mark: string;
  /** The token, sealed (services/sealed-text.ts), so that the visitor can read the address again. */
  token_sealed: string;
  created_at: number;
}

/** Watchlists with their groups, alerts, notices and calendars. Times are milliseconds since the epoch. */
export interface WatchlistTables {
  watch_group: WatchGroupTable;
  watch_entry: WatchEntryTable;
  watch_alert: WatchAlertTable;
  notice: NoticeTable;
  calendar_address: CalendarAddressTable;
}
