import { maskedPhone } from '../../src/domain/masking';
import { tidyNumber } from '../../src/domain/partner-numbers';
import { isMobilePhone, tidyPersonName } from '../../src/domain/validators';
import { addCredentials } from '../store/credential-repository';
import type { Kysely } from 'kysely';
import type { CredentialTable } from '../store/credential-schema';
import type { Database } from '../store/schema';
import type { Sealer } from './sealed-text';

/** A credential with the phone as it was given; of the phone only a fingerprint and a mask are kept. */
export interface NewCredential extends Omit<CredentialTable, 'phone_hash' | 'phone_mask'> {
  readonly phone: string | null;
}

const BLANK_BESIDE_CHINESE = /(?<=[\p{Script=Han}（）]) | (?=[\p{Script=Han}（）])/gu;

/** A name as it is kept and compared: half-width forms, one kind of dot, no blanks beside Chinese signs. */
export function comparableName(text: string): string {
  return tidyPersonName(text.normalize('NFKC')).replaceAll(BLANK_BESIDE_CHINESE, '');
}

/** An institution as it is kept and compared: half-width forms but for brackets, no blanks beside Chinese signs. */
export function comparableInstitution(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('(', '（')
    .replaceAll(')', '）')
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(BLANK_BESIDE_CHINESE, '');
}

/** A mobile number as it is compared: 11 digits; null for anything else. */
export function comparablePhone(text: string): string | null {
  const digits = tidyNumber(text)
    .replaceAll('-', '')
    .replace(/^(?:\+|00)86/u, '');
  return isMobilePhone(digits) ? digits : null;
}

/** What a phone number is found by in the record. */
export function phoneFingerprint(sealer: Sealer, phone: string): string {
  return sealer.fingerprint(phone, 'credential:phone');
}

/** Puts credentials on record, their names and numbers as they are compared. */
export async function recordCredentials(
  db: Kysely<Database>,
  sealer: Sealer,
  credentials: readonly NewCredential[],
): Promise<void> {
  const rows = credentials.map((credential) => credentialRow(sealer, credential));
  await addCredentials(db, rows);
}

/** A credential as it stands on record: names and number as they are compared, of the phone a fingerprint and a mask. */
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
