import { dayOf, shiftMonths } from '../calendar/day';
import type { Day } from '../calendar/day';

/** [S5.identity] What a visitor reads when the name or the ID code is missing. */
export const MISSING_IDENTITY_MESSAGE = '请填入完整的身份信息';

const RESIDENT_ID = /^[1-9]\d{16}[\dXx]$/;
const RESIDENT_ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const RESIDENT_ID_CHECKS = '10X98765432';
/** Prefixes that mainland networks have in use. */
const MOBILE_PHONE = /^1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/;
/** Letters of any script; between them one space, dot (阿卜杜勒·买买提), hyphen (让-保罗) or apostrophe (O'Neil). */
const PERSON_NAME = /^\p{L}[\p{L}\p{M}]*(?:[ ·'-][\p{L}\p{M}]+)*$/u;
const NAME_SEPARATORS = /[ ·'-]/gu;
/** The spellings of each separator that keyboards and papers have, and the one that is kept. */
const NAME_SPELLINGS = [
  [/\s*[·•‧・･∙⋅ㆍ.．]\s*/gu, '·'],
  [/\s*['’‘ʼ＇`´′]\s*/gu, "'"],
  [/\s*[-‐‑‒–—―－﹣−]\s*/gu, '-'],
] as const;
const NAME_LETTERS = { least: 2, most: 30 };
const ADULT_MONTHS = 18 * 12;
const LONGEST_LIFE_MONTHS = 130 * 12;

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

/** An ID code as typed in its one spelling: without spaces, full-width digits as plain ones, x as X. */
export function tidyResidentId(text: string): string {
  return text.normalize('NFKC').replace(/\s/gu, '').toUpperCase();
}

/** Whether the holder of a valid resident ID is 18 or older on a day, and born within a life's length of it. */
export function isAdultId(idCode: string, today: Day): boolean {
  const birthDay = dayOf(idCode.slice(6, 14));
  if (birthDay === null) return false;
  return shiftMonths(birthDay, ADULT_MONTHS) <= today && shiftMonths(birthDay, LONGEST_LIFE_MONTHS) > today;
}

/** What a visitor has to be 18 years old for. */
export type AdultMatter = '申请合格投资者认证' | '申请入驻';

/** Why the holder of a valid resident ID may not do what asks for 18 years, in words; null for an adult. */
export function ageProblem(idCode: string, today: Day, matter: AdultMatter): string | null {
  return isAdultId(idCode, today) ? null : `年满 18 周岁方可${matter}`;
}

/** A person's name as typed in its one spelling: single spaces, and one kind of dot, hyphen and apostrophe. */
export function tidyPersonName(text: string): string {
  const trimmed = text.normalize('NFC').trim();
  return NAME_SPELLINGS.reduce((name, [spellings, kept]) => name.replace(spellings, kept), trimmed).replace(
    /\s+/gu,
    ' ',
  );
}

/** Whether a tidy text can be a person's name: 2 to 30 letters of any script, its parts joined by single separators. */
export function isPersonName(text: string): boolean {
  const letters = Array.from(text.replace(NAME_SEPARATORS, '')).length;
  return PERSON_NAME.test(text) && letters >= NAME_LETTERS.least && letters <= NAME_LETTERS.most;
}

/** Whether a text is a mainland mobile number: 11 digits with a prefix that is in use. */
export function isMobilePhone(text: string): boolean {
  return MOBILE_PHONE.test(text);
}
