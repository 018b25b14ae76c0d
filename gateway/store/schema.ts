import type { ApplicationTables } from '../applications/application.schema';
import type { ContentTables } from '../content/content.schema';
import type { FundFactTables } from '../funds/fund-facts.schema';
import type { FundPeopleTables } from '../funds/people/fund-people.schema';
import type { FundTables } from '../funds/fund.schema';
import type { LiveTables } from '../live/live.schema';
import type { QualificationTables } from '../qualification/qualification.schema';
import type { SyncTables } from '../sources/sync/sync.schema';
import type { LedgerTables } from '../ledger/ledger.schema';
import type { PushTables } from '../push/push.schema';
import type { ScreenerTables } from '../funds/screener/saved-screen.schema';
import type { WatchlistTables } from '../watchlist/watchlist.schema';
import type { VisitorTables } from '../accounts/account.schema';

export interface DictionaryTable {
  dict_code: string;
  item: string;
  name: string;
  position: number;
}

export interface MetaTable {
  key: string;
  value: string;
}

/** When the newest import ended and whether it was written; one row, none before the first. */
export interface ImportRunTable {
  finished_at: number;
  is_written: 0 | 1;
}

/** What the newest import reported, by kind, reason and file (ImportFinding of sources/import-report.ts). */
export interface ImportFindingTable {
  position: number;
  kind: 'corrected' | 'skipped' | 'note' | 'left out' | 'failed';
  reason: string;
  file: string;
  line: number | null;
  count: number;
}

/** Every table of the gateway: those that all funds, visitors and contents need, and the ones of each part. */
export interface Database
  extends
    FundTables,
    FundPeopleTables,
    FundFactTables,
    VisitorTables,
    QualificationTables,
    WatchlistTables,
    ScreenerTables,
    LedgerTables,
    PushTables,
    ContentTables,
    LiveTables,
    SyncTables,
    ApplicationTables {
  dictionary: DictionaryTable;
  meta: MetaTable;
  import_run: ImportRunTable;
  import_finding: ImportFindingTable;
}
