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
  /** Calls without a usable answer, and those that were due and not asked. */
  failures: number;
  left_calls: number;
  /** Whether it stopped because the service did not answer. */
  is_outage: 0 | 1;
}

/** Standing of the calls of an interface about one kind of data when a part of a run was last merged. */
export interface SyncInterfaceTable {
  source: 'tushare' | 'aktools';
  /** In the order of the calls. */
  position: number;
  interface: string;
  title: string;
  /** Calls of it; those that wait to be asked, and those whose last attempt failed. */
  calls: number;
  due: number;
  failed: number;
  /** When every call of it was last answered, in milliseconds since the epoch; `null` before. */
  complete_at: number | null;
  /** The most frequent reason of the failed calls, '' without one. */
  reason: string;
}

export interface SyncTables {
  sync_interface: SyncInterfaceTable;
  sync_call: SyncCallTable;
  sync_run: SyncRunTable;
}
