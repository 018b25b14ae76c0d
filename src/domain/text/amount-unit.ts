const HUNDRED_MILLION = 100_000_000;
const TEN_THOUSAND = 10_000;
/** From here on, in its unit, an amount is told without decimals. */
const LARGE = 1000;

/** A unit that amounts are told in: how many yuan it is, and how many decimals the largest of them needs. */
export interface AmountUnit {
  readonly name: '亿元' | '万元';
  readonly yuan: number;
  readonly decimals: 0 | 2;
}

/** One unit for several amounts of yuan that stand beside one another: 亿元, or 万元 where all of them are smaller. */
export function amountUnit(amounts: readonly number[]): AmountUnit {
  const largest = Math.max(0, ...amounts);
  const yuan = largest >= HUNDRED_MILLION ? HUNDRED_MILLION : TEN_THOUSAND;
  return {
    name: yuan === HUNDRED_MILLION ? '亿元' : '万元',
    yuan,
    decimals: largest >= LARGE * yuan ? 0 : 2,
  };
}

/** Sum of amounts; `null` if one of them is unknown, or if there are none. */
export function totalAmount(amounts: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    sum += amount;
  }
  return amounts.length === 0 ? null : sum;
}
