import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseOf, type CourseFund } from './book-course';
import { NO_RETURNS } from './behaviour-gap';
import { flowsOf, moneyReturnOf } from './ledger-book';
import { chartWindowStart } from '../returns/chart-window';
import type { LedgerEntry } from './ledger-entry';
import type { Series } from '../returns/nav-series';

fc.configureGlobal({ seed: 20_261_201 });

/** Some day, from which the others are counted. */
const START = 20_000;

function entry(day: number, changes: Partial<LedgerEntry>): LedgerEntry {
  return {
    id: `${day}`,
    code: '000001',
    kind: 'purchase',
    day: START + day,
    confirmed: START + day + 1,
    units: 1000,
    yuan: 1000,
    feeYuan: 0,
    ...changes,
  };
}

/** Values by days after the start. */
function series(values: Readonly<Record<number, number>>): Series {
  return {
    days: Object.keys(values).map((day) => START + Number(day)),
    values: Object.values(values),
  };
}

function fund(
  navs: Readonly<Record<number, number>>,
  entries: readonly LedgerEntry[],
  more: Partial<CourseFund> = {},
): CourseFund {
  const published = { kind: 'nav', series: series(navs), adjustments: [] } as const;
  return { code: '000001', entries, published, accrued: null, category: null, ...more };
}

function read(...funds: readonly CourseFund[]) {
  const reading = courseOf(funds);
  if (reading === null) throw new Error('no course');
  const { days, values, invested, levels, category } = reading.course;
  return {
    ...reading,
    days: days.map((day) => day - START),
    values: Array.from(values),
    invested: Array.from(invested),
    levels: Array.from(levels),
    category: category && Array.from(category),
  };
}

