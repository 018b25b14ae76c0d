import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readMeta, writeMeta } from '../store/meta-repository';
import { createSealer, SEAL_KEY_BYTES } from './sealed-text';
import { withLock, type Store } from '../store/store';
import type { Sealer } from './sealed-text';

/** In the data folder, where no key is given. */
export const KEY_FILE = 'personal-data.key';
const PROBE_CONTEXT = 'meta:personal_key_probe';

/** The key of the personal data cannot be used; `message` is one sentence for the operator. */
export class PersonalKeyError extends Error {
  override readonly name = 'PersonalKeyError';
}

/** The bytes of a key written as base64 (or base64url) of 32 bytes, null for any other text. */
export function keyOfText(text: string): Uint8Array | null {
  const trimmed = text.trim();
  if (!/^[A-Za-z\d+/_-]{43}=?$/.test(trimmed)) return null;
  const bytes = Buffer.from(trimmed, 'base64');
  return bytes.length === SEAL_KEY_BYTES ? bytes : null;
}

/**
 * The sealer of a gateway's personal data: with the given key, else with the one in the file `personal-data.key` of the
 * data folder, made at the first start. Throws a PersonalKeyError when the file is unusable, or when the data was sealed
 * with another key.
 */
export async function openPersonalSealer(
  store: Store,
  options: { readonly key: Uint8Array | undefined; readonly dataDir: string },
): Promise<Sealer> {
  const sealer = createSealer(options.key ?? (await keyOfFile(options.dataDir)));
  await withLock(store, 'personal-key', () => probe(store, sealer));
  return sealer;
}

/** A text sealed at the first start opens with the same key only: a wrong one shows before anything is written. */
async function probe(store: Store, sealer: Sealer): Promise<void> {
  const sealed = await readMeta(store.db, 'personal_key_probe');
  if (sealed === null) {
    await writeMeta(store.db, 'personal_key_probe', sealer.seal(randomUUID(), PROBE_CONTEXT));
    return;
  }
  try {
    sealer.open(sealed, PROBE_CONTEXT);
  } catch {
    throw new PersonalKeyError(
      `个人信息密钥与数据不符：数据库中的身份信息由另一把密钥加密，请恢复原来的 PERSONAL_DATA_KEY 或数据目录中的 ${KEY_FILE}。`,
    );
  }
}

async function keyOfFile(dataDir: string): Promise<Uint8Array> {
  const file = join(dataDir, KEY_FILE);
  try {
    const text = (await readIfThere(file)) ?? (await makeKeyFile(dataDir, file));
    const key = keyOfText(text);
    if (key !== null) return key;
  } catch {
    throw new PersonalKeyError(`个人信息密钥文件无法读写：${file}。`);
  }
  throw new PersonalKeyError(`个人信息密钥文件已损坏：${file} 应为 base64 编码的 32 字节。`);
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The file appears with its whole content or not at all; of two processes that make it at once the first one's stays. */
async function makeKeyFile(dataDir: string, file: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(SEAL_KEY_BYTES).toString('base64')}\n`);
    // What is sealed with a key that a power cut takes away is lost for ever.
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
