import { describe, expect, it } from 'vitest';
import { dayFromParts, dayOf, type Day } from '../calendar/day';
import { investmentOutcome, lumpSumOf, type Investment } from './fixed-investment';
import { scheduledDeals } from './fixed-investment-days';
import type { InvestmentTerms } from './fixed-investment-outcome';
import type { UnitEvent, UnitHistory } from './fixed-investment-units';
import { adjustedSeries, incomeSeries } from '../returns/nav-series';
import { tradingDaysBetween } from '../calendar/trading-calendar';

const FREE: InvestmentTerms = {
  dividends: 'again',
  purchaseTiers: [],
  redemptionTiers: null,
  dealing: { confirmedAfter: 1, visibleAfter: 2, moneyOutAfter: 4 },
};
const MONDAY = dayFromParts(2024, 3, 4);

/** A fund with these unit NAVs on the days from Monday, 4 March 2024, on. */
function fund(prices: readonly number[], events: readonly UnitEvent[] = []): UnitHistory {
  const days = tradingDaysBetween(MONDAY, MONDAY + 2 * prices.length + 10).slice(0, prices.length);
  const adjustments = events.map(({ day, kind, value }) =>
    kind === 'split' ? { day, splitRatio: value } : { day, dividend: value },
  );
  const growth = Array.from(adjustedSeries({ days, values: prices }, adjustments).values, eightDecimals);
  return { days, prices, growth, events, isMoney: false };
}

/** As the gateway sends them. */
const eightDecimals = (value: number) => Math.round(value * 1e8) / 1e8;
const at = (history: UnitHistory, ...indexes: number[]): Investment[] =>
  indexes.map((index) => ({ planned: history.days[index] ?? 0, index, amountYuan: 1000 }));

/** Five years of a fund that pays nine times and splits once. */
function longFund(): UnitHistory {
  const days = tradingDaysBetween(dayFromParts(2019, 1, 2), dayFromParts(2024, 1, 2));
  const events: UnitEvent[] = [
    ...Array.from({ length: 9 }, (_, index): UnitEvent => {
      return { day: days[100 + 110 * index] ?? 0, kind: 'dividend', value: 0.02 + 0.003 * index };
    }),
    { day: dayOf('20210612') ?? 0, kind: 'split', value: 1.61803399 },
    { day: days[0] ?? 0, kind: 'dividend', value: 0.5 },
  ];
  const prices = days.map((day: Day, index) => {
    const wave = 1.4 * Math.exp(0.0004 * index + 0.2 * Math.sin(index / 60));
    return Math.round((day >= (dayOf('20210612') ?? 0) ? wave / 1.6 : wave) * 1e4) / 1e4;
  });
  const adjustments = events.map(({ day, kind, value }) =>
    kind === 'split' ? { day, splitRatio: value } : { day, dividend: value },
  );
  const growth = Array.from(adjustedSeries({ days, values: prices }, adjustments).values, eightDecimals);
  return { days, prices, growth, events, isMoney: false };
}

