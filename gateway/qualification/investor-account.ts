import { compactDay } from '../../src/domain/calendar/day';
import { maskedName } from '../../src/domain/text/masking';
import { readOwnAccount } from '../services/account-transaction';
import { StepRefusal } from '../services/step-refusal';
import { maskedIdentity } from './qualification-identity';
import { attemptsLeftOf } from './risk-assessment';
import { openIdentity } from './sealed-identity';
import type { InferOutput } from 'valibot';
import type { custOpenInfo, InvestorStanding } from '../../src/contract/qualification/investor';
import type { QualificationContext } from './qualification-context';

type OpeningFields = InferOutput<typeof custOpenInfo.reply>['data'];

/**
 * [S3.opening] Accounts that a user has opened. This house opens one kind (jz), identified by its customer number; the
 * other fields are omitted and take their defaults.
 */
export async function readOpening(context: QualificationContext, accountId: string): Promise<OpeningFields> {
  const account = await readOwnAccount(context, accountId);
  const identity = openIdentity(context.sealer, account);
  return {
    hxUid: account.id,
    ...(identity === null ? {} : { userName: maskedName(identity.name) }),
    jzOpen: account.customer_no === null ? '0' : '1',
    ...(account.customer_no === null ? {} : { jzCustNo: account.customer_no }),
  };
}

/** [S3.qualification] Progress of the account's qualification, with name and ID number masked. */
export async function readInvestorStatus(
  context: QualificationContext,
  accountId: string,
): Promise<InvestorStanding> {
  const account = await readOwnAccount(context, accountId);
  const isSigned = account.disclaimersignflag >= 1;
  return {
    custrisk: account.custrisk,
    disclaimersigntype: isSigned ? '1' : '',
    disclaimersignflag: account.disclaimersignflag,
    riskenddate: account.riskend_day === null ? '' : compactDay(account.riskend_day),
    ...maskedIdentity(openIdentity(context.sealer, account)),
    identityflag: account.identity_at === null ? '0' : '1',
    declarationflag: account.declared_at === null ? '0' : '1',
    lowestcategory: account.is_lowest_category === 1 ? '1' : '0',
    attemptsleft: await attemptsLeftOf(context, context.store.db, accountId),
  };
}

/** Throws a StepRefusal if a call names a user other than that of the session; the name may be missing. */
export function refuseOtherUser(userId: string | undefined, accountId: string): void {
  if (userId !== undefined && userId !== accountId) throw new StepRefusal('forbidden');
}

/** Throws a StepRefusal unless the number is the account's own customer number. */
export async function refuseOtherCustomer(
  context: QualificationContext,
  accountId: string,
  customerNo: string,
): Promise<void> {
  const account = await readOwnAccount(context, accountId);
  if (account.customer_no !== customerNo) throw new StepRefusal('forbidden', undefined, 'custno');
}

/** [S6.custno] Throws a StepRefusal if an account with a customer number uses a call for accounts without one. */
export async function refuseCustomers(context: QualificationContext, accountId: string): Promise<void> {
  const account = await readOwnAccount(context, accountId);
  if (account.customer_no !== null) throw new StepRefusal('rejected', '您已有客户号，请按开户客户的流程办理');
}
