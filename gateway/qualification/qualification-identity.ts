import { maskedCertificate, maskedName } from '../../src/domain/masking';
import {
  ageProblem,
  identityProblem,
  isPersonName,
  isResidentId,
  tidyPersonName,
  tidyResidentId,
} from '../../src/domain/validators';
import { otherPerson, refuseSecondPerson } from '../services/account-person';
import { takeStep, type HeldAccount, type StepOrigin } from '../services/account-transaction';
import { StepRefusal } from '../services/step-refusal';
import { recordStep } from './qualification-records';
import { changeQualification } from './qualification.repository';
import { openIdentity, sealIdentity, type Identity } from './sealed-identity';
import type { Day } from '../../src/domain/day';
import type { Sealer } from '../services/sealed-text';
import type { AccountTable } from '../store/visitor-schema';
import type { QualificationContext } from './qualification-context';

/** Name and number as the calls carry them. */
export interface IdentityFields {
  readonly custname: string;
  readonly certificateno: string;
}

/** Whom a later step names: the number always, the name where the call carries it. */
export interface HolderFields {
  readonly custname?: string;
  readonly certificateno: string;
}

/** [S5.identity] What was typed, in its one spelling; a StepRefusal tells what is wrong with it. */
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
 * First step: takes down who the visitor is. What is on file, of an opened account or of an earlier verification, has to
 * agree; the answer is masked. Doing it again with the same pair is harmless.
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

/** Name and number as they may be shown; empty without an identity on file. */
export function maskedIdentity(identity: Identity | null): IdentityFields {
  return identity === null
    ? { custname: '', certificateno: '' }
    : { custname: maskedName(identity.name), certificateno: maskedCertificate(identity.certificateNo) };
}

/** Throws a StepRefusal where a later step carries another name or number than the verified one. */
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

/** A repeated verification of the same person is harmless, whatever has come to the account since. */
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
