import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCHEMA_VERSIONS } from '../store/migrations/migrations';
import { unpack } from './archive';
import { BackupError } from './backup-error';
import { checkParts, KEY_PART, MANIFEST_FILE, readManifest } from './manifest';
import { restorePostgres } from './restore-postgres';
import { restoreSqlite } from './restore-sqlite';
import type { BackupPlace } from './backup-place';
import type { Manifest } from './manifest';

export interface RestoreOptions {
  /** Whether data that is there makes way; without, it is left alone and nothing is restored. */
  readonly replaces: boolean;
  readonly nowMs: number;
}

/**
 * Puts a backup in place: whole or not at all, and what was there before stays beside it. Gives lines that tell what was
 * done; throws a BackupError where the file is damaged, does not fit, a gateway runs on the data, or data is there that
 * may not make way.
 */
export async function restoreBackup(
  place: BackupPlace,
  file: string,
  { replaces, nowMs }: RestoreOptions,
): Promise<string[]> {
  const { dataDir, databaseUrl } = place;
  await mkdir(dataDir, { recursive: true });
  // On the disk of the data, so that a file gets there in one step.
  const dir = await mkdtemp(join(databaseUrl === undefined ? dataDir : tmpdir(), 'restoring-'));
  try {
    await unpack(file, [MANIFEST_FILE], dir);
    const manifest = await readManifest(dir);
    refuseMisfit(manifest, databaseUrl === undefined ? 'sqlite' : 'postgres');
    const names = manifest.parts.map(({ name }) => name);
    const taken = { dir, manifest, hasKey: names.includes(KEY_PART) };
    const options = { replaces, stamp: stampOf(nowMs) };
    const takeOut = async () => {
      await unpack(file, names, dir);
      await checkParts(dir, manifest);
      return taken;
    };
    const lines =
      databaseUrl === undefined
        ? await restoreSqlite(place, takeOut, options)
        : await restorePostgres({ ...place, databaseUrl }, takeOut, options);
    return [`已恢复 ${manifest.madeAt} 的备份。`, ...lines];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function refuseMisfit({ engine, schema }: Manifest, wanted: Manifest['engine']): void {
  if (engine !== wanted)
    throw new BackupError(
      engine === 'postgres'
        ? '这是 PostgreSQL 的备份：请用 DATABASE_URL 指定要恢复到的数据库。'
        : '这是内置数据库的备份，不能恢复到 PostgreSQL：请去掉 DATABASE_URL。',
    );
  if (!SCHEMA_VERSIONS.includes(schema))
    throw new BackupError(`备份来自更新的版本（结构 ${schema}），请先更新程序，再恢复。`);
}

/** YYYYMMDD_HHMMSS in UTC: also a name in the database. */
function stampOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_');
}
