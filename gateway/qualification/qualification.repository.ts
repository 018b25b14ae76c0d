import { sql, type Kysely, type RawBuilder } from 'kysely';
import { upsertAll } from '../store/bulk';
import type { Database } from '../store/schema';
import type { AccountTable } from '../accounts/account.schema';
import type { QualificationRecordTable, RiskAssessmentTable, RiskDraftTable } from './qualification.schema';

/** Columns of an account that the steps of the qualification change. */
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

/** Updates the qualification of an account. */
export async function changeQualification(
  db: Kysely<Database>,
  accountId: string,
  changes: Partial<QualificationColumns>,
): Promise<void> {
  await db.updateTable('account').set(changes).where('id', '=', accountId).execute();
}

/** Appends a record of a locked account; the database rejects changes and removals. */
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

/** Records of an account, newest first: the newest `limit`, or all without one. */
export async function readQualificationRecords(
  db: Kysely<Database>,
  accountId: string,
  limit?: number,
): Promise<QualificationRecordTable[]> {
  const records = recordsOf(db, accountId);
  return (limit === undefined ? records : records.limit(limit)).execute();
}

/** Newest record of a step and subject; `null` without one. */
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

/** Saved answers of an unfinished questionnaire; `null` without any. */
export async function readRiskDraft(db: Kysely<Database>, accountId: string): Promise<RiskDraftTable | null> {
  const row = await db
    .selectFrom('risk_draft')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces the saved answers. */
export async function writeRiskDraft(db: Kysely<Database>, draft: RiskDraftTable): Promise<void> {
  await upsertAll(db, 'risk_draft', ['account_id'], [draft]);
}

/** Deletes the saved answers, if any. */
export async function deleteRiskDraft(db: Kysely<Database>, accountId: string): Promise<void> {
  await db.deleteFrom('risk_draft').where('account_id', '=', accountId).execute();
}

/** Appends a finished questionnaire of a locked account. */
export async function addRiskAssessment(
  db: Kysely<Database>,
  assessment: Omit<RiskAssessmentTable, 'sequence'>,
): Promise<void> {
  const sequence = nextSequence('risk_assessment', assessment.account_id);
  await db
    .insertInto('risk_assessment')
    .values({ ...assessment, sequence })
    .execute();
}

/** Assessments of an account, newest first. */
export async function readRiskAssessments(
  db: Kysely<Database>,
  accountId: string,
): Promise<RiskAssessmentTable[]> {
  return assessmentsOf(db, accountId).execute();
}

/** Newest assessment of an account; `null` without one. */
export async function readLastAssessment(
  db: Kysely<Database>,
  accountId: string,
): Promise<RiskAssessmentTable | null> {
  const row = await assessmentsOf(db, accountId).limit(1).executeTakeFirst();
  return row ?? null;
}

/** Number of assessments that an account has finished since a time (milliseconds). */
export async function countAssessmentsSince(
  db: Kysely<Database>,
  accountId: string,
  sinceMs: number,
): Promise<number> {
  const row = await db
    .selectFrom('risk_assessment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('taken_at', '>=', sinceMs)
    .executeTakeFirstOrThrow();
  return row.count;
}

function assessmentsOf(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom('risk_assessment')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('sequence', 'desc');
}

/**
 * Next sequence number of an account in a table, for an insert. The transaction must hold the lock of the account
 * (lockAccount): otherwise two concurrent inserts get the same number and the second one fails.
 */
function nextSequence(
  table: 'qualification_record' | 'risk_assessment',
  accountId: string,
): RawBuilder<number> {
  return sql<number>`(select coalesce(max(sequence), 0) + 1 from ${sql.table(table)} where account_id = ${accountId})`;
}
