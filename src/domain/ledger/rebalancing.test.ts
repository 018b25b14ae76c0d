import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundDecimal } from '../text/decimal';
import {
  LEAST_ORDER_YUAN,
  nearestChanges,
  rebalancingOf,
  REBALANCE_MODES,
  type RebalanceMode,
  type Rebalancing,
  type TradedFund,
} from './rebalancing';
import { targetedParts } from './targets';

fc.configureGlobal({ seed: 20_261_201 });

/** A fund of 6,000, 3,000 and 1,000 yuan that can be sold and bought without a fee. */
function fund(code: string, changes: Partial<TradedFund> = {}): TradedFund {
  const [valueYuan, nav] = ({ A: [6000, 1.5], B: [3000, 1], C: [1000, 2] } as const)[code] ?? [0, 1];
  return {
    code,
    part: code,
    valueYuan,
    nav,
    sellableUnits: valueYuan / nav,
    leastSaleYuan: LEAST_ORDER_YUAN,
    leastYuan: LEAST_ORDER_YUAN,
    mostYuan: Number.POSITIVE_INFINITY,
    purchaseFee: () => 0,
    saleFee: () => 0,
    ...changes,
  };
}

const FUNDS = ['A', 'B', 'C'].map((code) => fund(code));
const WEIGHTS = [
  { key: 'A', percent: 50 },
  { key: 'B', percent: 30 },
  { key: 'C', percent: 20 },
];

/** `A -666.67` units sold, `C 950` yuan put in. */
function ordersIn({ orders }: Rebalancing): string[] {
  return orders.map(({ fund: { code }, side, units, yuan }) =>
    side === 'redemption' ? `${code} -${units}` : `${code} ${yuan}`,
  );
}

function cheapSale(units: number) {
  return roundDecimal(units * 1.5 * 0.005, 2);
}

