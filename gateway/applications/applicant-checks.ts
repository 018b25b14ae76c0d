import { ageProblem } from '../../src/domain/text/validators';
import { tidyNumber } from '../../src/domain/site/partner-numbers';
import { StepRefusal } from '../services/step-refusal';
import { comparableName } from './credentials/credentials';
import { openIdentity, type Identity } from '../qualification/sealed-identity';
import { readTakenFields, readOwnApplications } from './application.repository';
import { marksOf, openFields } from './application-fields';
import { confirmedUntil } from './phone-codes';
import type { Kysely } from 'kysely';
import type { TypedFields } from '../../src/contract/applications/application';
import type { ApplicantKind } from '../../src/domain/site/application';
import type { Day } from '../../src/domain/calendar/day';
import type { Database } from '../store/schema';
import type { AccountTable } from '../accounts/account.schema';
import type { Sealer } from '../services/sealed-text';

/** The messages do not reveal whose number it is. */
const TAKEN_MESSAGES: Readonly<Record<string, string>> = {
  certificateNumber: '该证书编号已有入驻记录，请核对；如有疑问请联系客服',
  creditCode: '该统一社会信用代码已有入驻记录，请核对；如有疑问请联系客服',
  amacNumber: '该登记编号已有入驻记录，请核对；如有疑问请联系客服',
};

/** Throws a StepRefusal unless the account has confirmed the phone of its application. */
export async function refuseForeignPhone(
  db: Kysely<Database>,
  { sealer, nowMs }: { readonly sealer: Sealer; readonly nowMs: number },
  { accountId, phone }: { readonly accountId: string; readonly phone: unknown },
): Promise<void> {
  const until =
    typeof phone === 'string' ? await confirmedUntil(db, { sealer, nowMs }, { accountId, phone }) : null;
  if (until === null) throw new StepRefusal('rejected', '请先验证手机号', 'phone');
}

/** Throws a StepRefusal if the fields have the ID number of a minor. */
export function refuseMinor({ idNumber }: TypedFields, today: Day): void {
  const minor = typeof idNumber === 'string' ? ageProblem(idNumber, today, '申请入驻') : null;
  if (minor !== null) throw new StepRefusal('rejected', minor, 'idNumber');
}

/** Throws a StepRefusal if an adviser's name or ID number differ from those of the account; managers have none. */
export async function refuseOtherApplicant(
  db: Kysely<Database>,
  sealer: Sealer,
  applied: {
    readonly account: AccountTable;
    readonly fields: TypedFields;
    readonly exceptApplication?: string;
  },
): Promise<void> {
  const { account, fields, ...except } = applied;
  const { name, idNumber } = fields;
  if (typeof name !== 'string' || typeof idNumber !== 'string') return;
  const person = { name, certificateNo: idNumber, field: 'idNumber', ...except } as const;
  await refuseSecondPerson(db, sealer, { account, person });
}

/** Throws a StepRefusal if a number belongs to an accepted application of another account. */
export async function refuseTakenNumbers(
  db: Kysely<Database>,
  sealer: Sealer,
  applied: { readonly accountId: string; readonly kind: ApplicantKind; readonly fields: TypedFields },
): Promise<void> {
  const marks = marksOf(sealer, applied.kind, applied.fields);
  const taken = await readTakenFields(db, applied.accountId, marks);
  for (const [field, words] of Object.entries(TAKEN_MESSAGES))
    if (taken.has(field)) throw new StepRefusal('rejected', words, field);
}

/** Person named in a form, with the field that a refusal names. */
export interface NamedPerson extends Identity {
  readonly field: 'certificateno' | 'idNumber';
  /** Application that is being resubmitted with this person, which is not compared. */
  readonly exceptApplication?: string;
}

/**
 * One account is one person: throws a StepRefusal if the identity of the account or one of its applications, in any status,
 * has another name or number.
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

/** One message for name and number, so that neither can be guessed separately. */
export function otherPerson(field: NamedPerson['field']): StepRefusal {
  return new StepRefusal(
    'rejected',
    '姓名或身份证号与本账户已登记的信息不一致，请核对后重试；如需更正请联系客服',
    field,
  );
}

/** Whether two names are equal apart from spelling. */
export function isSameName(one: string, other: string): boolean {
  return comparableName(one) === comparableName(other);
}

function isSamePerson(one: Identity, other: Identity): boolean {
  return (
    isSameName(one.name, other.name) && tidyNumber(one.certificateNo) === tidyNumber(other.certificateNo)
  );
}