describe('a fixed investment', () => {
  it('is worth its units at the last NAV', () => {
    const history = fund([1, 0.8, 1.25, 1.2]);
    // 1000 + 1250 + 800 = 3050 units at 1.2.
    const outcome = investmentOutcome(history, at(history, 0, 1, 2), 3, FREE);
    expect(outcome).toMatchObject({
      investedYuan: 3000,
      units: 3050,
      valueYuan: 3660,
      gainYuan: 660,
      purchaseFeeYuan: 0,
      redemptionFeeYuan: null,
      cashDividendYuan: 0,
      annualReturn: null,
    });
    expect(outcome?.gainRate).toBeCloseTo(0.22, 12);
    expect(outcome?.averageCost).toBeCloseTo(3000 / 3050, 12);
    expect(outcome?.course.invested).toEqual([1000, 2000, 3000, 3000]);
    // Before the fourth day: 1000; 1000 units at 0.8 and 1000 more; 2250 units at 1.25 and 1000 more.
    expect(outcome?.course.values.map(Math.round)).toEqual([1000, 1800, 3813, 3660]);
    expect(outcome?.deepestLoss).toEqual({ rate: expect.closeTo(-0.1, 10), day: history.days[1] });
  });

  it('pays the purchase fee of its tier, units and money rounded as a house does', () => {
    const history = fund([1.2345, 1.3]);
    const terms = { ...FREE, purchaseTiers: [{ fromYuan: 0, rate: 0.0015 }] };
    // 1000/1.0015 = 998.50 net, /1.2345 = 808.83 units, × 1.3 = 1051.48.
    expect(investmentOutcome(history, at(history, 0), 1, terms)).toMatchObject({
      deals: [{ feeYuan: 1.5, units: 808.83, price: 1.2345, heldUnits: 808.83 }],
      purchaseFeeYuan: 1.5,
      valueYuan: 1051.48,
    });
  });

  it('charges nothing where the fees are unknown, and has no fee then', () => {
    const history = fund([1, 1.2]);
    const terms = { ...FREE, purchaseTiers: null };
    expect(investmentOutcome(history, at(history, 0), 1, terms)).toMatchObject({
      deals: [{ feeYuan: null, units: 1000 }],
      purchaseFeeYuan: null,
      valueYuan: 1200,
    });
  });

  it('is none where a fixed fee eats the amount, and none without a purchase', () => {
    const history = fund([1, 1]);
    const terms = { ...FREE, purchaseTiers: [{ fromYuan: 0, fixedFeeYuan: 1000 }] };
    expect(investmentOutcome(history, at(history, 0), 1, terms)).toBeNull();
    expect(investmentOutcome(history, [], 1, FREE)).toBeNull();
  });

  it('takes a dividend as units at the NAV of its day, which the purchases of that day miss', () => {
    const history = fund([1, 0.9, 0.99], [{ day: MONDAY + 1, kind: 'dividend', value: 0.1 }]);
    // 1000 units get 100 yuan, at 0.9 that is 111.11 units; 1000 yuan more buy 1111.11.
    expect(investmentOutcome(history, at(history, 0, 1), 2, FREE)).toMatchObject({
      units: 2222.22,
      valueYuan: 2200,
      cashDividendYuan: 0,
      deals: [{ units: 1000 }, { units: 1111.11, heldUnits: 2222.22 }],
    });
  });

  it('or takes it as money, which counts as value and lowers the cost', () => {
    const history = fund([1, 0.9, 0.99], [{ day: MONDAY + 1, kind: 'dividend', value: 0.1 }]);
    const outcome = investmentOutcome(history, at(history, 0), 2, { ...FREE, dividends: 'cash' });
    expect(outcome).toMatchObject({ units: 1000, cashDividendYuan: 100, valueYuan: 1090, gainYuan: 90 });
    expect(outcome?.averageCost).toBeCloseTo(0.9, 12);
    expect(outcome?.deepestLoss).toBeNull();
  });

  it('goes through a split without gain or loss', () => {
    const history = fund([2, 1, 1.1], [{ day: MONDAY + 1, kind: 'split', value: 2 }]);
    expect(investmentOutcome(history, at(history, 0), 2, FREE)).toMatchObject({
      units: 1000,
      valueYuan: 1100,
      deals: [{ units: 500, price: 2 }],
    });
  });

  it('counts what is known by the growth alone', () => {
    const days = tradingDaysBetween(MONDAY, MONDAY + 2);
    const history = { days, prices: [1, 0.5, 0.5], growth: [1, 1.05, 1.05], events: [], isMoney: false };
    expect(investmentOutcome(history, at(history, 0), 2, FREE)).toMatchObject({
      units: 2100,
      valueYuan: 1050,
    });
  });

  it('pays at the end by how long each lot was held', () => {
    const history = fund([1, 1, 1, 1, 1, 1, 1, 1, 1]);
    const redemptionTiers = [
      { fromDays: 0, rate: 0.015 },
      { fromDays: 7, rate: 0.005 },
    ];
    // Confirmed on 5 and 13 March, sold with confirmation on 15 March: 10 and 2 days.
    const outcome = investmentOutcome(history, at(history, 0, 6), 8, { ...FREE, redemptionTiers });
    expect(outcome).toMatchObject({ redemptionFeeYuan: 20, valueYuan: 1980, gainYuan: -20 });
    expect(outcome?.course.values.at(-1)).toBe(1980);
  });

  it('of a money fund earns from the day of confirmation on', () => {
    const days = Array.from({ length: 6 }, (_, index) => dayFromParts(2024, 3, 8) + index);
    const growth = Array.from(incomeSeries({ days, values: [0, 1000, 1000, 1000, 1000, 1000] }).values);
    const history = { days, prices: days.map(() => 1), growth, events: [], isMoney: true };
    // Bought on Friday, confirmed on Monday: a tenth a day on Monday, Tuesday and Wednesday.
    const outcome = investmentOutcome(history, at(history, 0), 5, FREE);
    expect(outcome?.course.values.map(Math.round)).toEqual([1000, 1000, 1000, 1100, 1210, 1331]);
    expect(outcome).toMatchObject({ valueYuan: 1331, endPrice: 1 });
  });

  it('is annualised from a year on, by the time the money worked', () => {
    const days = [dayFromParts(2023, 3, 1), dayFromParts(2024, 2, 29), dayFromParts(2025, 2, 28)];
    const history = { days, prices: [1, 1.1, 1.21], growth: [1, 1.1, 1.21], events: [], isMoney: false };
    expect(investmentOutcome(history, at(history, 0, 1), 2, FREE)?.annualReturn).toBeCloseTo(0.1, 5);
    expect(investmentOutcome(history, at(history, 0), 1, FREE)?.annualReturn).toBeCloseTo(0.1, 8);
    const shorter = { ...history, days: [days[0] ?? 0, (days[1] ?? 0) - 1, days[2] ?? 0] };
    expect(investmentOutcome(shorter, at(shorter, 0), 1, FREE)?.annualReturn).toBeNull();
  });
});

