import type { Day } from '../../src/domain/calendar/day';

/** Who may sign in, and how far the qualification has come. Times are milliseconds since the epoch, here and below. */
export interface AccountTable {
  /** The user id on the wire (hxUid, custnoex). */
  id: string;
  /** As typed at sign-in, in lower case. */
  login_name: string;
  display_name: string;
  /** Of argon2id. */
  password_hash: string;
  /** The bound phone as 138****5678, null without one. */
  phone_mask: string | null;
  /** Customer number of an opened account (jzCustNo), null without one. */
  customer_no: string | null;
  /** Name and ID number, sealed (services/sealed-text.ts); of an opened account they are there before the identity step. */
  name_sealed: string | null;
  certificate_sealed: string | null;
  /** Fingerprint of the ID number, by which accounts and applications with the same one are found. */
  certificate_mark: string | null;
  identity_at: number | null;
  custrisk: number;
  is_lowest_category: 0 | 1;
  riskend_day: Day | null;
  declared_at: number | null;
  disclaimersignflag: number;
  /** An account of a demonstration, which a production does not know. */
  is_test: 0 | 1;
  created_at: number;
}

/** A signed-in browser: only a hash of its token is kept. */
export interface AccountSessionTable {
  token_hash: string;
  account_id: string;
  /** Browser and system, as "Chrome · Windows". */
  device: string;
  created_at: number;
  /** Last request, to the minute. */
  seen_at: number;
  expires_at: number;
}

/** Tables about visitors, beside the ones about funds. */
export interface VisitorTables {
  account: AccountTable;
  account_session: AccountSessionTable;
}
