import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { addQualificationRecord, readLastRecord, readQualificationRecords } from './qualification-repository';
import type { TestStore } from '../../tests/setup/stores';
import type { QualificationRecordTable } from './visitor-schema';

const REFUSAL = /qualification records are only ever added/;

function record(changes: Partial<QualificationRecordTable>): QualificationRecordTable {
  return {
    id: 'r1',
    account_id: '7',
    step: 'risk',
    happened_at: 1000,
    text_version: 'risk-2026-11',
    detail: '{"level":3}',
    request_id: 'q1',
    ...changes,
  };
}

describe.each(STORE_KINDS)('records of the qualification on %s', (kind) => {
  let test: TestStore;

  beforeEach(async () => {
    test = await openTestStore(kind);
    await addQualificationRecord(test.store.db, record({}));
  });

  afterEach(() => test.dispose());

  it('are read per account, newest first', async () => {
    const { db } = test.store;
    await addQualificationRecord(db, record({ id: 'r2', step: 'disclaimer', happened_at: 3000 }));
    await addQualificationRecord(db, record({ id: 'r3', happened_at: 2000 }));
    await addQualificationRecord(db, record({ id: 'r4', account_id: '8', happened_at: 4000 }));
    expect((await readQualificationRecords(db, '7')).map(({ id }) => id)).toEqual(['r2', 'r3', 'r1']);
    expect(await readLastRecord(db, '7', 'risk')).toMatchObject({ id: 'r3' });
    expect(await readLastRecord(db, '7', 'identity')).toBeNull();
  });

  const table = sql.table('qualification_record');
  const changes = {
    update: () => sql`update ${table} set detail = '{}'`,
    'update of one row': () => sql`update ${table} set detail = '{}' where id = 'r1'`,
    delete: () => sql`delete from ${table} where id = 'r1'`,
    'delete of all': () => sql`delete from ${table}`,
    'insert in place of another': () =>
      kind === 'sqlite'
        ? sql`insert or replace into ${table} select id, account_id, step, 9, '', '', '' from ${table}`
        : sql`insert into ${table} select * from ${table} on conflict (id) do update set happened_at = 9`,
    ...(kind === 'postgres' ? { truncate: () => sql`truncate ${table}` } : {}),
  };

  it.each(Object.entries(changes))('are only ever added: %s is refused', async (_what, change) => {
    await expect(change().execute(test.store.db)).rejects.toThrow(REFUSAL);
    expect(await readQualificationRecords(test.store.db, '7')).toEqual([record({})]);
  });

  it('are not changed by a transaction around it either', async () => {
    const work = test.store.db
      .transaction()
      .execute((transaction) => sql`delete from ${table}`.execute(transaction));
    await expect(work).rejects.toThrow(REFUSAL);
    expect(await readQualificationRecords(test.store.db, '7')).toHaveLength(1);
  });
});
