import { tidyNumber } from '../../src/domain/partner-numbers';
import type { AccountTable } from '../store/visitor-schema';
import type { Sealer } from '../services/sealed-text';

/** Who somebody is: name and ID number in full. */
export interface Identity {
  readonly name: string;
  readonly certificateNo: string;
}

type SealedColumns = Pick<AccountTable, 'name_sealed' | 'certificate_sealed'>;
type IdentityColumns = SealedColumns & Pick<AccountTable, 'certificate_mark'>;

/** An identity as the columns of its account keep it; the texts open for that account and column only. */
export function sealIdentity(sealer: Sealer, accountId: string, identity: Identity): IdentityColumns {
  return {
    name_sealed: sealer.seal(identity.name, contextOf(accountId, 'name')),
    certificate_sealed: sealer.seal(identity.certificateNo, contextOf(accountId, 'certificate')),
    certificate_mark: idNumberMark(sealer, identity.certificateNo),
  };
}

/** What an ID number is found by, the same for accounts and applications: a fingerprint with the gateway's key. */
export function idNumberMark(sealer: Sealer, idNumber: string): string {
  return sealer.fingerprint(tidyNumber(idNumber), 'application:idNumber');
}

/** The identity on an account's file, null without one; throws a SealError when it does not open. */
export function openIdentity(
  sealer: Sealer,
  account: SealedColumns & Pick<AccountTable, 'id'>,
): Identity | null {
  const { id, name_sealed: name, certificate_sealed: certificate } = account;
  if (name === null || certificate === null) return null;
  return {
    name: sealer.open(name, contextOf(id, 'name')),
    certificateNo: sealer.open(certificate, contextOf(id, 'certificate')),
  };
}

function contextOf(accountId: string, field: 'name' | 'certificate'): string {
  return `account:${accountId}:${field}`;
}
