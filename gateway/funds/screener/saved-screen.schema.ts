import type { FundArea } from '../../../src/domain/returns/performance-rules';

/** Conditions saved by a visitor under a name; `query` as domain/screener/screen-query.ts writes it. */
export interface SavedScreenTable {
  id: string;
  account_id: string;
  name: string;
  area: FundArea;
  query: string;
  created_at: number;
  changed_at: number;
}

export interface ScreenerTables {
  saved_screen: SavedScreenTable;
}
