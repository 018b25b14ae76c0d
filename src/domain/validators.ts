import { dayOf } from './day';

/** [S5.identity] What a visitor reads when the name or the ID code is missing. */
export const MISSING_IDENTITY_MESSAGE = '请填入完整的身份信息';

const RESIDENT_ID = /^[1-9]\d{16}[\dXx]$/;
const RESIDENT_ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const RESIDENT_ID_CHECKS = '10X98765432';
const MOBILE_PHONE = /^1[3-9]\d{9}$/;

/** [S5.identity] The message for an incomplete pair of name and ID code, null when both are there. */
export function identityProblem(name: string | undefined, idCode: string | undefined): string | null {
  return name?.trim() && idCode?.trim() ? null : MISSING_IDENTITY_MESSAGE;
}

/** Whether a text is a resident ID of 18 places with a real birth date and its GB 11643 check digit. */
export function isResidentId(text: string): boolean {
  if (!RESIDENT_ID.test(text) || dayOf(text.slice(6, 14)) === null) return false;
  const sum = RESIDENT_ID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return RESIDENT_ID_CHECKS[sum % 11] === text[17]?.toUpperCase();
}

/** Whether a text is a mainland mobile number of 11 digits. */
export function isMobilePhone(text: string): boolean {
  return MOBILE_PHONE.test(text);
}
