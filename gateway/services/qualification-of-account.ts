import { compactDay } from '../../src/domain/day';
import { applyQualificationUpdate, UNKNOWN_QUALIFICATION } from '../../src/domain/qualification';
import type { Qualification } from '../../src/domain/qualification';
import type { AccountTable } from '../store/visitor-schema';

/** How far an account has come; name, number and attempts are left out. */
export function qualificationOfAccount(account: AccountTable): Qualification {
  return applyQualificationUpdate(UNKNOWN_QUALIFICATION, {
    riskLevel: account.custrisk,
    disclaimerSignFlag: account.disclaimersignflag,
    riskEndDate: account.riskend_day === null ? '' : compactDay(account.riskend_day),
    identityFlag: account.identity_at === null ? 0 : 1,
    declarationFlag: account.declared_at === null ? 0 : 1,
    lowestCategoryFlag: account.is_lowest_category,
  });
}
