import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar/day';
import { roundDecimal } from '../text/decimal';
import { flowsOf, moneyReturnOf, positionOf, shortfallOf, valuationOf } from './ledger-book';
import { ENTRY_KINDS, entryProblem, shortfallWords } from './ledger-entry';
import type { EntryKind, LedgerEntry, NewEntry } from './ledger-entry';

fc.configureGlobal({ seed: 20_261_130 });

/** `day kind yuan units fee`; `-` where not confirmed. Confirmed on the day after. */
function entriesOf(text: string): LedgerEntry[] {
  return text
    .split(';')
    .map((line) => line.trim().split(' '))
    .map(([date = '', kind = '', yuan = '', units = '', fee = '0'], index) => {
      const day = dayOf(date) ?? 0;
      return {
        id: `e${index}`,
        code: '000001',
        kind: ENTRY_KINDS.find((known) => known === kind) ?? 'split',
        day,
        confirmed: day + 1,
        yuan: yuan === '-' ? null : Number(yuan),
        units: units === '-' ? null : Number(units),
        feeYuan: Number(fee),
      };
    });
}

/** Histories worked out by hand: units, cost, profit of sales, dividends, fees, units of the lots. */
const HISTORIES: readonly (readonly [string, string, readonly number[], readonly number[]])[] = [
  // 1000 / 1.0015 = 998.50, fee 1.50; 998.50 / 1.2345 = 808.83.
  ['one purchase', '20260105 purchase 1000 808.83 1.5', [808.83, 1000, 0, 0, 1.5], [808.83]],
  [
    'two purchases',
    '20260105 purchase 1000 1000 1; 20260205 purchase 1000 800 1',
    [1800, 2000, 0, 0, 2],
    [1000, 800],
  ],
  // 2000 × 900 / 1800 = 1000 leaves; 1080 − 1000 = 80.
  [
    'half of it sold at the average cost, the older units first',
    '20260105 purchase 1000 1000 1; 20260205 purchase 1000 800 1; 20260305 redemption 1080 900 5.4',
    [900, 1000, 80, 0, 7.4],
    [100, 800],
  ],
  [
    'everything sold at a loss',
    '20260105 purchase 1000 1000 0; 20260305 redemption 940.5 1000 4.7',
    [0, 0, -59.5, 0, 4.7],
    [],
  ],
  // The first third takes 33.33 of 100.00, the second half of 66.67 is 33.34 (33.335 up), the last all of 33.33.
  [
    'three sales of a third lose no cent',
    '20260105 purchase 100 99 0; 20260201 redemption 40 33 0; 20260202 redemption 40 33 0; 20260203 redemption 40 33 0',
    [0, 0, 20, 0, 0],
    [],
  ],
  [
    'a dividend in cash leaves cost and units',
    '20260105 purchase 1000 1000 0; 20260601 dividend 35 0',
    [1000, 1000, 0, 35, 0],
    [1000],
  ],
  [
    'a dividend reinvested adds units at no cost',
    '20260105 purchase 1000 1000 0; 20260601 reinvestment 0 28.46',
    [1028.46, 1000, 0, 0, 0],
    [1000, 28.46],
  ],
  // 1 into 1.5: 500 more, 200 and 300 of them on the lots of 400 and 600.
  [
    'a split gives every lot its share',
    '20260105 purchase 500 400 0; 20260205 purchase 900 600 0; 20260601 split 0 500',
    [1500, 1400, 0, 0, 0],
    [600, 900],
  ],
  [
    'merged units keep their cost',
    '20260105 purchase 1000 1000 0; 20260601 split 0 -600; 20260701 redemption 300 100 0',
    [300, 750, 50, 0, 0],
    [300],
  ],
  // Units of the split are there before the sale of its day: 1000 × 1500 / 2000 = 750.
  [
    'a split before a sale of its day, written down after it',
    '20260105 purchase 1000 1000 0; 20260601 redemption 900 1500 0; 20260601 split 0 1000',
    [500, 250, 150, 0, 0],
    [500],
  ],
  [
    'bought and sold on one day, written down in the other order',
    '20260105 redemption 101 100 0; 20260105 purchase 200 200 0',
    [100, 100, 1, 0, 0],
    [100],
  ],
  [
    'orders without their units or their money count for nothing',
    '20260105 purchase 1000 1000 0; 20260301 purchase 500 - 0.5; 20260302 redemption - 400 0',
    [1000, 1000, 0, 0, 0],
    [1000],
  ],
  [
    'sold over three lots',
    '20260105 purchase 100 100 0; 20260106 purchase 110 100 0; 20260107 purchase 120 100 0; 20260301 redemption 300 250 1.5',
    [50, 55, 25, 0, 1.5],
    [50],
  ],
  [
    'bought again after everything was sold',
    '20260105 purchase 1000 1000 1; 20260301 redemption 1100 1000 5; 20260401 purchase 600 500 0.6',
    [500, 600, 100, 0, 6.6],
    [500],
  ],
];

