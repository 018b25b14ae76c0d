import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cutConnections } from '../../tests/setup/cut-connections';
import { openTestStore, INSTALLED_KINDS } from '../../tests/setup/stores';
import { readMeta, writeMeta } from './meta-repository';
import { connectStore, withLock } from './store';
import { problemOf } from './store-error';
import type { TestStore } from '../../tests/setup/stores';

const WRITES = 400;
const CUTS = 4;

describe.runIf(INSTALLED_KINDS.includes('postgres'))('connections to PostgreSQL that break', () => {
  let test: TestStore;

  beforeEach(async () => {
    test = await openTestStore('postgres');
  });

  afterEach(async () => {
    await test.dispose();
  });

  const cut = () => cutConnections(test.options.databaseUrl);
  const rows = async () =>
    (await test.store.db.selectFrom('meta').select('key').execute()).map(({ key }) => key);

  it('take back what was under way, say so, and are replaced', async () => {
    const failing = test.store.db.transaction().execute(async (transaction) => {
      await writeMeta(transaction, 'market_seed', 'half');
      await cut();
      await writeMeta(transaction, 'market_as_of', 'half');
    });
    expect(problemOf(await failing.catch((error: unknown) => error))).toBe('unreachable');
    await expect.poll(() => readMeta(test.store.db, 'market_seed').catch(() => 'away')).toBeNull();
    await writeMeta(test.store.db, 'market_seed', 'whole');
    expect(await readMeta(test.store.db, 'market_seed')).toBe('whole');
  });

  it('fail a long read and end nothing else', async () => {
    const reading = test.store.db.selectNoFrom((eb) => eb.fn('pg_sleep', [eb.lit(30)]).as('slept')).execute();
    const told = reading.catch((error: unknown) => error);
    await expect.poll(cut).toBeGreaterThan(0);
    expect(problemOf(await told)).toBe('unreachable');
    expect(await withLock(test.store, 'job', async () => 'free')).toBe('free');
  });

  it('hold a lock in a transaction, which a pooler keeps together', async () => {
    const holders = sql<{ state: string }>`select state from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and datname = current_database()`;
    const held = await withLock(test.store, 'job', () => holders.execute(test.store.db));
    expect(held.rows).toEqual([{ state: 'idle in transaction' }]);
    expect((await holders.execute(test.store.db)).rows).toEqual([]);
  });

  it('leave their place free when they break before their first use', async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      const other = await connectStore(test.options);
      const reading = readMeta(other.db, 'market_seed').catch(() => null);
      await expect.poll(cut, { interval: 1 }).toBeGreaterThan(0);
      await reading;
      // It waits for every connection that was given out.
      await expect(other.close()).resolves.toBeUndefined();
    }
  });

  it('keep every write that was acknowledged, however often they break', async () => {
    const acknowledged: string[] = [];
    const problems = new Set<string>();
    let next = 0;
    const writer = async () => {
      while (next < WRITES) {
        next += 1;
        const key = `write-${next}`;
        try {
          await test.store.db.transaction().execute(async (transaction) => {
            await transaction.insertInto('meta').values({ key, value: '1' }).execute();
          });
          acknowledged.push(key);
        } catch (error) {
          problems.add(problemOf(error));
        }
      }
    };
    const cutter = async () => {
      for (let turn = 1; turn <= CUTS; turn += 1) {
        await expect.poll(() => next, { interval: 1 }).toBeGreaterThan(turn * 60);
        await cut();
      }
    };
    await Promise.all([cutter(), ...Array.from({ length: 8 }, writer)]);
    expect([...problems]).toEqual(['unreachable']);
    const kept = new Set(await rows());
    expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(WRITES / 2);
  });
});
