import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/**
 * Corrects a portal whose public funds were imported before: simulated flashes, which tell of another market, are
 * removed, and an open state without a limit, which may have been a default, becomes unknown until a file says it.
 */
export const importedFundsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      delete from flash where origin = 'simulated'
      and exists (select 1 from meta where key = 'public_source' and value = 'imported')`.execute(db);
    await sql`
      update public_fund set status = '', sale_flag = '0'
      where source = 'imported' and status = '0' and daily_limit is null`.execute(db);
    await sql`
      update unlisted_fund set status = '', sale_flag = '0'
      where status = '0' and daily_limit is null`.execute(db);
  },
};
