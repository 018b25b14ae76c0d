import * as v from 'valibot';
import {
  typedFields,
  type ApplicationDraft,
  type TypedFields,
} from '../../src/contract/applications/application';
import { takeStep } from '../services/account-transaction';
import { deleteApplicationDraft, readApplicationDraft, saveApplicationDraft } from './application.repository';
import { fieldNamesOf } from './application-fields';
import type { ApplicantKind } from '../../src/domain/site/application';
import type { Sealer } from '../services/sealed-text';
import type { ApplicationContext } from './application-send';
import type { ApplicationDraftTable } from './application.schema';

type DraftOwner = Pick<ApplicationDraftTable, 'account_id' | 'kind'>;

/** Never saved with a draft. */
const NEVER_DRAFTED = 'idNumber';

/** Draft of an account and kind; `null` without one. */
export async function readDraft(
  { store, sealer }: ApplicationContext,
  accountId: string,
  kind: ApplicantKind,
): Promise<ApplicationDraft | null> {
  const row = await readApplicationDraft(store.db, { account_id: accountId, kind });
  if (row === null) return null;
  return { fields: openDraftFields(sealer, row), step: row.step, savedAt: row.saved_at };
}

/**
 * Saves a draft in place of the earlier one, with fields of the kind only and without the ID number. Returns the time of
 * saving in milliseconds.
 */
export async function saveDraft(
  context: ApplicationContext,
  accountId: string,
  { kind, fields, step }: Omit<ApplicationDraft, 'savedAt'> & { readonly kind: ApplicantKind },
): Promise<number> {
  return takeStep(context, accountId, async ({ transaction, nowMs }) => {
    const owner = { account_id: accountId, kind };
    const sealed = context.sealer.seal(JSON.stringify(draftedFields(kind, fields)), sealContext(owner));
    await saveApplicationDraft(transaction, { ...owner, fields_sealed: sealed, step, saved_at: nowMs });
    return nowMs;
  });
}

export async function dropDraft(
  { store }: ApplicationContext,
  accountId: string,
  kind: ApplicantKind,
): Promise<void> {
  await deleteApplicationDraft(store.db, { account_id: accountId, kind });
}

/** Fields of a draft; throws a SealError if they cannot be opened. */
export function openDraftFields(
  sealer: Sealer,
  row: Pick<ApplicationDraftTable, 'account_id' | 'kind' | 'fields_sealed'>,
): TypedFields {
  return v.parse(typedFields, JSON.parse(sealer.open(row.fields_sealed, sealContext(row))));
}

function draftedFields(kind: ApplicantKind, fields: TypedFields): TypedFields {
  const names = new Set(fieldNamesOf(kind));
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => name !== NEVER_DRAFTED && names.has(name)),
  );
}

function sealContext({ account_id, kind }: DraftOwner): string {
  return `application-draft:${account_id}:${kind}`;
}
