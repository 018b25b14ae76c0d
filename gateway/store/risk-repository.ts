import { nextSequence } from './account-sequence';
import { upsertAll } from './bulk';
import type { Kysely } from 'kysely';
import type { Database } from './schema';
import type { RiskAssessmentTable, RiskDraftTable } from './visitor-schema';

/** The answers kept of a questionnaire that is not finished, null without any. */
export async function readRiskDraft(db: Kysely<Database>, accountId: string): Promise<RiskDraftTable | null> {
  const row = await db
    .selectFrom('risk_draft')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps answers in place of those kept before. */
export async function writeRiskDraft(db: Kysely<Database>, draft: RiskDraftTable): Promise<void> {
  await upsertAll(db, 'risk_draft', ['account_id'], [draft]);
}

/** Forgets the answers kept; none are no error. */
export async function deleteRiskDraft(db: Kysely<Database>, accountId: string): Promise<void> {
  await db.deleteFrom('risk_draft').where('account_id', '=', accountId).execute();
}

/** Stores a finished questionnaire behind those of the account, which is held. */
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

/** The assessments of an account, newest first. */
export async function readRiskAssessments(
  db: Kysely<Database>,
  accountId: string,
): Promise<RiskAssessmentTable[]> {
  return assessmentsOf(db, accountId).execute();
}

/** The newest assessment of an account, null without one. */
export async function readLastAssessment(
  db: Kysely<Database>,
  accountId: string,
): Promise<RiskAssessmentTable | null> {
  const row = await assessmentsOf(db, accountId).limit(1).executeTakeFirst();
  return row ?? null;
}

/** How many assessments an account has finished since an instant (milliseconds). */
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
