import { tidyNumber } from '../../src/domain/site/partner-numbers';
import { readUnmarkedIdentities, writeCertificateMark } from '../accounts/account.repository';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { AccountTable } from '../accounts/account.schema';
import type { Sealer } from '../services/sealed-text';

/** Name and ID number of a person, unmasked. */
export interface Identity {
  readonly name: string;
  readonly certificateNo: string;
}

type SealedColumns = Pick<AccountTable, 'name_sealed' | 'certificate_sealed'>;
type IdentityColumns = SealedColumns & Pick<AccountTable, 'certificate_mark'>;

/** Columns of an account with a sealed identity; each text opens for its account and column only. */
export function sealIdentity(sealer: Sealer, accountId: string, identity: Identity): IdentityColumns {
  return {
    name_sealed: sealer.seal(identity.name, sealContext(accountId, 'name')),
    certificate_sealed: sealer.seal(identity.certificateNo, sealContext(accountId, 'certificate')),
    certificate_mark: idNumberMark(sealer, identity.certificateNo),
  };
}

/** Fingerprint of an ID number with the gateway's key, by which accounts and applications are found. */
export function idNumberMark(sealer: Sealer, idNumber: string): string {
  return sealer.fingerprint(tidyNumber(idNumber), 'application:idNumber');
}

/** Identity of an account; `null` without one. Throws a SealError if it cannot be opened. */
export function openIdentity(
  sealer: Sealer,
  account: SealedColumns & Pick<AccountTable, 'id'>,
): Identity | null {
  const { id, name_sealed: name, certificate_sealed: certificate } = account;
  if (name === null || certificate === null) return null;
  return {
    name: sealer.open(name, sealContext(id, 'name')),
    certificateNo: sealer.open(certificate, sealContext(id, 'certificate')),
  };
}

/** Marks identities sealed before `certificate_mark` existed; returns their number. */
export async function markIdentities(db: Kysely<Database>, sealer: Sealer): Promise<number> {
  const accounts = await readUnmarkedIdentities(db);
  for (const account of accounts) {
    const identity = openIdentity(sealer, account);
    if (identity !== null)
      await writeCertificateMark(db, account, idNumberMark(sealer, identity.certificateNo));
  }
  return accounts.length;
}

function sealContext(accountId: string, field: 'name' | 'certificate'): string {
  return `account:${accountId}:${field}`;
}
