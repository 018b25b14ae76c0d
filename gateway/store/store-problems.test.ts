import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, INSTALLED_KINDS } from '../../tests/setup/stores';
import { insertAll } from './bulk';
import { readMeta, writeMeta } from './meta-repository';
import { openStore } from './store';
import { asStoreError, problemOf, StoreError, storeError } from './store-error';

function coded(code: string): Error {
  return Object.assign(new Error('driver text'), { code });
}

async function problem(options: Parameters<typeof openStore>[0]): Promise<StoreError> {
  const error: unknown = await openStore(options).catch((reason: unknown) => reason);
  if (!(error instanceof StoreError)) throw new Error(`opened, or failed otherwise: ${String(error)}`);
  return error;
}

describe('problems of the store', () => {
  let dir: string;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'portal-problem-'));
  });

  afterEach(async () => {
    await chmod(dir, 0o700);
    await rm(dir, { recursive: true, force: true });
  });

  it('a file where the folder should be', async () => {
    await writeFile(join(dir, 'file'), '');
    const { problem: kind, message } = await problem({ dataDir: join(dir, 'file') });
    expect(kind).toBe('not-writable');
    expect(message).toContain(join(dir, 'file'));
    expect(message).toMatch(/^[^。]+。$/);
  });

  it('a folder that cannot be made', async () => {
    await writeFile(join(dir, 'file'), '');
    expect((await problem({ dataDir: join(dir, 'file/below') })).problem).toBe('not-writable');
  });

  it('a data file that is none', async () => {
    await writeFile(join(dir, 'portal.db'), 'not a database '.repeat(500));
    const { problem: kind, message } = await problem({ dataDir: dir });
    expect(kind).toBe('damaged');
    expect(message).toContain('数据文件已损坏');
  });

  it('a server that is not there, told without its password', async () => {
    const { problem: kind, message } = await problem({
      dataDir: dir,
      databaseUrl: 'postgresql://portal:hunter2@127.0.0.1:1/funds',
    });
    expect(kind).toBe('unreachable');
    expect(message).toContain('127.0.0.1:1/funds');
    expect(message).not.toContain('hunter2');
  });

  it('an address that is none', async () => {
    expect(
      (await problem({ dataDir: dir, databaseUrl: 'postgresql://no such:host/x' })).message,
    ).not.toContain('no such');
  });

  it.each([
    ['SQLITE_FULL', 'disk-full'],
    ['ENOSPC', 'disk-full'],
    ['53100', 'disk-full'],
    ['SQLITE_READONLY_DBMOVED', 'not-writable'],
    ['SQLITE_IOERR_WRITE', 'not-writable'],
    ['EROFS', 'not-writable'],
    ['SQLITE_CORRUPT_VTAB', 'damaged'],
    ['SQLITE_BUSY_SNAPSHOT', 'busy'],
    ['40P01', 'busy'],
    ['40001', 'busy'],
    ['57P01', 'unreachable'],
    ['ECONNREFUSED', 'unreachable'],
    ['28P01', 'refused'],
    ['3D000', 'refused'],
    ['SQLITE_CONSTRAINT_PRIMARYKEY', 'other'],
    ['42601', 'other'],
  ])('the driver code %s means %s', (code, expected) => {
    expect(problemOf(coded(code))).toBe(expected);
  });

  it('a fault of the program stays what it is', () => {
    const fault = coded('SQLITE_ERROR');
    expect(asStoreError(fault, 'place')).toBe(fault);
    const known = storeError('disk-full', '/data');
    expect(asStoreError(known, 'place')).toBe(known);
    expect(known.message).toBe('磁盘已满，数据没有写入：/data，请清理空间后重试。');
  });
});

describe('a full disk', () => {
  it('refuses the write with its reason, keeps what was there, and goes on once there is room', async () => {
    const test = await openTestStore('sqlite');
    const { db } = test.store;
    await writeMeta(db, 'data_version', '1');
    await sql`pragma max_page_count = 1`.execute(db);
    const rows = Array.from({ length: 5000 }, (_, index) => ({ key: `row${index}`, value: 'x'.repeat(200) }));
    const error: unknown = await insertAll(db, 'meta', rows).catch((reason: unknown) => reason);
    expect(problemOf(error)).toBe('disk-full');
    expect(await db.selectFrom('meta').selectAll().execute()).toEqual([{ key: 'data_version', value: '1' }]);
    await sql`pragma max_page_count = 100000`.execute(db);
    await insertAll(db, 'meta', rows);
    expect(await readMeta(db, 'data_version')).toBe('1');
    await test.dispose();
  });
});

describe.each(INSTALLED_KINDS)('a write that fails half-way on %s', (kind) => {
  it('loses nothing that was there, and the store goes on', async () => {
    const test = await openTestStore(kind);
    const { db } = test.store;
    await db.insertInto('meta').values({ key: 'data_version', value: '1' }).execute();
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.updateTable('meta').set({ value: '2' }).execute();
      await transaction.insertInto('meta').values({ key: 'data_version', value: '3' }).execute();
    });
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await db.selectFrom('meta').selectAll().execute()).toEqual([{ key: 'data_version', value: '1' }]);
    await db.updateTable('meta').set({ value: '4' }).execute();
    expect(await db.selectFrom('meta').select('value').execute()).toEqual([{ value: '4' }]);
    await test.dispose();
  });
});