describe('rebalancing', () => {
  it.each<
    readonly [
      title: string,
      asked: readonly [RebalanceMode, number],
      readonly TradedFund[],
      readonly string[],
    ]
  >([
    ['fills every gap that the sum is enough for', ['buy', 2000], FUNDS, ['C 1400', 'B 600']],
    // B lacks 300 and C 1,200 of 11,000: each gets the same less than it lacks.
    ['leaves equal gaps where the sum is less', ['buy', 1000], FUNDS, ['C 950', 'B 50']],
    ['keeps the cents of the sum', ['buy', 1000.55], FUNDS, ['C 950.55', 'B 50']],
    ['takes it out of the parts that have too much', ['withdraw', 1000], FUNDS, ['A -666.67']],
    // A has 1,000 too many, C as many too few.
    ['sells and buys at once', ['rebalance', 0], FUNDS, ['A -666.67', 'C 1000.01']],
    [
      'passes over a fund that takes no purchases',
      ['buy', 1000],
      [fund('A'), fund('B'), fund('C', { mostYuan: 0 })],
      ['B 900', 'A 100'],
    ],
    [
      'keeps to a limit of the day',
      ['buy', 2000],
      [fund('A'), fund('B'), fund('C', { mostYuan: 500 })],
      ['B 1050', 'C 500', 'A 450'],
    ],
    [
      'makes no order below the least',
      ['buy', 1000],
      [fund('A'), fund('B', { leastYuan: 100 }), fund('C')],
      ['C 1000'],
    ],
    [
      'sells what can be sold',
      ['withdraw', 4000],
      [fund('A', { sellableUnits: 200 }), fund('B'), fund('C')],
      ['A -200', 'B -2700', 'C -500'],
    ],
    [
      'sells everything where less than a yuan would be left',
      ['withdraw', 9999.5],
      FUNDS,
      ['A -4000', 'B -3000', 'C -500'],
    ],
  ])('%s', (_title, [mode, yuan], funds, expected) => {
    expect(ordersIn(rebalancingOf(funds, { weights: WEIGHTS, mode, yuan }))).toEqual(expected);
  });

  it('sells more, so that the fee is paid and the asked sum is brought', () => {
    const costly = [fund('A', { saleFee: cheapSale }), fund('B'), fund('C')];
    const plan = rebalancingOf(costly, { weights: WEIGHTS, mode: 'withdraw', yuan: 1000 });
    // 1,005.03 less 5.03.
    expect(plan).toMatchObject({ soldYuan: 1005.03, feeYuan: 5.03, leftYuan: 0, unknownFees: 0 });
    const moved = rebalancingOf(costly, { weights: WEIGHTS, mode: 'rebalance', yuan: 0 });
    expect(moved.boughtYuan).toBe(roundDecimal(moved.soldYuan - moved.feeYuan, 2));
    expect(ordersIn(moved).map((order) => order[0])).toEqual(['A', 'C']);
  });

  it('makes no order of less than a thousandth of the book to rebalance it', () => {
    const near = [
      fund('A', { valueYuan: 5009.5 }),
      fund('B', { valueYuan: 2990.5 }),
      fund('C', { valueYuan: 2000 }),
    ];
    expect(rebalancingOf(near, { weights: WEIGHTS, mode: 'rebalance', yuan: 0 }).orders).toEqual([]);
  });

  it('counts the orders whose fees are not known, and what no order can place', () => {
    const funds = [
      fund('A', { mostYuan: 0 }),
      fund('B', { mostYuan: 100, purchaseFee: () => null }),
      fund('C', { mostYuan: 200 }),
    ];
    const plan = rebalancingOf(funds, { weights: WEIGHTS, mode: 'buy', yuan: 1000 });
    expect(plan).toMatchObject({ boughtYuan: 300, leftYuan: 700, feeYuan: 0, unknownFees: 1 });
    expect(plan.closed.purchase).toEqual([]);
  });

  it('says which funds hold up their targets', () => {
    const locked = [fund('A', { sellableUnits: 0 }), fund('B'), fund('C', { mostYuan: 0 })];
    const plan = rebalancingOf(locked, { weights: WEIGHTS, mode: 'rebalance', yuan: 0 });
    expect(plan.orders).toEqual([]);
    expect(plan.closed).toEqual({ purchase: [locked[2]], redemption: [locked[0]] });
    expect(rebalancingOf(locked, { weights: WEIGHTS, mode: 'buy', yuan: 100 }).closed.redemption).toEqual([]);
  });

  it('keeps the proportions of the funds of a part, and buys for a part without any', () => {
    const funds = [
      fund('A', { part: '01' }),
      fund('B', { part: '01' }),
      fund('C', { part: '02' }),
      fund('', { part: '03' }),
    ];
    const weights = [
      { key: '01', percent: 80 },
      { key: '03', percent: 20 },
    ];
    // 11,000: the part 01 has 200 too many, 03 lacks 2,200, and C has no target.
    const bought = rebalancingOf(funds, { weights, mode: 'buy', yuan: 1000 });
    expect(ordersIn(bought)).toEqual([' 1000']);
    const moved = rebalancingOf(funds, { weights, mode: 'rebalance', yuan: 0 });
    // 1,000 out of 6,000 and 3,000.
    expect(ordersIn(moved)).toEqual(['A -444.45', 'B -333.34', 'C -500', ' 2000.02']);
    expect([...moved.shares].map(([key, share]) => [key, roundDecimal(share, 4)])).toEqual([
      ['01', 0.8],
      ['03', 0.2],
    ]);
  });
});

const change = fc.record({
  wanted: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  least: fc.double({ min: -1e6, max: 0, noNaN: true }),
  most: fc.oneof(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.constant(Number.POSITIVE_INFINITY)),
});

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** In yuan. */
const NEAR = 1e-4;

it('changes have the sum and their bounds, and no two can give to each other what brings them nearer', () => {
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 1, maxLength: 12 }),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      (asked, sum) => {
        const changes = nearestChanges(asked, sum);
        const reachable = Math.min(
          Math.max(sum, total(asked.map(({ least }) => least))),
          total(asked.map(({ most }) => most)),
        );
        expect(total(changes)).toBeCloseTo(reachable, 4);
        const lacks = asked.map(({ wanted, least, most }, index) => {
          const given = changes[index] ?? Number.NaN;
          expect(given).toBeGreaterThanOrEqual(least);
          expect(given).toBeLessThanOrEqual(most);
          return { lack: wanted - given, canGrow: given < most - NEAR, canFall: given > least + NEAR };
        });
        // What can grow lacks no more than what can fall.
        const grown = Math.max(...lacks.flatMap(({ lack, canGrow }) => (canGrow ? lack : [])));
        const fallen = Math.min(...lacks.flatMap(({ lack, canFall }) => (canFall ? lack : [])));
        expect(grown).toBeLessThanOrEqual(fallen + NEAR);
      },
    ),
  );
});