describe('a position', () => {
  it.each(HISTORIES)('%s', (_name, text, [units, costYuan, soldProfitYuan, dividendYuan, feeYuan], lots) => {
    const position = positionOf(entriesOf(text));
    expect(position).toMatchObject({ units, costYuan, soldProfitYuan, dividendYuan, feeYuan });
    expect(position.lots.map((lot) => lot.units)).toEqual(lots);
  });

  it('of an earlier day ends with that day', () => {
    const entries = entriesOf('20260105 purchase 1000 1000 0; 20260205 purchase 1000 800 0');
    expect(positionOf(entries, dayOf('20260204') ?? 0).units).toBe(1000);
    expect(positionOf(entries, dayOf('20260205') ?? 0).units).toBe(1800);
  });
});

describe('a shortfall', () => {
  it.each([
    ['20260105 purchase 100 100 0; 20260201 redemption 90 100.01 0', '卖出 100.01 份，当时持有 100.00 份'],
    ['20260105 redemption 90 1 0', '卖出 1.00 份，当时持有 0.00 份'],
    // An order that waits for its money has its units reserved.
    [
      '20260105 purchase 100 100 0; 20260201 redemption - 60 0; 20260202 redemption 40 50 0',
      '卖出 50.00 份，当时持有 40.00 份',
    ],
    // Units of a purchase that is not confirmed cannot be sold.
    ['20260105 purchase 100 - 0; 20260201 redemption 90 10 0', '当时持有 0.00 份'],
    ['20260105 purchase 100 100 0; 20260201 split 0 -100', '份额拆分 100.00 份，当时持有 100.00 份'],
  ])('in %s is named', (text, words) => {
    const shortfall = shortfallOf(entriesOf(text));
    expect(shortfall && shortfallWords(shortfall)).toContain(words);
  });

  it('is none where a later purchase is of the day', () => {
    expect(shortfallOf(entriesOf('20260105 redemption 90 100 0; 20260105 purchase 100 100 0'))).toBeNull();
  });
});

const DAYS = 40;
const FIRST_DAY = dayOf('20260105') ?? 0;

/** Any entry that its kind allows, in whole cents and hundredths of a unit. */
const anyEntry = fc
  .record({
    kind: fc.constantFrom<EntryKind>(...ENTRY_KINDS),
    day: fc.integer({ min: FIRST_DAY, max: FIRST_DAY + DAYS }),
    cents: fc.integer({ min: 1, max: 10_000_000 }),
    parts: fc.integer({ min: 1, max: 5_000_000 }),
    feeCents: fc.integer({ min: 0, max: 100 }),
    isMerged: fc.boolean(),
  })
  .map(({ kind, day, cents, parts, feeCents, isMerged }): NewEntry => {
    const hasMoney = kind === 'purchase' || kind === 'redemption';
    const sign = kind === 'split' && isMerged ? -1 : 1;
    return {
      code: '000001',
      kind,
      day,
      confirmed: day + 1,
      yuan: hasMoney || kind === 'dividend' ? (cents + (hasMoney ? feeCents : 0)) / 100 : 0,
      units: kind === 'dividend' ? 0 : (sign * parts) / 100,
      feeYuan: hasMoney ? feeCents / 100 : 0,
    };
  });

/** A history without shortfalls: entries that would make one are dropped. */
const anyHistory = fc.array(anyEntry, { minLength: 1, maxLength: 30 }).map((drawn) => {
  const kept: LedgerEntry[] = [];
  for (const [index, entry] of drawn.entries()) {
    const candidate = { id: `e${index}`, ...entry };
    if (shortfallOf([...kept, candidate]) === null) kept.push(candidate);
  }
  return kept;
});

/** Whole cents. */
function centsOf(yuan: number): number {
  return Math.round(yuan * 100);
}

function sumOf(entries: readonly LedgerEntry[], figure: (entry: LedgerEntry) => number): number {
  return entries.reduce((sum, entry) => sum + figure(entry), 0);
}

