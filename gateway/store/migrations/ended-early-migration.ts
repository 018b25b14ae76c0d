import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/** How long a roadshow that was ended early was to take. */
export const endedEarlyMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('live_room').addColumn('planned_ms', columnTypes(db).real).execute();
  },
};
