import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../store/store';
import { BackupError } from './backup-error';
import { SQLITE_PART } from './manifest';
import { checkKey, placeKey } from './restore-key';
import { databaseFile, isInUse, placeSqlite } from './sqlite-backup';
import type { BackupPlace, RestoreStep, TakenOut } from './backup-place';

/** Puts a database file and its key in place of those of a data folder. */
export async function restoreSqlite(
  place: BackupPlace,
  takeOut: () => Promise<TakenOut>,
  { replaces, stamp }: RestoreStep,
): Promise<string[]> {
  const { dataDir } = place;
  const wasThere = existsSync(databaseFile(dataDir));
  if (wasThere && !replaces)
    throw new BackupError(`${dataDir} 中已有数据，没有恢复；要替换请加 --replace，原来的数据会另外保留。`);
  if (await isInUse(dataDir))
    throw new BackupError(`数据正在使用：${dataDir}，请先停止网关和其他命令，再恢复。`);
  const { dir, hasKey } = await takeOut();
  // It opens, and is brought to the newest schema, before anything is replaced.
  const keyLine = await look(place, { dir, hasKey });
  const asideDir = join(dataDir, `before-${stamp}`);
  await placeSqlite(join(dir, SQLITE_PART), dataDir, asideDir);
  if (hasKey) await placeKey(dir, dataDir, asideDir);
  return [...(wasThere ? [`原来的数据保留在 ${asideDir}，确认无误后可以删除。`] : []), keyLine];
}

async function look(place: BackupPlace, { dir, hasKey }: Pick<TakenOut, 'dir' | 'hasKey'>): Promise<string> {
  const store = await openStore({ dataDir: dir });
  try {
    return await checkKey(store, place, hasKey ? dir : null);
  } finally {
    await store.close();
  }
}
