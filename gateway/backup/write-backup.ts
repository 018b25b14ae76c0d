import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { KEY_FILE } from '../services/personal-key';
import { openAsIs, readSchemaVersion } from '../store/as-is';
import { pack } from './archive';
import { BackupError } from './backup-error';
import { KEY_PART, MANIFEST_FILE, POSTGRES_PART, SQLITE_PART, writeManifest } from './manifest';
import { dumpPostgres } from './postgres-backup';
import { copySqlite, databaseFile } from './sqlite-backup';
import type { BackupPlace } from './backup-place';
import type { PartName } from './manifest';

/**
 * Writes one file with everything that the database holds at this moment, also while gateways run on it, readable by its
 * owner alone. Gives lines that tell what is in it; throws a BackupError where it cannot be written.
 */
export async function writeBackup(
  place: BackupPlace,
  file: string,
  { withKey, nowMs }: { readonly withKey: boolean; readonly nowMs: number },
): Promise<string[]> {
  if (existsSync(file)) throw new BackupError(`文件已存在：${file}，请更换文件名。`);
  // Beside the file, so that it gets its name in one step.
  const dir = await mkdtemp(join(dirname(file), '.portal-backup-')).catch(() => {
    throw new BackupError(`备份文件无法写到 ${dirname(file)}，请检查目录是否存在、权限是否足够。`);
  });
  try {
    const { engine, schema } = await writeDatabase(place, dir);
    const hasKey = withKey && (await copyKey(place, dir));
    const database = engine === 'sqlite' ? SQLITE_PART : POSTGRES_PART;
    const names: readonly PartName[] = hasKey ? [database, KEY_PART] : [database];
    const facts = { madeAt: new Date(nowMs).toISOString(), engine, schema };
    await writeManifest(dir, facts, names);
    await pack(dir, [MANIFEST_FILE, ...names], file);
    const { size } = await stat(file);
    return [
      `已备份到 ${file}（${(size / 1024 / 1024).toFixed(1)} MB，${engine}，结构 ${schema}）。`,
      hasKey
        ? '其中有个人信息密钥：请按个人信息的要求保管此文件。'
        : '其中没有个人信息密钥：恢复时需要原来的 PERSONAL_DATA_KEY 或密钥文件，请另行保管。',
    ];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function writeDatabase({ dataDir, databaseUrl }: BackupPlace, dir: string) {
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir)))
    throw new BackupError(`没有可备份的数据：${dataDir} 中没有数据库文件。`);
  const db = await openAsIs({ dataDir, databaseUrl });
  try {
    const schema = await readSchemaVersion(db);
    if (schema === null) throw new BackupError('没有可备份的数据：数据库还是空的。');
    if (databaseUrl !== undefined) {
      await dumpPostgres(databaseUrl, join(dir, POSTGRES_PART));
      return { engine: 'postgres', schema } as const;
    }
    await copySqlite(db, join(dir, SQLITE_PART));
    return { engine: 'sqlite', schema } as const;
  } finally {
    await db.destroy();
  }
}

async function copyKey({ dataDir, personalDataKey }: BackupPlace, dir: string): Promise<boolean> {
  const keyFile = join(dataDir, KEY_FILE);
  if (personalDataKey !== undefined || !existsSync(keyFile)) return false;
  await copyFile(keyFile, join(dir, KEY_PART));
  return true;
}
