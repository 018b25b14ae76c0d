import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openStore } from '../../gateway/store/store';
import type { Engine } from '../../gateway/store/engine';
import type { Store, StoreOptions } from '../../gateway/store/store';

/** The engines of this run, for describe.each: every gateway test runs on each. */
export const STORE_KINDS: readonly Engine[] =
  inject('postgresUrl') === null ? ['sqlite'] : ['sqlite', 'postgres'];

export interface TestStore {
  readonly store: Store;
  /** Opens the same data once more, as a second gateway or a batch job does. */
  readonly options: StoreOptions;
  /** Closes the store and removes its data. */
  dispose(): Promise<void>;
}

/** An empty store of its own (schema and dictionaries are there), so that test files can run side by side. */
export async function openTestStore(kind: Engine): Promise<TestStore> {
  return kind === 'sqlite' ? openSqlite() : openPostgres();
}

async function openSqlite(): Promise<TestStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-store-'));
  const options = { dataDir };
  const store = await openStore(options);
  return {
    store,
    options,
    async dispose() {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openPostgres(): Promise<TestStore> {
  const adminUrl = inject('postgresUrl');
  if (adminUrl === null) throw new Error('no PostgreSQL in this run');
  migrated ??= createMigrated(adminUrl);
  const name = freshName();
  await administer(adminUrl, `create database ${name} template ${await migrated}`);
  const options = optionsOf(adminUrl, name);
  const store = await openStore(options);
  return {
    store,
    options,
    async dispose() {
      await store.close();
      await administer(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

/** A database with the newest schema, to copy: a copy takes a fifth of the time that the migrations take. */
let migrated: Promise<string> | undefined;

async function createMigrated(adminUrl: string): Promise<string> {
  const name = freshName();
  await administer(adminUrl, `create database ${name}`);
  const store = await openStore(optionsOf(adminUrl, name));
  await store.close();
  return name;
}

function freshName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
}

function optionsOf(adminUrl: string, name: string): StoreOptions {
  return { dataDir: tmpdir(), databaseUrl: adminUrl.replace('/postgres?', `/${name}?`) };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
