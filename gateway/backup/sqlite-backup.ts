import { existsSync } from 'node:fs';
import { chmod, link, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { LibsqlConnection } from '../store/libsql-connection';
import { problemOf } from '../store/store-error';
import { flush } from './archive';
import { BackupError } from './backup-error';
import { SQLITE_PART } from './manifest';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';

/** What SQLite keeps beside a database file while it is open. */
const BESIDE = ['-wal', '-shm'];
/** A second, for a process that is just about to end. */
const ATTEMPTS = 100;

/** The database file of a data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, SQLITE_PART);
}

/** Copies a database as it is at one moment, whoever writes meanwhile; throws a BackupError where it is damaged. */
export async function copySqlite(db: Kysely<Database>, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db);
  await chmod(file, 0o600);
  const copy = new LibsqlConnection(file);
  try {
    const { rows } = await copy.executeQuery<{ quick_check: string }>(
      CompiledQuery.raw('pragma quick_check'),
    );
    if (rows[0]?.quick_check !== 'ok') throw new BackupError('数据库文件已损坏，未写入备份。');
  } finally {
    copy.close();
  }
}

/**
 * Whether a process has the database open: while one has, its log cannot be given up. A file that is no database any
 * more is open to nobody.
 */
export async function isInUse(dataDir: string): Promise<boolean> {
  if (!existsSync(databaseFile(dataDir))) return false;
  const connection = new LibsqlConnection(databaseFile(dataDir), ATTEMPTS);
  try {
    await connection.executeQuery(CompiledQuery.raw('pragma journal_mode = delete'));
    return false;
  } catch (error) {
    const problem = problemOf(error);
    if (problem === 'busy') return true;
    if (problem === 'damaged') return false;
    throw error;
  } finally {
    connection.close();
  }
}

/**
 * Puts a database in place of the one of a data folder, which is kept in `asideDir`: the new one is there or the old one,
 * at any moment.
 */
export async function placeSqlite(file: string, dataDir: string, asideDir: string): Promise<void> {
  for (const ending of BESIDE) {
    const left = await stat(`${file}${ending}`).catch(() => null);
    if (ending === '-wal' && left !== null && left.size > 0)
      throw new BackupError('恢复的数据没有完全写入文件，没有替换原来的数据，请重试。');
  }
  await flush(file);
  const target = databaseFile(dataDir);
  if (existsSync(target)) {
    await mkdir(asideDir, { mode: 0o700 });
    const aside = join(asideDir, SQLITE_PART);
    // Where the file system knows no second name for a file there is a moment without one.
    await link(target, aside).catch(() => rename(target, aside));
    for (const ending of BESIDE)
      await rename(`${target}${ending}`, `${aside}${ending}`).catch(() => undefined);
  }
  await rename(file, target);
  await flush(dataDir);
}
