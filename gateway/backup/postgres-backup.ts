import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { postgresEnvironment } from './postgres-environment';
import { runTool } from './run-tool';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';

const FROM = 'postgresql-client';
/** Where every table is. */
const SCHEMA = 'public';

/** Writes what the database holds at one moment, whoever writes meanwhile, in the custom format of pg_dump. */
export async function dumpPostgres(databaseUrl: string, file: string): Promise<void> {
  await runTool({
    command: 'pg_dump',
    args: ['--format=custom', '--no-owner', '--no-privileges', `--schema=${SCHEMA}`, `--file=${file}`],
    env: postgresEnvironment(databaseUrl),
    from: FROM,
    purpose: '数据库备份失败',
  });
}

/** How many others are connected to the database. */
export async function countOthers(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Whether the database has any table. */
export async function hasTables(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_tables
    where schemaname = ${SCHEMA}`.execute(db);
  return (rows[0]?.n ?? 0) > 0;
}

/**
 * Puts a dump in place of what the database holds, in one transaction: all of it or nothing. What was there stays in the
 * schema `aside` of the same database, where one is named. `dir` is for what is needed meanwhile.
 */
export async function loadPostgres(
  databaseUrl: string,
  { dump, dir, aside }: { readonly dump: string; readonly dir: string; readonly aside: string | null },
): Promise<void> {
  const script = join(dir, 'restore.sql');
  const purpose = '数据没有恢复，原来的数据没有改动';
  // Whole before the first statement runs: a dump that breaks off must not be taken for its beginning.
  await runTool({
    command: 'pg_restore',
    args: ['--no-owner', '--no-privileges', `--schema=${SCHEMA}`, `--file=${script}`, dump],
    from: FROM,
    purpose,
  });
  const statements = [
    `set lock_timeout = '10s';`,
    aside === null ? `drop schema ${SCHEMA};` : `alter schema ${SCHEMA} rename to ${aside};`,
    `create schema ${SCHEMA};`,
  ];
  await runStatements(databaseUrl, { dir, statements, scripts: [script], purpose });
}

/** Has what a dump took the place of back again. */
export async function takeBack(
  databaseUrl: string,
  { dir, aside }: { readonly dir: string; readonly aside: string | null },
): Promise<void> {
  const statements = [
    `drop schema ${SCHEMA} cascade;`,
    aside === null ? `create schema ${SCHEMA};` : `alter schema ${aside} rename to ${SCHEMA};`,
  ];
  const purpose = `原来的数据没有放回，仍在模式 ${aside ?? SCHEMA} 中`;
  await runStatements(databaseUrl, { dir, statements, scripts: [], purpose });
}

interface StatementRun {
  readonly dir: string;
  readonly statements: readonly string[];
  /** Files with further statements. */
  readonly scripts: readonly string[];
  readonly purpose: string;
}

/** Runs statements in one transaction: all of them or none. */
async function runStatements(databaseUrl: string, { dir, statements, scripts, purpose }: StatementRun) {
  const first = join(dir, 'statements.sql');
  await writeFile(first, `${statements.join('\n')}\n`);
  await runTool({
    command: 'psql',
    args: [
      '--no-psqlrc',
      '--quiet',
      '--single-transaction',
      '--set=ON_ERROR_STOP=1',
      ...[first, ...scripts].map((file) => `--file=${file}`),
    ],
    env: postgresEnvironment(databaseUrl),
    from: FROM,
    purpose,
  });
}
