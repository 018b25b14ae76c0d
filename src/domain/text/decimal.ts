/**
 * A finite number as decimal text with a fixed number of decimals after moving the point `shift` places to
 * the right (2 for percent). Rounds half away from zero on the shortest decimal form, so 1.005 is '1.01';
 * what rounds to zero has no sign.
 */
export function decimalText(value: number, decimals: number, shift = 0): string {
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const keep = Number(exponent) + 1 + shift + decimals;
  const scaled = scaledInteger(digits, keep)
    .toString()
    .padStart(decimals + 1, '0');
  const sign = value < 0 && /[1-9]/.test(scaled) ? '-' : '';
  if (decimals === 0) return sign + scaled;
  return `${sign}${scaled.slice(0, -decimals)}.${scaled.slice(-decimals)}`;
}

function scaledInteger(digits: string, keep: number): bigint {
  if (keep < 0) return 0n;
  if (keep >= digits.length) return BigInt(digits.padEnd(keep, '0'));
  const kept = BigInt(digits.slice(0, keep) || '0');
  return (digits[keep] ?? '0') >= '5' ? kept + 1n : kept;
}

/**
 * Rounds half away from zero to a number of decimals. The last binary digits, where 98.765 may have become
 * 98.76499999999999, are dropped first (15 significant digits stay).
 */
export function roundDecimal(value: number, decimals: number): number {
  return Number(decimalText(Number(value.toPrecision(15)), decimals));
}
