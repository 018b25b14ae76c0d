import type { LedgerEntry } from '../../src/domain/ledger/ledger-entry';
import type { Targets } from '../../src/domain/ledger/targets';

/** What a book holds. */
export interface BookContent {
  /** By day. */
  readonly entries: readonly LedgerEntry[];
  /** Keys of the proposals that the visitor does not want. */
  readonly declined: readonly string[];
  /** `null` without any. */
  readonly targets: Targets | null;
}

/** The book of an account. */
export interface LedgerBookTable {
  account_id: string;
  /** Its content as JSON, sealed (services/sealed-text.ts) as one text: not even the number of entries can be seen. */
  sealed: string;
  /** Instant of the last change or undoing; no two of an account are the same. */
  changed_at: number;
}

/** A change of a book that can be undone. */
export interface LedgerChangeTable {
  account_id: string;
  changed_at: number;
  /** What was removed, added, declined and restored, and the targets of before, sealed. */
  sealed: string;
}

export interface LedgerTables {
  ledger_book: LedgerBookTable;
  ledger_change: LedgerChangeTable;
}
