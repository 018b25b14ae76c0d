import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { openAsIs, readSchemaVersion } from '../as-is';
import { openStore } from '../store';
import { migrate, SCHEMA_VERSIONS } from './migrations';
import type { ColumnMetadata, Kysely, TableMetadata } from 'kysely';
import type { StoreOptions } from '../store';
import type { TestStore } from '../../../tests/setup/stores';

type Row = Readonly<Record<string, unknown>>;

const ROWS = 3;
/** Made anew by a later migration: until then there were no accounts but a demonstration's, which come back by themselves. */
const MADE_ANEW: Readonly<Record<string, readonly string[]>> = {
  '0007-accounts': ['account', 'account_session'],
  '0008-private-ranking': ['account', 'account_session'],
};
/** Of the database's own names. */
const OF_THE_MIGRATOR = /^kysely_/;

describe.each(STORE_KINDS)('an older database on %s', (kind) => {
  let test: TestStore;
  let options: StoreOptions;
  let newest: { readonly columns: readonly string[]; readonly indexes: readonly string[] };

  beforeAll(async () => {
    test = await openTestStore(kind);
    newest = { columns: columnsOf(await tablesOf(test.store.db)), indexes: await indexesOf(test.store.db) };
    await test.store.close();
  });

  afterAll(async () => {
    await test.dispose();
  });

  beforeEach(async () => {
    if (kind === 'sqlite') {
      options = { dataDir: await mkdtemp(join(tmpdir(), 'portal-older-')) };
      return;
    }
    options = test.options;
    const db = await openAsIs(options);
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await db.destroy();
  });

  afterEach(async () => {
    if (kind === 'sqlite') await rm(options.dataDir, { recursive: true });
  });

  it.each(SCHEMA_VERSIONS)('of %s becomes a newest one, with every row it had', async (version) => {
    const older = await openAsIs(options);
    await migrate(older, version);
    expect(await readSchemaVersion(older)).toBe(version);
    const tables = (await tablesOf(older)).filter(({ name }) => !MADE_ANEW[version]?.includes(name));
    expect(tables.length).toBeGreaterThan(0);
    const kept = new Map<string, readonly Row[]>();
    for (const table of tables) {
      await writeRows(older, table);
      kept.set(table.name, await readRows(older, table));
      expect(kept.get(table.name)).toHaveLength(ROWS);
    }
    await older.destroy();

    const store = await openStore(options);
    const { db } = store;
    try {
      expect(columnsOf(await tablesOf(db))).toEqual(newest.columns);
      expect(await indexesOf(db)).toEqual(newest.indexes);
      for (const table of tables) {
        const rows = await readRows(db, table);
        // A start writes rows of its own, the dictionaries for one.
        expect(rows).toEqual(expect.arrayContaining([...(kept.get(table.name) ?? [])]));
      }
    } finally {
      await store.close();
    }
  });

  it('has the reason of its unlisted funds and of the notices about their end', async () => {
    const older = await openAsIs(options);
    await migrate(older, '0030-sync');
    for (const table of await tablesOf(older)) {
      if (['public_fund', 'unlisted_fund', 'notice'].includes(table.name)) await writeRows(older, table);
    }
    // The second fund had ended before a list left it out; the third notice is about another state.
    await sql`update unlisted_fund set status = 'A' where code = 'code 2'`.execute(older);
    await sql`update notice set area = 'public', status_after = 'A', fund_code = 'code 1'`.execute(older);
    await sql`update notice set status_after = '0' where id = 'id 3'`.execute(older);
    await older.destroy();
    const store = await openStore(options);
    try {
      const { db } = store;
      const funds = await db.selectFrom('public_fund').select('end_reason').orderBy('code').execute();
      const notices = await db.selectFrom('notice').select('end_reason').orderBy('id').execute();
      expect(funds.map((row) => row.end_reason)).toEqual(['unlisted', null, 'unlisted']);
      expect(notices.map((row) => row.end_reason)).toEqual(['unlisted', 'unlisted', null]);
    } finally {
      await store.close();
    }
  });

  it('has scripts of managers, and keeps the simulated classes that have members', async () => {
    const older = await openAsIs(options);
    await migrate(older, '0034-event-flashes');
    for (const table of await tablesOf(older)) {
      if (['roadshow', 'credential', 'live_room', 'live_member', 'appointment'].includes(table.name))
        await writeRows(older, table);
    }
    // The first two are classes, of which the second was entered; the third is a manager's.
    await sql`update credential set is_simulated = 1`.execute(older);
    await sql`update roadshow set adviser_id = 'id 1' where id in ('id 1', 'id 2')`.execute(older);
    await sql`update roadshow set adviser_id = null, summary = '介绍久期调整的方法' where id = 'id 3'`.execute(
      older,
    );
    await sql`update live_member set roadshow_id = 'id 2' where roadshow_id = 'roadshow_id 1'`.execute(older);
    for (const table of ['live_room', 'appointment'])
      await sql`update ${sql.table(table)}
        set roadshow_id = replace(roadshow_id, 'roadshow_', '')`.execute(older);
    await older.destroy();
    const store = await openStore(options);
    try {
      const { db } = store;
      const roadshows = await db.selectFrom('roadshow').select(['id', 'script']).orderBy('id').execute();
      const rooms = await db.selectFrom('live_room').selectAll().orderBy('roadshow_id').execute();
      const appointments = await db.selectFrom('appointment').select('roadshow_id').execute();
      expect(roadshows).toEqual([
        { id: 'id 2', script: null },
        { id: 'id 3', script: 'bond' },
      ]);
      expect(rooms.map(({ roadshow_id }) => roadshow_id)).toEqual(['id 2', 'id 3']);
      expect(rooms[1]?.view_count).toBe(0);
      expect(appointments.map(({ roadshow_id }) => roadshow_id).toSorted()).toEqual(['id 2', 'id 3']);
    } finally {
      await store.close();
    }
  });
});

