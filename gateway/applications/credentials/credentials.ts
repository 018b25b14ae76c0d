import { beijingDay, compactDay } from '../../../src/domain/calendar/day';
import { maskedPhone } from '../../../src/domain/text/masking';
import { tidyNumber } from '../../../src/domain/site/partner-numbers';
import { isMobilePhone, tidyPersonName } from '../../../src/domain/text/validators';
import { compactOrNull } from '../../services/wire-day';
import { addCredentials, findCredentials } from './credential.repository';
import type { InferOutput } from 'valibot';
import type { Kysely } from 'kysely';
import type { checkCredential, Credential } from '../../../src/contract/applications/credibility';
import type { Day } from '../../../src/domain/calendar/day';
import type { Sealer } from '../../services/sealed-text';
import type { Database } from '../../store/schema';
import type { Store } from '../../store/store';
import type { CredentialTable } from '../application.schema';
import type { CredentialKey } from './credential.repository';

type Question = InferOutput<typeof checkCredential.request>;

const MOST_FOUND = 10;

/** Thrown for a search by phone with an invalid number. */
export class NoPhoneError extends Error {
  override readonly name = 'NoPhoneError';
}

/** Recorded credentials that match a search exactly. Throws a NoPhoneError for an invalid phone number. */
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

/** Valid through its last day; a revoked credential remains revoked after it. */
function statusOn({ status, valid_until }: CredentialTable, today: Day): Credential['status'] {
  return status === 'valid' && valid_until !== null && valid_until < today ? 'expired' : status;
}

/** A credential with its phone; only a fingerprint and a mask of the phone are stored. */
export interface NewCredential extends Omit<CredentialTable, 'phone_hash' | 'phone_mask'> {
  readonly phone: string | null;
}

const BLANK_BESIDE_CHINESE = /(?<=[\p{Script=Han}（）]) | (?=[\p{Script=Han}（）])/gu;

/** Name as stored and compared: half-width forms, one kind of dot, no blanks next to Chinese characters. */
export function comparableName(text: string): string {
  return tidyPersonName(text.normalize('NFKC')).replaceAll(BLANK_BESIDE_CHINESE, '');
}

/** Institution as stored and compared: half-width forms except brackets, no blanks next to Chinese characters. */
export function comparableInstitution(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('(', '（')
    .replaceAll(')', '）')
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(BLANK_BESIDE_CHINESE, '');
}

/** Mobile number as compared: 11 digits; `null` for anything else. */
export function comparablePhone(text: string): string | null {
  const digits = tidyNumber(text)
    .replaceAll('-', '')
    .replace(/^(?:\+|00)86/u, '');
  return isMobilePhone(digits) ? digits : null;
}

function phoneFingerprint(sealer: Sealer, phone: string): string {
  return sealer.fingerprint(phone, 'credential:phone');
}

/** Records credentials with their names and numbers as compared. */
export async function recordCredentials(
  db: Kysely<Database>,
  sealer: Sealer,
  credentials: readonly NewCredential[],
): Promise<void> {
  const rows = credentials.map((credential) => credentialRow(sealer, credential));
  await addCredentials(db, rows);
}

/** Row of a credential. */
export function credentialRow(sealer: Sealer, { phone, ...credential }: NewCredential): CredentialTable {
  const known = phone === null ? null : comparablePhone(phone);
  return {
    ...credential,
    name: comparableName(credential.name),
    institution: comparableInstitution(credential.institution),
    certificate_number: tidyNumber(credential.certificate_number),
    phone_hash: known === null ? null : phoneFingerprint(sealer, known),
    phone_mask: known === null ? null : maskedPhone(known),
  };
}