describe('any history', () => {
  it('conserves units and money', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 1000, max: 90_000 }), (entries, navParts) => {
        const mark = { day: FIRST_DAY + DAYS + 1, nav: navParts / 10_000, previousNav: null, income: null };
        const { position, valueYuan, heldProfitYuan } = valuationOf(entries, mark);
        const arrived = sumOf(
          entries,
          ({ kind, units }) => (kind === 'redemption' ? -1 : 1) * centsOf(units ?? 0),
        );
        expect(centsOf(position.units)).toBe(arrived);
        expect(centsOf(position.lots.reduce((sum, { units }) => sum + units, 0))).toBe(arrived);
        expect(valueYuan).toBe(roundDecimal((arrived * navParts) / 1_000_000, 2));
        const received = flowsOf(entries).reduce((sum, { yuan }) => sum + centsOf(yuan), 0);
        const profit = heldProfitYuan + position.soldProfitYuan + position.dividendYuan;
        expect(centsOf(profit)).toBe(centsOf(valueYuan) + received);
        expect(centsOf(position.feeYuan)).toBe(sumOf(entries, ({ feeYuan }) => centsOf(feeYuan)));
      }),
      { numRuns: 2000 },
    );
  });

  it('is the same however its entries were written down', () => {
    fc.assert(
      fc.property(
        anyHistory.chain((entries) =>
          fc.tuple(
            fc.constant(entries),
            fc.shuffledSubarray(entries, { minLength: entries.length, maxLength: entries.length }),
          ),
        ),
        ([entries, shuffled]) => {
          const { lots, ...sums } = positionOf(entries);
          const { lots: shuffledLots, ...shuffledSums } = positionOf(shuffled);
          expect(shuffledSums).toEqual(sums);
          expect(shuffledLots.map(({ units }) => units)).toEqual(lots.map(({ units }) => units));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('is the sum of its days: profits of all days together are the profit in all', () => {
    fc.assert(
      fc.property(
        anyHistory,
        fc.array(fc.integer({ min: 5000, max: 20_000 }), { minLength: DAYS + 2, maxLength: DAYS + 2 }),
        (entries, navs) => {
          let cents = 0;
          for (let index = 1; index < navs.length; index += 1) {
            const mark = {
              day: FIRST_DAY - 1 + index,
              nav: (navs[index] ?? 0) / 10_000,
              previousNav: (navs[index - 1] ?? 0) / 10_000,
              income: null,
            };
            cents += centsOf(valuationOf(entries, mark).dayProfitYuan ?? Number.NaN);
          }
          const last = {
            day: FIRST_DAY + DAYS,
            nav: (navs.at(-1) ?? 0) / 10_000,
            previousNav: null,
            income: null,
          };
          const { position, heldProfitYuan } = valuationOf(entries, last);
          expect(cents).toBe(centsOf(heldProfitYuan + position.soldProfitYuan + position.dividendYuan));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is one that entries of their kinds can make', () => {
    fc.assert(
      fc.property(anyEntry, (entry) => {
        expect(entryProblem(entry)).toBeNull();
      }),
    );
  });
});

describe('a money-weighted return', () => {
  it('is yearly from a year on', () => {
    const flows = flowsOf(entriesOf('20250105 purchase 1000 1000 0'));
    const day = dayOf('20260105') ?? 0;
    expect(moneyReturnOf(flows, { day, valueYuan: 1100 })).toEqual({
      rate: expect.closeTo(0.1, 10),
      isAnnualised: true,
    });
  });

  it('under a year is that of the time', () => {
    const flows = flowsOf(entriesOf('20260105 purchase 1000 1000 0'));
    const day = dayOf('20260405') ?? 0;
    const result = moneyReturnOf(flows, { day, valueYuan: 1030 });
    expect(result).toEqual({ rate: expect.closeTo(0.03, 10), isAnnualised: false });
  });

  it('ends with the last sale where nothing is left', () => {
    const flows = flowsOf(entriesOf('20260105 purchase 1000 1000 0; 20260205 redemption 1020 1000 0'));
    const day = dayOf('20261105') ?? 0;
    expect(moneyReturnOf(flows, { day, valueYuan: 0 })?.rate).toBeCloseTo(0.02, 10);
  });

  it('is none without money, and none within one day', () => {
    expect(moneyReturnOf([], { day: 0, valueYuan: 0 })).toBeNull();
    const flows = flowsOf(entriesOf('20260105 purchase 1000 1000 0'));
    expect(moneyReturnOf(flows, { day: dayOf('20260105') ?? 0, valueYuan: 990 })).toBeNull();
  });
});

describe('what an entry may be', () => {
  const purchase = { kind: 'purchase', day: 10, confirmed: 11, units: 9, yuan: 10, feeYuan: 1 } as const;
  it.each([
    [{ ...purchase, confirmed: 9 }, '确认日不能早于成交日'],
    [{ ...purchase, yuan: null }, '请填写买入金额'],
    [{ ...purchase, feeYuan: 10 }, '手续费须小于买入金额'],
    [{ ...purchase, units: 0 }, '买入份额须大于 0'],
    [{ ...purchase, units: null }, null],
    [{ ...purchase, kind: 'redemption', units: null }, '请填写卖出份额'],
    [{ ...purchase, kind: 'redemption', yuan: null }, null],
    [{ ...purchase, kind: 'redemption', yuan: -1 }, '到账金额不能为负'],
    [{ ...purchase, kind: 'dividend' }, '该类型没有手续费'],
    [{ ...purchase, kind: 'dividend', feeYuan: 0 }, '请填写分红金额'],
    [{ ...purchase, kind: 'dividend', feeYuan: 0, units: 0 }, null],
    [{ ...purchase, kind: 'reinvestment', feeYuan: 0 }, '该类型没有金额'],
    [{ ...purchase, kind: 'split', feeYuan: 0, yuan: 0, units: 0 }, '请填写份额'],
    [{ ...purchase, kind: 'split', feeYuan: 0, yuan: 0, units: -1 }, null],
    [{ ...purchase, kind: 'reinvestment', feeYuan: 0, yuan: 0, units: -1 }, '再投份额须大于 0'],
  ] as const)('%o: %s', (entry, problem) => {
    expect(entryProblem(entry)).toBe(problem);
  });
});
