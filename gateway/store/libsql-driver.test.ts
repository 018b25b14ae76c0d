import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMeta, writeMeta } from './meta-repository';
import { openStore } from './store';
import type { Store } from './store';

describe('writers of one SQLite file', () => {
  let dataDir: string;
  let store: Store;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'portal-writers-'));
    store = await openStore({ dataDir });
    await writeMeta(store.db, 'market_seed', 'before');
  });

  afterEach(async () => {
    vi.useRealTimers();
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('however many wait, what is read does not', async () => {
    const long = await store.db.startTransaction().execute();
    await writeMeta(long, 'market_seed', 'during');
    const done: string[] = [];
    const waiting = Array.from({ length: 12 }, async (_, index) => {
      const write = String(index);
      if (index % 2 === 0) await writeMeta(store.db, 'market_seed', write);
      else
        await store.db.transaction().execute((transaction) => writeMeta(transaction, 'market_seed', write));
      done.push(write);
    });
    expect(await readMeta(store.db, 'market_seed')).toBe('before');
    expect(await readMeta(long, 'market_seed')).toBe('during');
    expect(done).toEqual([]);
    await long.commit().execute();
    await Promise.all(waiting);
    expect(await readMeta(store.db, 'market_seed')).toBe('11');
  });

  it('one that fails or is taken back lets the next one write', async () => {
    const failing = store.db.transaction().execute(async (transaction) => {
      await writeMeta(transaction, 'market_seed', 'half');
      throw new Error('given up');
    });
    const next = writeMeta(store.db, 'market_seed', 'next');
    await expect(failing).rejects.toThrow('given up');
    await next;
    expect(await readMeta(store.db, 'market_seed')).toBe('next');
  });

  it('one that SQLite takes back by itself writes nothing of what comes after', async () => {
    const broken = store.db.transaction().execute(async (transaction) => {
      await writeMeta(transaction, 'market_as_of', 'half');
      const again = sql`insert or rollback into meta (key, value) values ('market_seed', 'again')`;
      await again.execute(transaction).catch(() => undefined);
      await writeMeta(transaction, 'market_seed', 'after');
    });
    await expect(broken).rejects.toThrow('taken the transaction back');
    expect(await readMeta(store.db, 'market_seed')).toBe('before');
    await writeMeta(store.db, 'market_seed', 'next');
    expect(await readMeta(store.db, 'market_seed')).toBe('next');
  });

  it('one whose turn does not come is told so, and does not write later', async () => {
    const long = await store.db.startTransaction().execute();
    vi.useFakeTimers();
    const late = writeMeta(store.db, 'market_seed', 'late').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await late).toMatchObject({ problem: 'busy' });
    await long.rollback().execute();
    await writeMeta(store.db, 'market_seed', 'after');
    expect(await readMeta(store.db, 'market_seed')).toBe('after');
  });
});
