import { maskedName } from '../../src/domain/masking';
import { readOwnAccount } from './qualification-desk';
import { openIdentity } from './sealed-identity';
import { StepRefusal } from './step-refusal';
import type { InferOutput } from 'valibot';
import type { custOpenInfo } from '../../src/contract/investor';
import type { QualificationDesk } from './qualification-desk';

type OpeningFields = InferOutput<typeof custOpenInfo.reply>['data'];

/**
 * [S3.opening] Which accounts a user has opened. This house opens one kind (jz), told by its customer number; the other
 * fields are left out, which is their default.
 */
export async function readOpening(desk: QualificationDesk, accountId: string): Promise<OpeningFields> {
  const account = await readOwnAccount(desk, accountId);
  const identity = openIdentity(desk.sealer, account);
  return {
    hxUid: account.id,
    ...(identity === null ? {} : { userName: maskedName(identity.name) }),
    jzOpen: account.customer_no === null ? '0' : '1',
    ...(account.customer_no === null ? {} : { jzCustNo: account.customer_no }),
  };
}

/** Throws a StepRefusal where a call names another user than the session's; naming none is fine. */
export function refuseOtherUser(userId: string | undefined, accountId: string): void {
  if (userId !== undefined && userId !== accountId) throw new StepRefusal('forbidden');
}

/** Throws a StepRefusal unless the number is the account's own customer number. */
export async function refuseOtherCustomer(
  desk: QualificationDesk,
  accountId: string,
  customerNo: string,
): Promise<void> {
  const account = await readOwnAccount(desk, accountId);
  if (account.customer_no !== customerNo) throw new StepRefusal('forbidden', undefined, 'custno');
}

/** [S6.custno] Throws a StepRefusal where an account with a customer number takes the way of those without one. */
export async function refuseCustomers(desk: QualificationDesk, accountId: string): Promise<void> {
  const account = await readOwnAccount(desk, accountId);
  if (account.customer_no !== null) throw new StepRefusal('rejected', '您已有客户号，请按开户客户的流程办理');
}
