import * as v from 'valibot';
import { typedFields, type ApplicationDraft, type TypedFields } from '../../src/contract/application';
import { takeStep } from '../services/account-transaction';
import { deleteApplicationDraft, readApplicationDraft, saveApplicationDraft } from './application.repository';
import { fieldNamesOf } from './application-fields';
import type { ApplicantKind } from '../../src/domain/application';
import type { QualificationContext } from '../qualification/qualification-context';
import type { Sealer } from '../services/sealed-text';
import type { ApplicationDraftTable } from './application.schema';

type DraftDesk = Pick<QualificationContext, 'store' | 'clock' | 'sealer'>;
type DraftOwner = Pick<ApplicationDraftTable, 'account_id' | 'kind'>;

/** What is typed here alone: it is never kept with a draft. */
const NEVER_DRAFTED = 'idNumber';

/** The draft of an account and kind, null for none. */
export async function readDraft(
  { store, sealer }: DraftDesk,
  accountId: string,
  kind: ApplicantKind,
): Promise<ApplicationDraft | null> {
  const row = await readApplicationDraft(store.db, { account_id: accountId, kind });
  if (row === null) return null;
  return { fields: openDraftFields(sealer, row), step: row.step, savedAt: row.saved_at };
}

/**
 * Keeps what is typed, in place of what was kept before: fields of the kind alone, and never the ID number. When it was
 * kept, in milliseconds.
 */
export async function keepDraft(
  desk: DraftDesk,
  accountId: string,
  { kind, fields, step }: Omit<ApplicationDraft, 'savedAt'> & { readonly kind: ApplicantKind },
): Promise<number> {
  return takeStep(desk, accountId, async ({ transaction, nowMs }) => {
    const owner = { account_id: accountId, kind };
    const sealed = desk.sealer.seal(JSON.stringify(draftedFields(kind, fields)), contextOf(owner));
    await saveApplicationDraft(transaction, { ...owner, fields_sealed: sealed, step, saved_at: nowMs });
    return nowMs;
  });
}

export async function dropDraft({ store }: DraftDesk, accountId: string, kind: ApplicantKind): Promise<void> {
  await deleteApplicationDraft(store.db, { account_id: accountId, kind });
}

/** The fields of a draft; throws a SealError when they do not open. */
export function openDraftFields(
  sealer: Sealer,
  row: Pick<ApplicationDraftTable, 'account_id' | 'kind' | 'fields_sealed'>,
): TypedFields {
  return v.parse(typedFields, JSON.parse(sealer.open(row.fields_sealed, contextOf(row))));
}

function draftedFields(kind: ApplicantKind, fields: TypedFields): TypedFields {
  const names = new Set(fieldNamesOf(kind));
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => name !== NEVER_DRAFTED && names.has(name)),
  );
}

function contextOf({ account_id, kind }: DraftOwner): string {
  return `application-draft:${account_id}:${kind}`;
}
