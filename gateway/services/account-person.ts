import { tidyNumber } from '../../src/domain/partner-numbers';
import { readOwnApplications } from '../store/application-repository';
import { openFields } from './application-fields';
import { comparableName } from './credential-record';
import { openIdentity, type Identity } from '../qualification/sealed-identity';
import { StepRefusal } from './step-refusal';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { AccountTable } from '../store/visitor-schema';
import type { Sealer } from './sealed-text';

/** A person as a form names him, in which field a refusal is told, and which application does not count. */
export interface NamedPerson extends Identity {
  readonly field: 'certificateno' | 'idNumber';
  /** The application that is being resubmitted with this person. */
  readonly exceptApplication?: string;
}

/**
 * One account is one person: throws a StepRefusal where the identity on the account's file, or an application of the
 * account in any status, has another name or number.
 */
export async function refuseSecondPerson(
  db: Kysely<Database>,
  sealer: Sealer,
  { account, person }: { readonly account: AccountTable; readonly person: NamedPerson },
): Promise<void> {
  const onFile = openIdentity(sealer, account);
  if (onFile !== null && !isSamePerson(onFile, person)) throw otherPerson(person.field);
  for (const row of await readOwnApplications(db, account.id)) {
    if (row.kind !== 'licaishi' || row.id === person.exceptApplication) continue;
    const { name, idNumber } = openFields(sealer, row);
    const applicant = { name: String(name ?? ''), certificateNo: String(idNumber ?? '') };
    if (!isSamePerson(applicant, person)) throw otherPerson(person.field);
  }
}

/** One sentence for the name and the number, so that neither is found by trying. */
export function otherPerson(field: NamedPerson['field']): StepRefusal {
  return new StepRefusal(
    'rejected',
    '姓名或身份证号与本账户已登记的信息不一致，请核对后重试；如需更正请联系客服',
    field,
  );
}

/** Whether two names are one in all their spellings. */
export function isSameName(one: string, other: string): boolean {
  return comparableName(one) === comparableName(other);
}

function isSamePerson(one: Identity, other: Identity): boolean {
  return (
    isSameName(one.name, other.name) && tidyNumber(one.certificateNo) === tidyNumber(other.certificateNo)
  );
}
