import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { keyOfText, openPersonalSealer, PersonalKeyError } from './personal-key';
import type { TestStore } from '../../tests/setup/stores';

describe.each(STORE_KINDS)('the key of the personal data on %s', (kind) => {
  let test: TestStore;
  let dataDir: string;

  beforeEach(async () => {
    test = await openTestStore(kind);
    dataDir = await mkdtemp(join(tmpdir(), 'portal-key-'));
  });

  afterEach(async () => {
    await test.dispose();
    await rm(dataDir, { recursive: true, force: true });
  });

  const keyFile = () => join(dataDir, 'personal-data.key');
  const open = (key?: Uint8Array) => openPersonalSealer(test.store, { key, dataDir });

  it('is made at the first start, for the owner of the folder alone, and used by the next', async () => {
    const sealed = (await open()).seal('text', 'c');
    expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
    expect(keyOfText(await readFile(keyFile(), 'utf8'))).toHaveLength(32);
    expect(await readdir(dataDir)).toEqual(['personal-data.key']);
    expect((await open()).open(sealed, 'c')).toBe('text');
  });

  it('is one and the same for gateways that start at once', async () => {
    const sealers = await Promise.all(Array.from({ length: 6 }, () => open()));
    const sealed = sealers[0]?.seal('text', 'c') ?? '';
    expect(sealers.map((sealer) => sealer.open(sealed, 'c'))).toEqual(Array(6).fill('text'));
  });

  it('of the environment goes first, and leaves no file', async () => {
    const key = randomBytes(32);
    const sealed = (await open(key)).seal('text', 'c');
    expect(await readdir(dataDir)).toEqual([]);
    expect((await open(key)).open(sealed, 'c')).toBe('text');
  });

  it('that is not the data’s own ends the start with one sentence', async () => {
    await open();
    await expect(open(randomBytes(32))).rejects.toThrow(PersonalKeyError);
    await rm(keyFile());
    await expect(open()).rejects.toThrow(/^个人信息密钥与数据不符：[^。]+PERSONAL_DATA_KEY[^。]+。$/);
  });

  it.each(['', 'too short', 'A'.repeat(42), `${'A'.repeat(43)}=A`])(
    'in a file that holds %j ends the start with one sentence, and the file stays',
    async (text) => {
      await writeFile(keyFile(), text);
      await expect(open()).rejects.toThrow(/^个人信息密钥文件已损坏：[^。]+personal-data\.key[^。]+。$/);
      expect(await readFile(keyFile(), 'utf8')).toBe(text);
    },
  );

  it('in a folder that cannot be used ends the start with one sentence', async () => {
    await writeFile(join(dataDir, 'file'), '');
    const inFile = openPersonalSealer(test.store, { key: undefined, dataDir: join(dataDir, 'file') });
    await expect(inFile).rejects.toThrow(/^个人信息密钥文件无法读写：[^。]+。$/);
  });

  it('stands nowhere in the database', async () => {
    const key = randomBytes(32);
    await open(key);
    const rows = JSON.stringify(await test.store.db.selectFrom('meta').selectAll().execute());
    expect(rows).toContain('personal_key_probe');
    expect(rows).not.toContain(key.toString('base64url').slice(0, 12));
  });
});