const CODES = ['A', 'B', 'C', 'D', 'E'];
const book = fc
  .tuple(
    ...CODES.map((code) =>
      fc
        .record({
          units: fc.integer({ min: 0, max: 1e7 }),
          nav: fc.integer({ min: 1000, max: 50_000 }),
          free: fc.double({ min: 0, max: 1, noNaN: true }),
          mostYuan: fc.constantFrom(0, 1000, Number.POSITIVE_INFINITY),
          rate: fc.constantFrom(0, 0.005, 0.015),
        })
        .map(({ units, nav, free, mostYuan, rate }) =>
          fund(code, {
            valueYuan: roundDecimal((units / 100) * (nav / 10_000), 2),
            nav: nav / 10_000,
            sellableUnits: roundDecimal(Math.floor(units * free) / 100, 2),
            mostYuan,
            saleFee: (sold) => roundDecimal(sold * (nav / 10_000) * rate, 2),
          }),
        ),
    ),
  )
  .map((funds) => funds as readonly TradedFund[]);

it('orders of random books keep to their bounds, and money is conserved', () => {
  fc.assert(
    fc.property(
      book,
      fc.constantFrom(...REBALANCE_MODES),
      fc.integer({ min: 1, max: 1e7 }),
      fc.shuffledSubarray(CODES, { minLength: 1 }),
      (funds, mode, cents, keys) => {
        const weights = keys.map((key) => ({ key, percent: 100 / keys.length }));
        const yuan = mode === 'rebalance' ? 0 : cents / 100;
        const plan = rebalancingOf(funds, { weights, mode, yuan });
        for (const { fund: traded, side, units, yuan: amount } of plan.orders) {
          const isWithin =
            side === 'purchase'
              ? amount <= traded.mostYuan && amount >= traded.leastYuan
              : units === traded.sellableUnits ||
                (units < traded.sellableUnits && amount >= traded.leastSaleYuan);
          expect(isWithin).toBe(true);
        }
        const { boughtYuan, soldYuan, feeYuan, leftYuan } = plan;
        // The sum is spent on purchases, or received; what sales bring is spent.
        const placed = {
          buy: boughtYuan,
          withdraw: soldYuan - feeYuan,
          rebalance: boughtYuan - (soldYuan - feeYuan),
        }[mode];
        const missing = yuan - placed - leftYuan;
        // Units of a sale are rounded up to a hundredth.
        expect(missing).toBeLessThanOrEqual(0.011);
        expect(missing).toBeGreaterThanOrEqual(mode === 'withdraw' ? -1.5 : -0.001);
        expect(mode === 'withdraw' ? boughtYuan : 0).toBe(0);
        expect(mode === 'buy' ? soldYuan : 0).toBe(0);
      },
    ),
    { numRuns: 500 },
  );
});

it('no random purchase of the same sum brings a book nearer', () => {
  const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 100, max: 20_000 }), (shares, yuan) => {
      const whole = shares.reduce((sum, share) => sum + share, 0);
      const random = FUNDS.map(
        ({ valueYuan }, index) =>
          valueYuan + (whole === 0 ? yuan / 3 : (yuan * (shares[index] ?? 0)) / whole),
      );
      const { orders } = rebalancingOf(FUNDS, { weights: WEIGHTS, mode: 'buy', yuan });
      const planned = FUNDS.map(
        (each) => each.valueYuan + (orders.find((order) => order.fund === each)?.yuan ?? 0),
      );
      // Orders in whole yuan, and none below the least.
      expect(distanceOf(planned)).toBeLessThanOrEqual(distanceOf(random) + 20);
    }),
  );
});

/** In yuan. */
function distanceOf(values: readonly number[]): number {
  const parts = targetedParts(new Map(FUNDS.map(({ code }, index) => [code, values[index] ?? 0])), WEIGHTS);
  return Math.hypot(...parts.map(({ gapYuan }) => gapYuan));
}
