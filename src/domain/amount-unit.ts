const HUNDRED_MILLION = 100_000_000;

/** A unit that amounts are told in; `shift` moves the decimal point of a figure in yuan. */
export interface AmountUnit {
  readonly name: '亿元' | '万元';
  readonly shift: -8 | -4;
}

/** One unit for several amounts of yuan that stand beside one another: 亿元, or 万元 where all of them are smaller. */
export function amountUnit(yuan: readonly number[]): AmountUnit {
  return Math.max(0, ...yuan) >= HUNDRED_MILLION ? { name: '亿元', shift: -8 } : { name: '万元', shift: -4 };
}