describe('value by units', () => {
  it('is value by growth where nothing is charged and dividends are put in again', () => {
    const history = longFund();
    const schedule = {
      rhythm: 'week',
      on: 4,
      from: history.days[0] ?? 0,
      to: history.days.at(-1) ?? 0,
    } as const;
    const deals = scheduledDeals(history.days, schedule).map((deal) => ({ ...deal, amountYuan: 500 }));
    const end = history.days.length - 1;
    const outcome = investmentOutcome(history, deals, end, FREE);
    const growthAt = (index: number) => history.growth[index] ?? Number.NaN;
    const byGrowth = deals.reduce((sum, { index }) => sum + (500 * growthAt(end)) / growthAt(index), 0);
    expect(deals.length).toBeGreaterThan(250);
    // Each purchase and each dividend rounds its units by half a hundredth at most.
    expect(Math.abs((outcome?.valueYuan ?? 0) - byGrowth)).toBeLessThan((deals.length + 10) * 0.005 * 3);
    expect((outcome?.valueYuan ?? 0) / byGrowth).toBeCloseTo(1, 5);
  });

  it('of a lump sum is the same money at the first purchase', () => {
    const history = longFund();
    const end = history.days.length - 1;
    const lump = lumpSumOf(at(history, 10, 300, 600));
    expect(lump).toEqual([{ planned: history.days[10], index: 10, amountYuan: 3000 }]);
    const outcome = investmentOutcome(history, lump, end, FREE);
    const ratio = (history.growth[end] ?? 0) / (history.growth[10] ?? 1);
    expect((outcome?.valueYuan ?? 0) / 3000).toBeCloseTo(ratio, 4);
    expect(lumpSumOf([])).toEqual([]);
  });
});
