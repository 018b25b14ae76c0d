import type { Day } from '../../src/domain/day';

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

/** Answers of a questionnaire that is not finished. */
export interface RiskDraftTable {
  account_id: string;
  papercode: string;
  answer: string;
  saved_at: number;
}

export interface RiskAssessmentTable {
  id: string;
  account_id: string;
  /** 1, 2, 3 … of the account, in the order of writing. */
  sequence: number;
  papercode: string;
  answer: string;
  score: number;
  level: number;
  is_lowest: 0 | 1;
  taken_at: number;
}

/** One step of a qualification or a confirmation: rows are only ever added, which triggers see to. */
export interface QualificationRecordTable {
  id: string;
  account_id: string;
  /** 1, 2, 3 … of the account, in the order of writing. */
  sequence: number;
  step: 'identity' | 'risk' | 'declaration' | 'disclaimer' | 'suitability';
  /** What the step was about where it is taken for each thing anew, a fund as private:SA0005; otherwise empty. */
  subject: string;
  happened_at: number;
  text_version: string;
  /** JSON without name or number: level, score, ground, statements, fund. */
  detail: string;
  request_id: string;
}

export interface AppointmentTable {
  account_id: string;
  roadshow_id: string;
  created_at: number;
}

/** Tables about visitors, beside the ones about funds. */
export interface VisitorTables {
  account: AccountTable;
  account_session: AccountSessionTable;
  risk_draft: RiskDraftTable;
  risk_assessment: RiskAssessmentTable;
  qualification_record: QualificationRecordTable;
  appointment: AppointmentTable;
}
