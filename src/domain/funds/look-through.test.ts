import { describe, expect, it } from 'vitest';
import { commonHoldings, holdingsOverlap } from './look-through';

const held = (code: string, ratio: number) => ({ code, name: `股票${code}`, ratio });
const FIRST = [held('600001', 0.09), held('600002', 0.05), held('600003', 0.02)];
const SECOND = [held('600003', 0.08), held('600009', 0.07), held('600001', 0.04)];

describe('what two portfolios have in common', () => {
  it('is the smaller share of every security that both hold', () => {
    expect(holdingsOverlap(FIRST, SECOND)).toBeCloseTo(0.06, 12);
    expect(holdingsOverlap(SECOND, FIRST)).toBeCloseTo(0.06, 12);
  });

  it('is all of a portfolio beside itself, and nothing beside an empty or another one', () => {
    expect(holdingsOverlap(FIRST, FIRST)).toBeCloseTo(0.16, 12);
    expect(holdingsOverlap(FIRST, [])).toBe(0);
    expect(holdingsOverlap(FIRST, [held('000001', 0.5)])).toBe(0);
  });

  it('names the securities with both shares, the largest common part first', () => {
    expect(commonHoldings(FIRST, SECOND)).toEqual([
      { code: '600001', name: '股票600001', a: 0.09, b: 0.04 },
      { code: '600003', name: '股票600003', a: 0.02, b: 0.08 },
    ]);
  });

  it('leaves the lists that it is given as they were', () => {
    const given = SECOND.map(({ code }) => code);
    commonHoldings(SECOND, FIRST);
    expect(SECOND.map(({ code }) => code)).toEqual(given);
  });
});
