import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, INSTALLED_KINDS } from '../../tests/setup/stores';
import {
  addQualificationRecord,
  addRiskAssessment,
  readLastAssessment,
  readLastRecord,
  readQualificationRecords,
  readRiskAssessments,
} from './qualification.repository';
import type { TestStore } from '../../tests/setup/stores';
import type { QualificationRecordTable } from './qualification.schema';

const REFUSAL = /qualification records are only ever added/;

type NewRecord = Omit<QualificationRecordTable, 'sequence'>;

function record(changes: Partial<NewRecord>): NewRecord {
  return {
    id: 'r1',
    account_id: '7',
    step: 'risk',
    subject: '',
    happened_at: 1000,
    text_version: 'risk-2026-11',
    detail: '{"level":3}',
    request_id: 'q1',
    ...changes,
  };
}

describe.each(INSTALLED_KINDS)('records of the qualification on %s', (kind) => {
  let test: TestStore;

  beforeEach(async () => {
    test = await openTestStore(kind);
    await addQualificationRecord(test.store.db, record({}));
  });

  afterEach(() => test.dispose());

  const idsOf = async (accountId: string, limit?: number) =>
    (await readQualificationRecords(test.store.db, accountId, limit)).map(({ id }) => id);

  it('are read per account, newest first, also with equal times and after the clock is set back', async () => {
    const { db } = test.store;
    await addQualificationRecord(db, record({ id: 'r9', step: 'disclaimer' }));
    await addQualificationRecord(db, record({ id: 'r3' }));
    await addQualificationRecord(db, record({ id: 'r5', account_id: '8' }));
    await addQualificationRecord(db, record({ id: 'r4', step: 'identity', happened_at: 900 }));
    expect(await idsOf('7')).toEqual(['r4', 'r3', 'r9', 'r1']);
    expect(await idsOf('7', 2)).toEqual(['r4', 'r3']);
    expect(await idsOf('8')).toEqual(['r5']);
  });

  it('are found by step and subject, newest first', async () => {
    const { db } = test.store;
    const warning = { step: 'suitability' as const, subject: 'public:000001' };
    await addQualificationRecord(db, record({ id: 'r3', ...warning }));
    await addQualificationRecord(db, record({ id: 'r2', ...warning }));
    await addQualificationRecord(db, record({ id: 'r4', ...warning, subject: 'public:000002' }));
    expect(await readLastRecord(db, '7', warning)).toMatchObject({ id: 'r2' });
    expect(await readLastRecord(db, '7', { step: 'risk', subject: '' })).toMatchObject({ id: 'r1' });
    expect(await readLastRecord(db, '7', { step: 'identity', subject: '' })).toBeNull();
    expect(await readLastRecord(db, '8', warning)).toBeNull();
  });

  const table = sql.table('qualification_record');
  const changes = {
    update: () => sql`update ${table} set detail = '{}'`,
    'update of one row': () => sql`update ${table} set detail = '{}' where id = 'r1'`,
    delete: () => sql`delete from ${table} where id = 'r1'`,
    'delete of all': () => sql`delete from ${table}`,
    'insert with the id of another': () =>
      kind === 'sqlite'
        ? sql`insert or replace into ${table} select id, account_id, 9, step, '', 9, '', '', '' from ${table}`
        : sql`insert into ${table} select * from ${table} on conflict (id) do update set happened_at = 9`,
    'insert with the sequence of another': () =>
      kind === 'sqlite'
        ? sql`insert or replace into ${table} select 'r2', account_id, sequence, step, '', 9, '', '', '' from ${table}`
        : sql`insert into ${table} select 'r2', account_id, sequence, step, '', 9, '', '', '' from ${table}
            on conflict (account_id, sequence) do update set happened_at = 9`,
    ...(kind === 'postgres' ? { truncate: () => sql`truncate ${table}` } : {}),
  };

  it.each(Object.entries(changes))('reject %s', async (_what, change) => {
    await expect(change().execute(test.store.db)).rejects.toThrow(REFUSAL);
    expect(await readQualificationRecords(test.store.db, '7')).toEqual([{ ...record({}), sequence: 1 }]);
  });

  it('reject a delete in a transaction', async () => {
    const work = test.store.db
      .transaction()
      .execute((transaction) => sql`delete from ${table}`.execute(transaction));
    await expect(work).rejects.toThrow(REFUSAL);
    expect(await readQualificationRecords(test.store.db, '7')).toHaveLength(1);
  });
});

const assessment = (id: string, account_id = '7') => ({
  id,
  account_id,
  papercode: 'risk-2026-11',
  answer: '1:A',
  score: 20,
  level: 2,
  is_lowest: 0 as const,
  taken_at: 1000,
});

describe.each(INSTALLED_KINDS)('assessments on %s', (kind) => {
  let test: TestStore;

  beforeEach(async () => {
    test = await openTestStore(kind);
  });

  afterEach(() => test.dispose());

  it('with equal times are read newest first, whatever their ids', async () => {
    const { db } = test.store;
    for (const id of ['b', 'c', 'a']) await addRiskAssessment(db, assessment(id));
    await addRiskAssessment(db, assessment('z', '8'));
    expect((await readRiskAssessments(db, '7')).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
    expect(await readLastAssessment(db, '7')).toMatchObject({ id: 'a' });
    expect(await readLastAssessment(db, '9')).toBeNull();
  });
});