describe('a book day by day', () => {
  it('begins with the first entry and has what is held at the NAV of each day beside what was paid', () => {
    const bought = [entry(1, {}), entry(3, { units: 500, yuan: 600.6, feeYuan: 0.6 })];
    const { days, values, invested, levels } = read(fund({ 0: 0.9, 1: 1, 2: 1.1, 3: 1.2, 4: 1.5 }, bought));
    expect(days).toEqual([1, 2, 3, 4]);
    expect(values).toEqual([1000, 1100, 1800, 2250]);
    expect(invested).toEqual([1000, 1000, 1600.6, 1600.6]);
    // What came in on the third day has earned nothing then, and its fee is not the fund's.
    expect(levels).toEqual([1, 1.1, 1.2, 1.5].map((level) => expect.closeTo(level, 12)));
  });

  it('takes out what was sold and paid in cash, and ends with the last sale where nothing is left', () => {
    const entries = [
      entry(1, {}),
      entry(2, { kind: 'dividend', units: 0, yuan: 50 }),
      entry(4, { kind: 'redemption', units: 1000, yuan: 1040, feeYuan: 5 }),
    ];
    const { days, values, invested } = read(fund({ 1: 1, 2: 1.05, 3: 1.05, 4: 1.045, 9: 2 }, entries));
    expect(days).toEqual([1, 2, 3, 4]);
    expect(values).toEqual([1000, 1050, 1050, 0]);
    expect(invested).toEqual([1000, 950, 950, -90]);
  });

  it('weighs the returns of several funds by their values of the day before', () => {
    const one = fund({ 1: 1, 2: 1.1, 3: 1.1 }, [entry(1, {})]);
    const other = fund({ 1: 2, 2: 2, 3: 2.2 }, [entry(1, { code: '000002', units: 1500, yuan: 3000 })], {
      code: '000002',
    });
    const { values, levels } = read(one, other);
    expect(values).toEqual([4000, 4100, 4400]);
    expect(levels).toEqual([1, 4100 / 4000, 4400 / 4000].map((level) => expect.closeTo(level, 12)));
  });

  it('grows by the returns of the fund where a dividend and a split were not entered', () => {
    const adjustments = [
      { day: START + 2, dividend: 0.1 },
      { day: START + 3, splitRatio: 2 },
    ];
    const published = { kind: 'nav', series: series({ 1: 1, 2: 1, 3: 0.5 }), adjustments } as const;
    const { values, levels } = read(fund({}, [entry(1, {})], { published }));
    expect(values).toEqual([1000, 1000, 500]);
    expect(levels).toEqual([1, 1.1, 1.1].map((level) => expect.closeTo(level, 12)));
  });

  it('counts the income of a money fund that is not in its units', () => {
    const published = { kind: 'income', series: series({ 1: 1, 2: 1, 3: 2 }), adjustments: [] } as const;
    const accrued = series({ 2: 0.1, 3: 0.3 });
    const { values, levels } = read(fund({}, [entry(1, {})], { published, accrued }));
    expect(values).toEqual([1000, 1000.1, 1000.3]);
    expect(levels).toEqual([1, 1.0001, 1.0001 * 1.0002].map((level) => expect.closeTo(level, 12)));
  });

  it('counts units that were held before the first value at it, and a late fund at its last', () => {
    const early = fund({ 3: 1.2, 4: 1.3, 5: 1.4 }, [entry(1, {})]);
    const late = fund({ 1: 1, 4: 2 }, [entry(1, { code: '000002' })], { code: '000002' });
    expect(read(early, late)).toMatchObject({
      days: [1, 3, 4, 5],
      values: [2200, 2200, 3300, 3400],
    });
  });

  it('has the averages of the classes at the same weights, without funds of no class', () => {
    const category = series({ 0: 5, 1: 5, 2: 6, 3: 6 });
    const one = fund({ 1: 1, 2: 1, 3: 1 }, [entry(1, {})], { category });
    const other = fund({ 1: 1, 2: 9, 3: 9 }, [entry(1, { code: '000002' })], { code: '000002' });
    expect(read(one, other).category).toEqual([1, 1.2, 1.2].map((level) => expect.closeTo(level, 12)));
    expect(read(other).category).toBeNull();
  });

  it('has nothing of orders that are not confirmed', () => {
    expect(courseOf([])).toBeNull();
    expect(courseOf([fund({ 1: 1, 2: 2 }, [entry(1, { units: null })])])).toBeNull();
  });
});

