/** What is known of a call to a service, by its interface and subject. */
export interface SyncCallTable {
  source: 'tushare' | 'aktools';
  interface: string;
  /** Code, year or day, with what else distinguishes the call; '' for the one call of an interface. */
  subject: string;
  /** Milliseconds since the epoch: when its rows were last merged, `null` before; when it was last asked. */
  done_at: number | null;
  asked_at: number;
  /** Attempts without a usable answer since then. */
  failures: number;
  /** Why the last attempt failed, '' if it did not. */
  reason: string;
}

/** When a run of the sync last ended, and with what. */
export interface SyncRunTable {
  source: 'tushare' | 'aktools';
  ended_at: number;
  /** Calls without a usable answer. */
  failures: number;
  /** Whether it stopped because the service did not answer. */
  is_outage: 0 | 1;
}

export interface SyncTables {
  sync_call: SyncCallTable;
  sync_run: SyncRunTable;
}
