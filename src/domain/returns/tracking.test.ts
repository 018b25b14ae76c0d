import { describe, expect, it } from 'vitest';
import { dayFromParts, shiftMonths } from '../calendar/day';
import { premiumOf, priceChange } from '../funds/exchange-quote';
import { trackingFigures } from './tracking';

const START = dayFromParts(2024, 1, 2);
const WEEKS = 130;
const days = Array.from({ length: WEEKS }, (_, week) => START + week * 7);
const index = days.map((_, week) => 1000 * (1 + 0.05 * Math.sin(week / 5)) * 1.001 ** week);
/** In turns two thousandths more and one less than the index. */
const apart = (week: number) => (week % 2 === 0 ? 0.002 : -0.001);
const fund = {
  days,
  values: days.reduce<number[]>((values, _, week) => {
    const before = values.at(-1);
    if (before === undefined) return [1];
    return [...values, before * ((index[week] ?? 0) / (index[week - 1] ?? 0) + apart(week))];
  }, []),
};

describe('trackingFigures', () => {
  it('has the tracking error by the formula of textbooks over the differences that were put in', () => {
    const figures = trackingFigures(fund, index, 1);
    const to = days.at(-1) ?? 0;
    const from = days.findLast((day) => day <= shiftMonths(to, -12)) ?? 0;
    expect(figures).toMatchObject({ from, to });
    const differences = days.flatMap((day, week) => (day > from ? [apart(week)] : []));
    const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
    const squares = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0);
    expect(figures?.error).toBeCloseTo(Math.sqrt(squares / (differences.length - 1)) * Math.sqrt(52), 8);
  });

  it('has the difference between both returns as the tracking difference', () => {
    const figures = trackingFigures(fund, index, 1);
    const base = days.indexOf(figures?.from ?? 0);
    const last = WEEKS - 1;
    const [fundReturn, indexReturn] = [fund.values, index].map(
      (values) => (values[last] ?? 0) / (values[base] ?? 1) - 1,
    );
    expect(figures?.difference).toBeCloseTo((fundReturn ?? 0) - (indexReturn ?? 0), 12);
  });

  it('is nothing where fund or index are younger than the window', () => {
    expect(trackingFigures(fund, index, 3)).toBeNull();
    expect(
      trackingFigures(fund, [...index.slice(0, -10).map(() => null), ...index.slice(-10)], 1),
    ).toBeNull();
    expect(trackingFigures({ days: [], values: [] }, [], 1)).toBeNull();
  });

  it('leaves days out on which the index has no level, and ends where both have one', () => {
    const gapped = index.map((level, week) => (week === 100 || week === WEEKS - 1 ? null : level));
    expect(trackingFigures(fund, gapped, 1)).toMatchObject({ to: days[WEEKS - 2] });
    expect(trackingFigures(fund, gapped, 1)?.error).toBeGreaterThan(0);
  });

  it('is 0 for a fund that is its index', () => {
    const exact = { days, values: index };
    expect(trackingFigures(exact, index, 1)).toMatchObject({ error: 0, difference: 0 });
  });
});

describe('prices beside net values', () => {
  it('tells premium, discount and change as fractions', () => {
    expect(premiumOf(1.05, 1)).toBeCloseTo(0.05, 12);
    expect(premiumOf(0.95, 1)).toBeCloseTo(-0.05, 12);
    expect(priceChange(1.02, 1)).toBeCloseTo(0.02, 12);
  });

  it('tells nothing where a part is missing or no price', () => {
    expect([premiumOf(null, 1), premiumOf(1, null), premiumOf(1, 0), priceChange(1, null)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