describe('the returns of money that came and went', () => {
  const YEAR = 365;

  it('has a gap from money that came before a fall, with its day and its part', () => {
    const entries = [entry(0, {}), entry(YEAR, { units: 500, yuan: 1000 })];
    const { returns } = read(fund({ 0: 1, [YEAR]: 2, [2 * YEAR]: 1 }, entries));
    // 1,000 × x² + 1,000 × x = 1,500 yuan after two years.
    const money = (Math.sqrt(7) - 1) / 2 - 1;
    expect(returns.time).toEqual({ rate: expect.closeTo(0, 12), isAnnualised: true });
    expect(returns.gap).toEqual({
      rate: expect.closeTo(money, 10),
      causes: [
        {
          day: START + YEAR,
          yuan: 1000,
          sinceRate: -0.5,
          paceRate: expect.closeTo(0, 12),
          rate: expect.closeTo(money, 10),
        },
      ],
      othersRate: expect.closeTo(0, 12),
      feeRate: expect.closeTo(0, 12),
      restRate: expect.closeTo(0, 10),
    });
  });

  it('has a gap from the fee alone where money came once', () => {
    const { returns } = read(fund({ 0: 1, [YEAR]: 1.1 }, [entry(0, { yuan: 1010, feeYuan: 10 })]));
    const gap = 1100 / 1010 - 1.1;
    expect(returns.gap).toMatchObject({
      rate: expect.closeTo(gap, 10),
      causes: [],
      feeRate: expect.closeTo(gap, 10),
      restRate: expect.closeTo(0, 10),
    });
  });

  it('leaves what was not entered to the rest', () => {
    const adjustments = [{ day: START + 9, dividend: 0.1 }];
    const published = { kind: 'nav', series: series({ 0: 1, 9: 1, [YEAR]: 1 }), adjustments } as const;
    const { returns } = read(fund({}, [entry(0, {})], { published }));
    expect(returns.gap).toMatchObject({
      rate: expect.closeTo(-0.1, 10),
      causes: [],
      feeRate: 0,
      restRate: expect.closeTo(-0.1, 10),
    });
  });

  it('is not yearly under a year, and none within a day', () => {
    const young = read(fund({ 0: 1, 100: 1.1 }, [entry(0, {})])).returns;
    expect(young.time).toEqual({ rate: expect.closeTo(0.1, 12), isAnnualised: false });
    expect(young.gap?.rate).toBeCloseTo(0, 10);
    expect(read(fund({ 0: 1 }, [entry(0, {})])).returns).toEqual(NO_RETURNS);
  });

  it('ends for each fund with its own value, and for the book with the newest', () => {
    const one = fund({ 0: 1, [YEAR]: 1.1 }, [entry(0, {})]);
    const other = fund({ 0: 1, [YEAR]: 1, [YEAR + 1]: 1.2 }, [entry(0, { code: '000002' })], {
      code: '000002',
    });
    const { funds, returns } = read(one, other);
    expect(funds.map(({ code }) => code)).toEqual(['000001', '000002']);
    expect(funds[0]?.returns.time?.rate).toBeCloseTo(0.1, 10);
    expect(funds[1]?.returns.time?.rate).toBeCloseTo(1.2 ** (YEAR / (YEAR + 1)) - 1, 10);
    expect(returns.time?.rate).toBeCloseTo((2300 / 2000) ** (YEAR / (YEAR + 1)) - 1, 10);
  });

  it('lists five days at most, and leaves the others to one sum', () => {
    const navs = Object.fromEntries(Array.from({ length: 13 }, (_, month) => [month * 30, 1 + (month % 3)]));
    const entries = Array.from({ length: 12 }, (_, month) =>
      entry(month * 30, { units: 100, yuan: 100 * (1 + (month % 3)) }),
    );
    const { gap } = read(fund(navs, entries)).returns;
    expect(gap?.causes).toHaveLength(5);
    const sizes = gap?.causes.map(({ rate }) => Math.abs(rate)) ?? [];
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(gap?.othersRate).not.toBeCloseTo(0, 5);
  });
});

describe('the index beside a book', () => {
  const YEAR = 365;
  const held = (...entries: readonly LedgerEntry[]) => fund({ 0: 1, [YEAR]: 1.1, [2 * YEAR]: 1.2 }, entries);

  it('is compared over the days of the money, and with the same money in it', () => {
    const index = series({ 0: 10, [YEAR]: 5, [2 * YEAR]: 10, [2 * YEAR + 9]: 99 });
    const reading = courseOf([held(entry(0, {}), entry(YEAR, {}))], index);
    expect(reading?.course.benchmark).toEqual([10, 5, 10]);
    expect(reading?.returns.benchmark).toEqual({ rate: 0, isAnnualised: true });
    // 1,000 × x² + 1,000 × x = 3,000 yuan: 100 and 200 units at 10 yuan.
    const money = (Math.sqrt(13) - 1) / 2 - 1;
    expect(reading?.returns.benchmarkMoney).toEqual({ rate: expect.closeTo(money, 10), isAnnualised: true });
    expect(reading?.funds[0]?.returns.benchmark).toEqual(reading?.returns.benchmark);
  });

  it('is unknown before its first level, and after its last', () => {
    const young = courseOf([held(entry(0, {}))], series({ [YEAR]: 5, [2 * YEAR]: 10 }));
    expect(young?.course.benchmark).toEqual([null, 5, 10]);
    expect(young?.returns).toMatchObject({ benchmark: null, benchmarkMoney: null });
    const ended = courseOf([held(entry(0, {}))], series({ 0: 5, [YEAR]: 10, [YEAR + 1]: Number.NaN }));
    expect(ended?.course.benchmark).toEqual([5, 10, null]);
    expect(ended?.returns).toMatchObject({ benchmark: null, benchmarkMoney: null });
  });

  it('knows no return of the same money where more was taken out than there would have been', () => {
    const sold = entry(YEAR, { kind: 'redemption', units: 900, yuan: 990 });
    const { returns } = courseOf([held(entry(0, {}), sold)], series({ 0: 1, [YEAR]: 0.9 })) ?? {};
    expect(returns?.benchmark?.rate).toBeCloseTo(0.9 ** 0.5 - 1, 10);
    expect(returns?.benchmarkMoney).toBeNull();
  });
});

