import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicFundTableRow } from '../../tests/factories/public-fund-rows';
import { openTestStore, INSTALLED_KINDS } from '../../tests/setup/stores';
import { clearTables, insertAll, upsertAll } from './bulk';
import { seedDictionaries } from './dictionary-repository';
import { readMeta, writeMeta } from './meta-repository';
import { readAllNav, readNav, writeNav } from '../funds/figures/nav.repository';
import { readPublicFund } from '../funds/fund.repository';
import { openStore, withLock } from './store';
import type { Store } from './store';
import type { TestStore } from '../../tests/setup/stores';

describe.each(INSTALLED_KINDS)('the store on %s', (kind) => {
  let test: TestStore;
  let other: Store;

  beforeAll(async () => {
    test = await openTestStore(kind);
    other = await openStore(test.options);
  });

  afterAll(async () => {
    await other.close();
    await test.dispose();
  });

  it('gives every column back as it was put in: numbers as numbers, missing as null', async () => {
    const row = publicFundTableRow({
      code: '000001',
      daily_limit: 0.1 + 0.2,
      size_yuan: 123_456_789_012.34,
      year1: -1 / 3,
      nav: 5e-324,
      established_day: -3,
    });
    await insertAll(test.store.db, 'public_fund', [row]);
    expect(await readPublicFund(other.db, '000001')).toEqual(row);
    expect(await readPublicFund(other.db, '000002')).toBeNull();
    const { count } = await test.store.db
      .selectFrom('public_fund')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('writes many rows, more than one statement may bind, whole or not at all', async () => {
    const rows = Array.from({ length: 1234 }, (_, index) => ({ key: `bulk${index}`, value: String(index) }));
    await insertAll(test.store.db, 'meta', rows);
    await insertAll(test.store.db, 'meta', []);
    const kept = sql<{ n: number }>`select count(*) as n from meta where key like 'bulk%'`;
    expect((await kept.execute(other.db)).rows).toEqual([{ n: 1234 }]);
    const again = [
      ...Array.from({ length: 300 }, (_, n) => ({ key: `bulknew${n}`, value: '' })),
      { key: 'bulk5', value: '' },
    ];
    await expect(insertAll(test.store.db, 'meta', again)).rejects.toThrow(/unique/i);
    expect((await kept.execute(other.db)).rows).toEqual([{ n: 1234 }]);
    await upsertAll(test.store.db, 'meta', ['key'], again);
    expect((await kept.execute(other.db)).rows).toEqual([{ n: 1534 }]);
    await clearTables(test.store.db, ['meta']);
    expect((await kept.execute(other.db)).rows).toEqual([{ n: 0 }]);
  });

  it('joins the transaction it is called in', async () => {
    const failing = test.store.db.transaction().execute(async (transaction) => {
      await insertAll(transaction, 'meta', [{ key: 'inside', value: '1' }]);
      await writeMeta(transaction, 'public_source', 'imported');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await readMeta(other.db, 'public_source')).toBeNull();
  });

  it('lets others read on beside a long write, and write after it', async () => {
    await writeMeta(test.store.db, 'data_version', 'before');
    const steps: string[] = [];
    const gate = new EventEmitter();
    const isWritten = once(gate, 'written');
    const long = test.store.db.transaction().execute(async (transaction) => {
      await writeMeta(transaction, 'data_version', 'during');
      steps.push('written');
      gate.emit('written');
      await once(gate, 'open');
      steps.push('committed');
    });
    await isWritten;
    expect(await readMeta(test.store.db, 'data_version')).toBe('before');
    expect(await readMeta(other.db, 'data_version')).toBe('before');
    const second = writeMeta(other.db, 'data_version', 'after').then(() => steps.push('second'));
    for (let turn = 0; turn < 20; turn += 1) expect(await readMeta(other.db, 'data_version')).toBe('before');
    gate.emit('open');
    await Promise.all([long, second]);
    expect(steps).toEqual(['written', 'committed', 'second']);
    expect(await readMeta(test.store.db, 'data_version')).toBe('after');
  });

  it('runs what one lock guards one after the other, over all stores', async () => {
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      for (let turn = 0; turn < 20; turn += 1) await readMeta(other.db, 'data_version');
      steps.push(`${name} ends`);
      return name;
    };
    const results = await Promise.all([
      withLock(test.store, 'job', work('a')),
      withLock(other, 'job', work('b')),
      withLock(test.store, 'job', work('c')),
    ]);
    expect(results).toEqual(['a', 'b', 'c']);
    for (let index = 0; index < steps.length; index += 2) {
      expect(steps[index + 1]).toBe(steps[index]?.replace('begins', 'ends'));
    }
    await expect(
      withLock(test.store, 'job', async () => Promise.reject(new Error('failed'))),
    ).rejects.toThrow('failed');
    expect(await withLock(other, 'job', async () => 'free again')).toBe('free again');
  });

  it('keeps series with their adjustments, in place of earlier ones', async () => {
    const record = {
      area: 'public' as const,
      code: '000001',
      kind: 'nav' as const,
      series: { days: [18_000, 18_001], values: [1.0001, 1.0002] },
      adjustments: [{ day: 18_001, dividend: 0.05 }],
    };
    await writeNav(test.store.db, [{ ...record, series: { days: [1], values: [2] } }]);
    await writeNav(test.store.db, [record, { ...record, code: '000002', series: { days: [], values: [] } }]);
    const read = await readNav(other.db, 'public', '000001');
    expect(read).toMatchObject({ ...record, series: expect.anything() });
    expect(Array.from(read?.series.values ?? [])).toEqual([1.0001, 1.0002]);
    expect(await readNav(other.db, 'private', '000001')).toBeNull();
    expect((await readAllNav(other.db, 'public')).map(({ code }) => code)).toEqual(['000001']);
  });

  it('has the public dictionaries, and keeps how a house words them', async () => {
    const name = async () => {
      const row = await other.db
        .selectFrom('dictionary')
        .select('name')
        .where('item', '=', 'R1')
        .executeTakeFirst();
      return row?.name;
    };
    expect(await name()).toBe('低风险');
    await test.store.db.updateTable('dictionary').set({ name: '谨慎' }).where('item', '=', 'R1').execute();
    await test.store.db.deleteFrom('dictionary').where('item', '=', 'R2').execute();
    await seedDictionaries(test.store.db);
    expect(await name()).toBe('谨慎');
    const risks = await other.db
      .selectFrom('dictionary')
      .select('item')
      .where('dict_code', '=', 'FUND_RISK_LEVEL')
      .execute();
    expect(risks).toHaveLength(5);
  });
});
