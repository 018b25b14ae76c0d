const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** The first sign names who registers: offices of the state 1 to 9, A, N, or others Y. */
const CREDIT_CODE = /^[1-9ANY][0-9A-HJ-NPQRTUWXY]\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;
const BASE = 31;
const WEIGHT_ROOT = 3;

const ORGANIZATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2];
const ORGANIZATION_BASE = 11;
const ORGANIZATION_FROM = 8;
const ORGANIZATION_TO = 16;

/** A unified social credit code as typed in its one spelling: half-width forms, no blanks or dashes, capital letters. */
export function tidyCreditCode(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s-]/gu, '').toUpperCase();
}

/**
 * Whether a tidy text is a unified social credit code (GB 32100-2015): 18 signs without I, O, S, V and Z, with the check
 * sign of the organization code inside (GB 11714) and its own at the end.
 */
export function isCreditCode(text: string): boolean {
  if (!CREDIT_CODE.test(text)) return false;
  const organization = text.slice(ORGANIZATION_FROM, ORGANIZATION_TO);
  return (
    text.charAt(ORGANIZATION_TO) === organizationCheck(organization) &&
    text.charAt(17) === creditCheck(text.slice(0, 17))
  );
}

/** Sum of value times 3^place, modulo 31; the check sign fills it up to a multiple of 31. */
function creditCheck(body: string): string {
  let weight = 1;
  let sum = 0;
  for (const sign of body) {
    sum += SIGNS.indexOf(sign) * weight;
    weight = (weight * WEIGHT_ROOT) % BASE;
  }
  return SIGNS.charAt((BASE - (sum % BASE)) % BASE);
}

/** Digits count as they are, letters as 10 for A to 35 for Z; 10 is written X. */
function organizationCheck(body: string): string {
  const sum = ORGANIZATION_WEIGHTS.reduce(
    (total, weight, index) => total + weight * Number.parseInt(body.charAt(index), 36),
    0,
  );
  const check = (ORGANIZATION_BASE - (sum % ORGANIZATION_BASE)) % ORGANIZATION_BASE;
  return check === 10 ? 'X' : String(check);
}
