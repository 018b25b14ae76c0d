import type { RateUnit } from './read-cell';

export interface RateCheck {
  /** The rate read as the declared unit, a fraction. */
  readonly rate: number;
  /** What other columns of the same row say it must be about, a fraction. */
  readonly expected: number;
}

const SMALLEST_TELLING_RATE = 0.0005;
const FEWEST_CHECKS = 5;
const MAJORITY = 0.6;
const MINORITY = 0.2;

/**
 * The unit that a column is really in. The title decides, unless most rows contradict it and agree with the
 * other unit: a percent taken for a fraction would be a hundredfold figure on every row.
 */
export function provenUnit(declared: RateUnit, checks: readonly RateCheck[]): RateUnit {
  const telling = checks.filter((check) => Math.abs(check.expected) >= SMALLEST_TELLING_RATE);
  if (telling.length < FEWEST_CHECKS) return declared;
  const scale = declared === 'percent' ? 100 : 0.01;
  const asDeclared = telling.filter(({ rate, expected }) => isNear(rate, expected)).length;
  const asOther = telling.filter(({ rate, expected }) => isNear(rate * scale, expected)).length;
  const isOther = asOther > telling.length * MAJORITY && asDeclared < telling.length * MINORITY;
  if (!isOther) return declared;
  return declared === 'percent' ? 'fraction' : 'percent';
}

function isNear(rate: number, expected: number): boolean {
  return Math.abs(rate - expected) <= 0.0002 + Math.abs(expected) * 0.05;
}
