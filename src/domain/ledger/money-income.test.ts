import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, isoDay, type Day } from '../calendar/day';
import { growthSeries, valueAt, type Series } from '../returns/nav-series';
import { valuationOf } from './ledger-book';
import { moneyIncomeOf } from './money-income';
import { entryOf, eventKey } from './unrecorded-events';
import type { LedgerEntry } from './ledger-entry';

fc.configureGlobal({ seed: 20_261_202 });

const day = (text: string): Day => dayOf(text) ?? 0;
const NONE: ReadonlySet<string> = new Set();

/** Income of 10,000 units, 0.5 yuan on each day between two days. */
function daily(from: string, to: string): Series {
  const days = Array.from({ length: day(to) - day(from) + 1 }, (_, index) => day(from) + index);
  return { days, values: days.map(() => 0.5) };
}

/** Confirmed on the given day. */
function entry(kind: LedgerEntry['kind'], date: string, units: number, yuan = units): LedgerEntry {
  const confirmed = day(date);
  return { id: date, code: '000009', kind, day: confirmed - 1, confirmed, units, yuan, feeYuan: 0 };
}

/** Income that was carried to the units on a day. */
function carried(date: string, units: number): LedgerEntry {
  return { ...entry('reinvestment', date, units, 0), day: day(date) };
}

function reading(entries: readonly LedgerEntry[], series: Series, declined = NONE) {
  const { proposals, income } = moneyIncomeOf(entries, { code: '000009', series }, declined);
  return {
    income: [income.accruedYuan, income.dayYuan],
    months: proposals.map(({ day: end, heldUnits, ways: [way], isDeclined }) =>
      [isoDay(end), heldUnits, way?.kind, way?.units, way?.yuan, ...(isDeclined ? ['declined'] : [])].join(
        ' ',
      ),
    ),
  };
}

describe('the income of a money fund', () => {
  it('is 0.50 a day of 10,000 units: 15.00 in November, which earns with them from December on', () => {
    const bought = entry('purchase', '20261101', 10_000);
    expect(reading([bought], daily('20261030', '20261203'))).toEqual({
      months: ['2026-11-30 10000 reinvestment 15 0'],
      // 10,015 × 0.5 / 10,000 = 0.5007, three times.
      income: [1.5, 0.5],
    });
    const { proposals } = moneyIncomeOf(
      [bought],
      { code: '000009', series: daily('20261101', '20261130') },
      NONE,
    );
    expect(proposals[0]).toMatchObject({
      code: '000009',
      kind: 'income',
      perUnit: null,
      ways: [{ confirmed: day('20261201') }],
    });
  });

  it('is cut off after the cent: 1,998.00 units earn 0.0999 a day', () => {
    const bought = entry('purchase', '20261101', 1998);
    expect(reading([bought], daily('20261101', '20261105')).income).toEqual([0.45, 0.09]);
  });

  it('of three days is spread over them: units confirmed on Monday get a third', () => {
    const days = [day('20261113'), day('20261116')];
    const series = { days, values: [0.5, 1.5] };
    expect(reading([entry('purchase', '20261116', 10_000)], series).income).toEqual([0.5, 0.5]);
    expect(reading([entry('purchase', '20261113', 10_000)], series).income).toEqual([2, 1.5]);
  });

  it('ends with the units, and is paid in cash where none are left', () => {
    const bought = entry('purchase', '20261101', 10_000);
    const sold = entry('redemption', '20261111', 10_000);
    expect(reading([bought, sold], daily('20261101', '20261130'))).toEqual({
      months: ['2026-11-30 0 dividend 0 5'],
      income: [0, 0],
    });
    const half = { ...sold, units: 4000 };
    // Ten days of 0.50, twenty of (6,000 + 5) × 0.5 / 10,000 = 0.30.
    expect(reading([bought, half], daily('20261101', '20261130')).months).toEqual([
      '2026-11-30 6000 reinvestment 11 0',
    ]);
  });

  it('is that since the last entry about it', () => {
    const entries = [entry('purchase', '20260916', 10_000), carried('20261015', 14.5)];
    // September ends within the time of the entry of October; from 16 October on 10,014.50 earn 0.50.
    expect(reading(entries, daily('20260901', '20261102'))).toEqual({
      months: ['2026-09-30 10000 reinvestment 7.5 0'],
      income: [9, 0.5],
    });
    expect(reading(entries, daily('20260901', '20261130')).months).toEqual([
      '2026-09-30 10000 reinvestment 7.5 0',
      '2026-11-30 10022 reinvestment 23 0',
    ]);
  });

  it('has its entry where that is of the first days of the next month', () => {
    const entries = [entry('purchase', '20261001', 10_000), carried('20261102', 16.5)];
    expect(reading(entries, daily('20261001', '20261105'))).toEqual({ months: [], income: [1.5, 0.5] });
  });

  it('of a month that was declined earns nothing and is not asked for again', () => {
    const entries = [entry('purchase', '20261001', 10_000)];
    const declined = new Set(['000009-income-20261031']);
    expect(reading(entries, daily('20261001', '20261130'), declined).months).toEqual([
      '2026-10-31 10000 reinvestment 15.5 0 declined',
      '2026-11-30 10000 reinvestment 15 0',
    ]);
  });

  it('is nothing before there are units, or where they wait to be confirmed', () => {
    expect(reading([], daily('20261101', '20261130'))).toEqual({ months: [], income: [0, 0] });
    const waiting = { ...entry('purchase', '20261101', 1), units: null };
    expect(reading([waiting], daily('20261101', '20261130')).months).toEqual([]);
  });

  it('is in the value and the profit, and that of the day is the profit of the day', () => {
    const mark = {
      day: day('20261203'),
      nav: 1,
      previousNav: 1,
      income: { accruedYuan: 1.5, dayYuan: 0.5 },
    };
    const entries = [entry('purchase', '20261101', 10_000), carried('20261130', 15)];
    expect(valuationOf(entries, mark)).toMatchObject({
      valueYuan: 10_016.5,
      heldProfitYuan: 16.5,
      dayProfitYuan: 0.5,
    });
  });

  it('grows as the published series does, up to a cent a day, and is not asked for twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1000, max: 9000 }), { minLength: 100, maxLength: 100 }),
        fc.integer({ min: 1_000_000, max: 90_000_000 }),
        (incomes, cents) => {
          const first = day('20260310');
          const days = incomes.map((_, index) => first + index);
          const series = { days, values: incomes.map((income) => income / 10_000) };
          // Confirmed on the day after the first value, as growth begins.
          const bought = { ...entry('purchase', '20260311', cents / 100), id: 'bought' };
          const asked = moneyIncomeOf([bought], { code: '000009', series }, NONE);
          const accepted = asked.proposals.flatMap((event) =>
            event.ways.map((way) => ({ ...entryOf(event, way), id: eventKey(event) })),
          );
          const entries = [bought, ...accepted];
          const { proposals, income } = moneyIncomeOf(entries, { code: '000009', series }, NONE);
          expect(asked.proposals).toHaveLength(3);
          expect(proposals).toEqual([]);
          expect(income).toEqual(asked.income);
          const mark = { day: first + 99, nav: 1, previousNav: 1, income };
          const growth = growthSeries({ kind: 'income', series, adjustments: [] });
          const short = (cents / 100) * valueAt(growth, 99) - valuationOf(entries, mark).valueYuan;
          expect(short).toBeGreaterThan(-0.01);
          expect(short).toBeLessThan(1);
        },
      ),
      { numRuns: 500 },
    );
  });
});
