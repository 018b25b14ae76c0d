/** The book of an account. */
export interface LedgerBookTable {
  account_id: string;
  /** Its entries as JSON, sealed (services/sealed-text.ts) as one text: not even their number can be seen. */
  sealed: string;
  /** Instant of the last change or undoing; no two of an account are the same. */
  changed_at: number;
}

/** A change of a book that can be undone. */
export interface LedgerChangeTable {
  account_id: string;
  changed_at: number;
  /** What was removed and what was added, sealed. */
  sealed: string;
}

export interface LedgerTables {
  ledger_book: LedgerBookTable;
  ledger_change: LedgerChangeTable;
}
