import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY_FILE, keyOfText, openPersonalSealer, PersonalKeyError } from '../services/personal-key';
import { flush } from './archive';
import { BackupError } from './backup-error';
import { KEY_PART } from './manifest';
import type { Store } from '../store/store';
import type { BackupPlace } from './backup-place';

/**
 * Looks whether the names and ID numbers of a restored database can be read with the key that there will be, and tells so
 * in a line; throws a BackupError for a key that is another. `keyDir` has the key of the backup, null where it has none.
 */
export async function checkKey(store: Store, place: BackupPlace, keyDir: string | null): Promise<string> {
  const key = await keyAfter(place, keyDir);
  if (key === null)
    return '没有个人信息密钥：启动前请设置原来的 PERSONAL_DATA_KEY，或放回密钥文件，否则身份信息无法读取。';
  try {
    await openPersonalSealer(store, { key, dataDir: place.dataDir });
    return '个人信息密钥与数据相符。';
  } catch (error) {
    if (error instanceof PersonalKeyError)
      throw new BackupError('个人信息密钥与备份不符：请使用写备份时的 PERSONAL_DATA_KEY 或密钥文件。');
    throw error;
  }
}

/** Puts the key of a backup into the data folder; another one that was there is kept in `asideDir`. */
export async function placeKey(keyDir: string, dataDir: string, asideDir: string): Promise<void> {
  const target = join(dataDir, KEY_FILE);
  const given = join(keyDir, KEY_PART);
  const before = existsSync(target) ? await readFile(target, 'utf8') : null;
  if (before !== null && before !== (await readFile(given, 'utf8'))) {
    await mkdir(asideDir, { recursive: true, mode: 0o700 });
    await rename(target, join(asideDir, KEY_FILE));
  }
  await chmod(given, 0o600);
  await flush(given);
  await rename(given, target);
  await flush(dataDir);
}

/** The key that a gateway would use: of the environment, of the backup, or the one that is there. */
async function keyAfter(place: BackupPlace, keyDir: string | null): Promise<Uint8Array | null> {
  if (place.personalDataKey !== undefined) return place.personalDataKey;
  const file = keyDir === null ? join(place.dataDir, KEY_FILE) : join(keyDir, KEY_PART);
  return existsSync(file) ? keyOfText(await readFile(file, 'utf8')) : null;
}
