import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { connectStore, openStore } from '../../gateway/store/store';
import { IS_WHOLE_RUN } from './whole-run';
import type { Engine } from '../../gateway/store/engine';
import type { Store, StoreOptions } from '../../gateway/store/store';

/** Installed engines, for the tests of stores and repositories: each landing runs their queries on PostgreSQL, too. */
export const INSTALLED_KINDS: readonly Engine[] =
  inject('postgresUrl') === null ? ['sqlite'] : ['sqlite', 'postgres'];

/** Engines of every other gateway test: SQLite, and in the whole run all installed ones. */
export const STORE_KINDS: readonly Engine[] = IS_WHOLE_RUN ? INSTALLED_KINDS : ['sqlite'];

const DATABASE_FILE = 'portal.db';

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
  const dataDir = await mkdtemp(join(inject('scratchFolder'), 'store-'));
  migratedFile ??= createMigratedFile();
  await copyFile(await migratedFile, join(dataDir, DATABASE_FILE));
  const options = { dataDir };
  const store = await connectStore(options);
  return {
    store,
    options,
    async dispose() {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database file with the newest schema, to copy: one for all stores of a worker. */
let migratedFile: Promise<string> | undefined;

async function createMigratedFile(): Promise<string> {
  const dataDir = await mkdtemp(join(inject('scratchFolder'), 'migrated-'));
  const store = await openStore({ dataDir });
  await store.close();
  return join(dataDir, DATABASE_FILE);
}

async function openPostgres(): Promise<TestStore> {
  migrated ??= createMigrated();
  const name = freshName();
  // By its files, which takes the server a tenth of the work that copying through its log does.
  await administer(`create database ${name} template ${await migrated} strategy file_copy`);
  const options = optionsOf(name);
  const store = await connectStore(options);
  return {
    store,
    options,
    async dispose() {
      await store.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

/** A database with the newest schema, to copy: one for all stores of a worker. */
let migrated: Promise<string> | undefined;

async function createMigrated(): Promise<string> {
  const name = freshName();
  await administer(`create database ${name}`);
  const store = await openStore(optionsOf(name));
  await store.close();
  return name;
}

function freshName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
}

function adminUrl(): string {
  const url = inject('postgresUrl');
  if (url === null) throw new Error('no PostgreSQL in this run');
  return url;
}

function optionsOf(name: string): StoreOptions {
  return { dataDir: tmpdir(), databaseUrl: adminUrl().replace('/postgres?', `/${name}?`) };
}

/** The worker's own connection to the server; it goes with the worker. */
let administrator: Promise<Client> | undefined;

async function administer(statement: string): Promise<void> {
  administrator ??= connectAdministrator();
  const client = await administrator;
  await client.query(statement);
}

async function connectAdministrator(): Promise<Client> {
  const client = new Client({ connectionString: adminUrl() });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
