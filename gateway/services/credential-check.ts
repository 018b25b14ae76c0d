import { beijingDay, compactDay } from '../../src/domain/day';
import { tidyNumber } from '../../src/domain/partner-numbers';
import { findCredentials } from '../store/credential-repository';
import {
  comparableInstitution,
  comparableName,
  comparablePhone,
  phoneFingerprint,
} from './credential-record';
import { compactOrNull } from './wire-day';
import type { InferOutput } from 'valibot';
import type { checkCredential, Credential } from '../../src/contract/credibility';
import type { Day } from '../../src/domain/day';
import type { CredentialTable } from '../store/credential-schema';
import type { CredentialKey } from '../store/credential-repository';
import type { Store } from '../store/store';
import type { Sealer } from './sealed-text';

type Question = InferOutput<typeof checkCredential.request>;

const MOST_FOUND = 10;

/** A phone number of a question that is none. */
export class NoPhoneError extends Error {
  override readonly name = 'NoPhoneError';
}

/** The credentials on record that a question fits exactly. Throws a NoPhoneError where a phone is asked for by no number. */
export async function findMatchingCredentials(
  { db }: Store,
  question: Question,
  { sealer, nowMs }: { readonly sealer: Sealer; readonly nowMs: number },
): Promise<Credential[]> {
  const rows = await findCredentials(db, question.kind, { ...keyOf(question, sealer), limit: MOST_FOUND });
  const today = beijingDay(nowMs);
  return rows.map((row) => wireCredential(row, today));
}

function keyOf({ by, value }: Question, sealer: Sealer): CredentialKey {
  if (by === 'name')
    return { key: 'name', name: comparableName(value), institution: comparableInstitution(value) };
  if (by === 'certificate') return { key: 'certificate_number', value: tidyNumber(value) };
  const phone = comparablePhone(value);
  if (phone === null) throw new NoPhoneError('not a mobile number');
  return { key: 'phone_hash', value: phoneFingerprint(sealer, phone) };
}

function wireCredential(row: CredentialTable, today: Day): Credential {
  return {
    kind: row.kind,
    name: row.name,
    institution: row.institution,
    certificateKind: row.certificate_kind,
    certificateNumber: row.certificate_number,
    region: row.region,
    phoneMask: row.phone_mask,
    issuedDate: compactDay(row.issued_day),
    validUntil: compactOrNull(row.valid_until),
    status: statusOn(row, today),
    isSimulated: row.is_simulated === 1,
  };
}

/** In force through its last day; one that was taken back stays so after it. */
function statusOn({ status, valid_until }: CredentialTable, today: Day): Credential['status'] {
  return status === 'valid' && valid_until !== null && valid_until < today ? 'expired' : status;
}
