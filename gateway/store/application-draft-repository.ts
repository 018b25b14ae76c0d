import type { Kysely } from 'kysely';
import type { ApplicationDraftTable } from './application-schema';
import type { Database } from './schema';

type DraftKey = Pick<ApplicationDraftTable, 'account_id' | 'kind'>;

/** The draft of an account and kind, null for none. */
export async function readApplicationDraft(
  db: Kysely<Database>,
  { account_id, kind }: DraftKey,
): Promise<ApplicationDraftTable | null> {
  const row = await db
    .selectFrom('application_draft')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ?? null;
}

/** The drafts of an account, by kind. */
export async function readApplicationDrafts(
  db: Kysely<Database>,
  accountId: string,
): Promise<ApplicationDraftTable[]> {
  return db
    .selectFrom('application_draft')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .execute();
}

/** Keeps a draft in place of the one before. */
export async function saveApplicationDraft(db: Kysely<Database>, row: ApplicationDraftTable): Promise<void> {
  const { fields_sealed, step, saved_at } = row;
  await db
    .insertInto('application_draft')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet({ fields_sealed, step, saved_at }),
    )
    .execute();
}

/** Removes a draft; an unknown one is none. */
export async function deleteApplicationDraft(
  db: Kysely<Database>,
  { account_id, kind }: DraftKey,
): Promise<void> {
  await db
    .deleteFrom('application_draft')
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .execute();
}
