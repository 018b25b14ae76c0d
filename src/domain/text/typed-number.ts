/** What stands in a field: nothing yet, a number, or why it is none. */
export type TypedNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'problem'; readonly text: string };

const LARGEST = 1e12;

/**
 * Reads an amount or a number of units as people type it: thousands may be parted by commas or spaces, full-width
 * digits count, two decimals at most. It must be more than 0, or not less where that is allowed, and less than a
 * million million.
 */
export function typedNumber(text: string, noun: string, allowsZero = false, example = '10000'): TypedNumber {
  const plain = text.normalize('NFKC').replace(/[,，\s]/g, '');
  if (plain === '') return { kind: 'empty' };
  if (!/^\d*\.?\d*$/.test(plain) || !/\d/.test(plain)) return problem(`请输入数字，如 ${example}`);
  if (/\.\d{3,}$/.test(plain)) return problem(`${noun}最多两位小数`);
  const value = Number(plain);
  if (value === 0 && !allowsZero) return problem(`${noun}须大于 0`);
  if (value >= LARGEST) return problem(`${noun}过大，请核对`);
  return { kind: 'number', value };
}

function problem(text: string): TypedNumber {
  return { kind: 'problem', text };
}
