import { maskedCertificate, maskedName } from '../../src/domain/text/masking';
import {
  ageProblem,
  identityProblem,
  isPersonName,
  isResidentId,
  tidyPersonName,
  tidyResidentId,
} from '../../src/domain/text/validators';
import { otherPerson, refuseSecondPerson } from '../applications/applicant-checks';
import { takeStep, type HeldAccount, type StepOrigin } from '../services/account-transaction';
import { StepRefusal } from '../services/step-refusal';
import { recordStep } from './qualification-records';
import { changeQualification } from './qualification.repository';
import { openIdentity, sealIdentity, type Identity } from './sealed-identity';
import type { Day } from '../../src/domain/calendar/day';
import type { Sealer } from '../services/sealed-text';
import type { AccountTable } from '../accounts/account.schema';
import type { QualificationContext } from './qualification-context';

/** Name and ID number under the names of the wire. */
export interface IdentityFields {
  readonly custname: string;
  readonly certificateno: string;
}

/** Person named by a later step: always the number, and the name if the call has one. */
export interface HolderFields {
  readonly custname?: string;
  readonly certificateno: string;
}

/** [S5.identity] The typed identity in normal form; throws a StepRefusal that names what is wrong with it. */
export function typedIdentity({ custname, certificateno }: IdentityFields, today: Day): Identity {
  const missing = identityProblem(custname, certificateno);
  if (missing !== null) throw new StepRefusal('rejected', missing);
  const name = tidyPersonName(custname);
  const certificateNo = tidyResidentId(certificateno);
  if (!isPersonName(name))
    throw new StepRefusal('rejected', '请填写与身份证一致的姓名，2 至 30 个字', 'custname');
  if (!isResidentId(certificateNo))
    throw new StepRefusal('rejected', '身份证号码有误，请核对 18 位号码', 'certificateno');
  const minor = ageProblem(certificateNo, today, '申请合格投资者认证');
  if (minor !== null) throw new StepRefusal('rejected', minor, 'certificateno');
  return { name, certificateNo };
}

/**
 * First step: stores the visitor's identity and returns it masked. Throws a StepRefusal if it differs from the one on
 * file, of an opened account or of an earlier verification. Idempotent for the same name and number.
 */
export async function verifyIdentity(
  context: QualificationContext,
  origin: StepOrigin,
  typed: Identity,
): Promise<IdentityFields> {
  return takeStep(context, origin.accountId, async (held) => {
    const { account, transaction, nowMs } = held;
    await refuseOtherIdentity(context, held, typed);
    if (account.identity_at === null) {
      const sealed = account.name_sealed === null ? sealIdentity(context.sealer, account.id, typed) : {};
      await changeQualification(transaction, account.id, { ...sealed, identity_at: nowMs });
      await recordStep(held, origin, { step: 'identity', textVersion: '', detail: {} });
    }
    return maskedIdentity(typed);
  });
}

/** Name and number masked for display; empty without an identity on file. */
export function maskedIdentity(identity: Identity | null): IdentityFields {
  return identity === null
    ? { custname: '', certificateno: '' }
    : { custname: maskedName(identity.name), certificateno: maskedCertificate(identity.certificateNo) };
}

/** Throws a StepRefusal if a later step has a name or number other than the verified one. */
export function refuseOtherHolder(
  { custname, certificateno }: HolderFields,
  account: AccountTable,
  sealer: Sealer,
): void {
  const identity = openIdentity(sealer, account);
  const isOwnName = custname === undefined || tidyPersonName(custname) === identity?.name;
  if (!isOwnName || tidyResidentId(certificateno) !== identity?.certificateNo)
    throw otherPerson('certificateno');
}

/** A verified identity is compared with itself only, so that applications sent since then cannot block a repetition. */
async function refuseOtherIdentity(
  { sealer }: QualificationContext,
  { transaction, account }: HeldAccount,
  typed: Identity,
): Promise<void> {
  if (account.identity_at === null) {
    const person = { ...typed, field: 'certificateno' } as const;
    await refuseSecondPerson(transaction, sealer, { account, person });
    return;
  }
  const verified = openIdentity(sealer, account);
  if (verified?.name !== typed.name || verified.certificateNo !== typed.certificateNo)
    throw otherPerson('certificateno');
}
