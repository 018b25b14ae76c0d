import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Removes the simulated flashes of a portal whose public funds were imported before: they tell of another market. */
export const simulatedFlashesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      delete from flash where origin = 'simulated'
      and exists (select 1 from meta where key = 'public_source' and value = 'imported')`.execute(db);
  },
};
