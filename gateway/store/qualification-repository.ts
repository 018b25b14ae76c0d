import { nextSequence } from './account-sequence';
import type { Kysely } from 'kysely';
import type { Database } from './schema';
import type { AccountTable, QualificationRecordTable } from './visitor-schema';

/** What the steps of a qualification change of an account. */
export type QualificationColumns = Pick<
  AccountTable,
  | 'name_sealed'
  | 'certificate_sealed'
  | 'certificate_mark'
  | 'identity_at'
  | 'custrisk'
  | 'is_lowest_category'
  | 'riskend_day'
  | 'declared_at'
  | 'disclaimersignflag'
>;

/** Changes how far the qualification of an account has come. */
export async function changeQualification(
  db: Kysely<Database>,
  accountId: string,
  changes: Partial<QualificationColumns>,
): Promise<void> {
  await db.updateTable('account').set(changes).where('id', '=', accountId).execute();
}

/** Adds a record behind those of the account, which is held; the database refuses to change or remove one. */
export async function addQualificationRecord(
  db: Kysely<Database>,
  record: Omit<QualificationRecordTable, 'sequence'>,
): Promise<void> {
  const sequence = nextSequence('qualification_record', record.account_id);
  await db
    .insertInto('qualification_record')
    .values({ ...record, sequence })
    .execute();
}

/** The records of an account, newest first: the newest `limit`, or all without one. */
export async function readQualificationRecords(
  db: Kysely<Database>,
  accountId: string,
  limit?: number,
): Promise<QualificationRecordTable[]> {
  const records = recordsOf(db, accountId);
  return (limit === undefined ? records : records.limit(limit)).execute();
}

/** The newest record of a step about a subject, null without one. */
export async function readLastRecord(
  db: Kysely<Database>,
  accountId: string,
  { step, subject }: Pick<QualificationRecordTable, 'step' | 'subject'>,
): Promise<QualificationRecordTable | null> {
  const row = await recordsOf(db, accountId)
    .where('step', '=', step)
    .where('subject', '=', subject)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

function recordsOf(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom('qualification_record')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('sequence', 'desc');
}
