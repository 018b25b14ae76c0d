import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openAsIs } from '../store/as-is';
import { openStore } from '../store/store';
import { BackupError } from './backup-error';
import { POSTGRES_PART } from './manifest';
import { countOthers, hasTables, loadPostgres, takeBack } from './postgres-backup';
import { checkKey, placeKey } from './restore-key';
import type { BackupPlace, RestoreStep, TakenOut } from './backup-place';

/** Puts a dump in place of what a database holds, and its key into the data folder. */
export async function restorePostgres(
  place: BackupPlace & { readonly databaseUrl: string },
  takeOut: () => Promise<TakenOut>,
  { replaces, stamp }: RestoreStep,
): Promise<string[]> {
  const { dataDir, databaseUrl } = place;
  const wasThere = await refuseTaken(place, replaces);
  const { dir, hasKey } = await takeOut();
  const aside = wasThere ? `before_${stamp}` : null;
  await loadPostgres(databaseUrl, { dump: join(dir, POSTGRES_PART), dir, aside });
  const keyLine = await look(place, hasKey ? dir : null).catch(async (error: unknown) => {
    await takeBack(databaseUrl, { dir, aside });
    throw error;
  });
  await mkdir(dataDir, { recursive: true });
  if (hasKey) await placeKey(dir, dataDir, join(dataDir, `before-${stamp}`));
  return [
    ...(aside === null ? [] : [`原来的数据保留在同一数据库的模式 ${aside} 中，确认无误后可以删除。`]),
    keyLine,
  ];
}

/** Brings it to the newest schema, and reads what tells whether the key fits. */
async function look(place: BackupPlace, keyDir: string | null): Promise<string> {
  const store = await openStore(place);
  try {
    return await checkKey(store, place, keyDir);
  } finally {
    await store.close();
  }
}

/** Whether there is data that may make way. */
async function refuseTaken(place: BackupPlace, replaces: boolean): Promise<boolean> {
  const db = await openAsIs(place);
  try {
    const wasThere = await hasTables(db);
    if (wasThere && !replaces)
      throw new BackupError('数据库中已有数据，没有恢复；要替换请加 --replace，原来的数据会另外保留。');
    const others = await countOthers(db);
    if (others > 0)
      throw new BackupError(`数据库还有 ${others} 个其他连接，请先停止所有网关和其他程序，再恢复。`);
    return wasThere;
  } finally {
    await db.destroy();
  }
}