describe('what each fund added', () => {
  it('is its gain with fees and cash, and its part of the return, from the beginning and since a day', () => {
    const one = fund({ 0: 1, 100: 1.1, 300: 1.1 }, [
      entry(0, { yuan: 1010, feeYuan: 10 }),
      entry(300, { kind: 'dividend', units: 0, yuan: 20 }),
    ]);
    const other = fund({ 0: 2, 100: 2, 300: 1.5 }, [entry(0, { code: '000002', yuan: 2000 })], {
      code: '000002',
    });
    const { windows, funds, levels } = read(one, other);
    // The last of the days is in July 2025.
    expect(windows).toEqual(['ytd', '6m', 'all']);
    // At 3,100 yuan after 100 days, of which 1,100 and 2,000 are of the two.
    expect(levels).toEqual([1, 3.1 / 3, ((3.1 / 3) * 2.6) / 3.1].map((level) => expect.closeTo(level, 12)));
    const whole = [
      { yuan: 110, rate: expect.closeTo(0.1 / 3, 12) },
      { yuan: -500, rate: expect.closeTo(((3.1 / 3) * (2 / 3.1) * -1) / 4, 12) },
    ];
    expect(funds.map(({ contributions }) => contributions[2])).toEqual(whole);
    // From the value of day 100 on.
    expect(funds.map(({ contributions }) => contributions[1])).toEqual([
      { yuan: 20, rate: 0 },
      { yuan: -500, rate: expect.closeTo((2 / 3.1) * -0.25, 12) },
    ]);
  });

  it('is nothing while a fund is not held', () => {
    const sold = [entry(0, {}), entry(1, { kind: 'redemption', yuan: 1100 })];
    const past = fund({ 0: 1, 1: 1.1, 2: 5, 400: 9 }, sold);
    const other = fund({ 0: 1, 400: 1 }, [entry(0, { code: '000002' })], { code: '000002' });
    const { windows, funds } = read(past, other);
    expect(windows).toEqual(['ytd', '6m', '1y', 'all']);
    expect(funds[0]?.contributions).toEqual([
      { yuan: 0, rate: 0 },
      { yuan: 0, rate: 0 },
      { yuan: 0, rate: 0 },
      { yuan: 100, rate: expect.closeTo(0.05, 12) },
    ]);
  });
});

/** Prices in whole jiao and units in tens, so that every deal is whole yuan. */
const randomFund = fc.record({
  prices: fc.array(fc.integer({ min: 30, max: 60 }), { minLength: 30, maxLength: 30 }),
  deals: fc.uniqueArray(
    fc.record({ at: fc.integer({ min: 0, max: 28 }), tens: fc.integer({ min: -60, max: 60 }) }),
    { selector: ({ at }) => at, minLength: 1, maxLength: 9 },
  ),
});
const STEP_DAYS = 20;

interface Deal {
  readonly at: number;
  readonly units: number;
}

/** Units that are bought and sold; a sale takes no more than is held. */
function dealsOf({ deals }: { readonly deals: readonly { at: number; tens: number }[] }): Deal[] {
  let held = 0;
  return deals
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, tens }) => {
      const units = Math.max(tens * 10, -held);
      held += units;
      return { at, units };
    })
    .filter(({ units }) => units !== 0);
}

