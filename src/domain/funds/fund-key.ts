import type { FundArea } from '../returns/performance-rules';

/** A fund of either area, as an address names it: `gongmu-000001`, `simu-SX1234`. */
export interface FundKey {
  readonly area: FundArea;
  readonly code: string;
}

const AREA_WORDS: Readonly<Record<FundArea, string>> = { public: 'gongmu', private: 'simu' };
const PATTERN = /^(gongmu|simu)-([0-9A-Za-z]{4,12})$/;

/** Number of a private fund in the register of the fund association (SARA10, S3649A), with the letter of a share class. */
const REGISTRY_NUMBER = /^S(?=[0-9A-Z]*\d)[0-9A-Z]{5,6}$/;

/** Whether a code is the registration number of a private fund; public funds have six digits. */
export function isRegistryNumber(code: string): boolean {
  return REGISTRY_NUMBER.test(code);
}

export function fundKeyOf({ area, code }: FundKey): string {
  return `${AREA_WORDS[area]}-${code}`;
}

/** The fund that a part of an address names, null where it names none. */
export function parseFundKey(text: string): FundKey | null {
  const [, word, code] = PATTERN.exec(text) ?? [];
  if (word === undefined || code === undefined) return null;
  return { area: word === AREA_WORDS.private ? 'private' : 'public', code };
}

/** The funds of a comma-separated list, each once, in its order; what is no fund is passed over. */
export function parseFundKeys(text: string): FundKey[] {
  const byKey = new Map<string, FundKey>();
  for (const part of text.split(',')) {
    const fund = parseFundKey(part.trim());
    if (fund) byKey.set(fundKeyOf(fund), fund);
  }
  return [...byKey.values()];
}