async function tablesOf<Schema>(db: Kysely<Schema>): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables();
  return tables.filter(({ name, isView }) => !isView && !OF_THE_MIGRATOR.test(name));
}

function columnsOf(tables: readonly TableMetadata[]): string[] {
  return tables
    .flatMap(({ name, columns }) =>
      columns.map(
        (column) => `${name}.${column.name} ${column.dataType} ${column.isNullable ? 'null' : 'not null'}`,
      ),
    )
    .toSorted();
}

async function indexesOf<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const isSqlite = (await db.introspection.getSchemas()).length === 0;
  const { rows } = isSqlite
    ? await sql<{ name: string }>`select name from sqlite_master where type in ('index', 'trigger')`.execute(
        db,
      )
    : await sql<{
        name: string;
      }>`select indexname as name from pg_indexes where schemaname = 'public'`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

/** Rows that differ in every column, so that no rule of uniqueness stands against them. */
async function writeRows<Schema>(db: Kysely<Schema>, { name, columns }: TableMetadata): Promise<void> {
  for (let row = 1; row <= ROWS; row += 1) {
    const values = columns.map((column) => valueOf(column, row));
    await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
      values (${sql.join(values)})`.execute(db);
  }
}

function valueOf({ name, dataType }: ColumnMetadata, row: number): unknown {
  if (/text|char/i.test(dataType)) return `${name} ${row}`;
  if (/blob|bytea/i.test(dataType)) return Buffer.from([0, row, 255]);
  return /int/i.test(dataType) ? row : row + 0.25;
}

/** The columns that a table had, in an order that no engine decides. */
async function readRows<Schema>(db: Kysely<Schema>, { name, columns }: TableMetadata): Promise<Row[]> {
  const chosen = sql.join(columns.map((column) => sql.ref(column.name)));
  const { rows } = await sql<Row>`select ${chosen} from ${sql.table(name)}`.execute(db);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, value instanceof Uint8Array ? [...value] : value]),
    ),
  );
}