function sumOf(parts: readonly (number | undefined)[]): number {
  return parts.reduce<number>((sum, part) => sum + (part ?? Number.NaN), 0);
}

function heldAt(deals: readonly Deal[], at: number): number {
  return deals.reduce((sum, deal) => (deal.at <= at ? sum + deal.units : sum), 0);
}

describe('random books', () => {
  it('grow as their units do between the deals, and lose nothing of what they made, 10,000 times', () => {
    fc.assert(
      fc.property(fc.array(randomFund, { minLength: 1, maxLength: 3 }), (randomFunds) => {
        const books = randomFunds.map((random, index) => ({
          code: `00000${index}`,
          prices: random.prices.map((jiao) => jiao / 10),
          deals: dealsOf(random),
        }));
        const funds = books.map(({ code, prices, deals }) =>
          fund(
            Object.fromEntries(prices.map((price, at) => [at * STEP_DAYS, price])),
            deals.map(({ at, units }) =>
              entry(at * STEP_DAYS, {
                code,
                kind: units > 0 ? 'purchase' : 'redemption',
                units: Math.abs(units),
                yuan: Math.abs(units) * (prices[at] ?? 0),
              }),
            ),
            { code },
          ),
        );
        const reading = courseOf(funds);
        if (reading === null) return;
        const { course, returns } = reading;
        // By units: what those that were held after the deals of a day are worth a step later.
        let level = 1;
        let gain = 0;
        const first = Math.min(...books.flatMap(({ deals }) => deals.map(({ at }) => at)));
        for (let at = first + 1; START + at * STEP_DAYS <= (course.days.at(-1) ?? 0); at += 1) {
          const worth = (priceAt: number) =>
            books.reduce((sum, { prices, deals }) => sum + heldAt(deals, at - 1) * (prices[priceAt] ?? 0), 0);
          if (worth(at - 1) > 0) level *= worth(at) / worth(at - 1);
          gain += worth(at) - worth(at - 1);
        }
        const last = course.days.length - 1;
        expect(course.levels[last]).toBeCloseTo(level, 8);
        expect((course.values[last] ?? 0) - (course.invested[last] ?? 0)).toBeCloseTo(gain, 6);
        // All funds together, since the beginning and within each part of the days.
        for (const [index, window] of reading.windows.entries()) {
          const base =
            window === 'all' ? -1 : (chartWindowStart({ ...course, values: course.levels }, window) ?? 0);
          const added = reading.funds.map(({ contributions }) => contributions[index]);
          const gainAt = (at: number) => (course.values[at] ?? 0) - (course.invested[at] ?? 0);
          expect(sumOf(added.map((each) => each?.yuan))).toBeCloseTo(gainAt(last) - gainAt(base), 6);
          const rate = (course.levels[last] ?? 0) / (course.levels[base] ?? 1) - 1;
          const tolerance = 1e-8 * Math.max(1, Math.abs(rate));
          expect(Math.abs(sumOf(added.map((each) => each?.rate)) - rate)).toBeLessThanOrEqual(tolerance);
        }
        const entries = funds.flatMap((each) => each.entries);
        const held = { day: course.days[last] ?? 0, valueYuan: course.values[last] ?? 0 };
        const money = moneyReturnOf(flowsOf(entries), held);
        const { gap, time } = returns;
        if (gap === null) return;
        expect(gap.rate).toBeCloseTo((money?.rate ?? 0) - (time?.rate ?? 0), 10);
        const parts = gap.causes.reduce((sum, { rate }) => sum + rate, gap.othersRate);
        // Nothing else makes a difference in books without fees.
        expect(Math.abs(parts - gap.rate)).toBeLessThanOrEqual(1e-8 * Math.max(1, Math.abs(gap.rate)));
      }),
      { numRuns: 10_000 },
    );
  });
});
