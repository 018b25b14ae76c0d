import { compactDay } from '../../src/domain/day';
import { attemptsLeftOf } from './qualification-risk';
import { readOwnAccount } from './qualification-desk';
import { maskedIdentity } from './qualification-identity';
import { openIdentity } from './sealed-identity';
import type { InvestorStanding } from '../../src/contract/investor';
import type { QualificationDesk } from './qualification-desk';

/** [S3.qualification] How far the account has come, with name and ID number masked. */
export async function readStanding(desk: QualificationDesk, accountId: string): Promise<InvestorStanding> {
  const account = await readOwnAccount(desk, accountId);
  const isSigned = account.disclaimersignflag >= 1;
  return {
    custrisk: account.custrisk,
    disclaimersigntype: isSigned ? '1' : '',
    disclaimersignflag: account.disclaimersignflag,
    riskenddate: account.riskend_day === null ? '' : compactDay(account.riskend_day),
    ...maskedIdentity(openIdentity(desk.sealer, account)),
    identityflag: account.identity_at === null ? '0' : '1',
    declarationflag: account.declared_at === null ? '0' : '1',
    lowestcategory: account.is_lowest_category === 1 ? '1' : '0',
    attemptsleft: await attemptsLeftOf(desk, desk.store.db, accountId),
  };
}
