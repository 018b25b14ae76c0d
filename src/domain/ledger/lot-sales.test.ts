import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, isoDay } from '../calendar/day';
import { addTradingDays } from '../dealing/days';
import { cheaperSaleOf, fundSaleOf, lockEndsOf, type LotRules, type LotSale } from './lot-sales';
import { ENTRY_KINDS, type LedgerEntry } from './ledger-entry';
import { redemptionFee } from './order-estimate';
import { lotRules } from '../../../tests/factories/trade-rules';
import { ENDED_STATE } from '../funds/fund-taxonomy';

fc.configureGlobal({ seed: 20_261_201 });

const day = (text: string) => dayOf(text) ?? 0;
/** A Tuesday. */
const TODAY = day('20261201');

/** `kind day confirmed units`, `-` for money that is not known. */
function entriesOf(text: string): LedgerEntry[] {
  return text.split(';').map((line, index) => {
    const [kind = '', dealt = '', confirmed = '', units = '', yuan = '100'] = line.trim().split(' ');
    return {
      id: `e${index}`,
      code: '000001',
      kind: ENTRY_KINDS.find((known) => known === kind) ?? 'split',
      day: day(dealt),
      confirmed: day(confirmed),
      units: Number(units),
      yuan: yuan === '-' ? null : Number(yuan),
      feeYuan: 0,
    };
  });
}

function words({ day: from, units, holdingDays, rate, feeYuan }: LotSale): string {
  return [units, from === null ? '?' : isoDay(from), holdingDays, rate ?? '?', feeYuan ?? '?'].join(' ');
}

const OLD = 'purchase 20251128 20251201 1000';
const YOUNG = 'purchase 20261123 20261124 500';
const NEW = 'purchase 20261130 20261201 100';
const LOCK = { redemption: [{ fromDays: 180, rate: 0 }] };

/** At a NAV of 1.2, by an order of Tuesday 1 December that is confirmed on the 2nd. */
const SALES: readonly (readonly [title: string, LotRules, entries: string, lots: readonly string[]])[] = [
  // 500 × 1.2 × 0.5 % = 3.00; units of Monday are seen on Wednesday: 100 × 1.2 × 1.5 % = 1.80.
  [
    'pay by their time, and can be sold from the day on which they are seen',
    lotRules('open'),
    `${OLD}; ${YOUNG}; ${NEW}`,
    ['1000 2026-12-01 366 0 0', '500 2026-12-01 8 0.005 3', '100 2026-12-02 2 0.015 1.8'],
  ],
  [
    'of an order that is not confirmed yet are taken already, the oldest first',
    lotRules('open'),
    `${OLD}; ${YOUNG}; redemption 20261130 20261201 1200 -`,
    ['300 2026-12-01 8 0.005 1.8'],
  ],
  [
    'wait for the end of their lock; of paid units it is not known',
    lotRules('holding 6M', LOCK),
    'purchase 20260528 20260529 10; purchase 20260605 20260608 20; reinvestment 20260803 20260804 5',
    ['10 2026-12-01 187 0 0', '20 2026-12-08 184 0 0', '5 ? 120 ? ?'],
  ],
  // Terms of 30 days from 2 September: 1 December is the third end.
  [
    'of a rolling term are sold at its ends alone',
    lotRules('rolling 30D', { redemption: [{ fromDays: 30, rate: 0 }] }),
    'purchase 20260901 20260902 10; purchase 20261030 20261102 20',
    ['10 2026-12-01 91 0 0', '20 2026-12-02 31 0 0'],
  ],
  [
    'wait for the opening',
    lotRules('periodic 6M', { isOnSale: false, nextOpenDate: '20261215' }),
    OLD,
    ['1000 2026-12-15 380 0 0'],
  ],
  ['are sold within an opening', lotRules('periodic 6M'), OLD, ['1000 2026-12-01 366 0 0']],
  [
    'wait for an opening that is not announced',
    lotRules('periodic 6M', { isOnSale: false }),
    OLD,
    ['1000 ? 366 0 0'],
  ],
  [
    'of a young fund wait for its first opening',
    lotRules('open', { status: '9', isOnSale: false, nextOpenDate: '20261210' }),
    YOUNG,
    ['500 2026-12-10 17 0.005 3'],
  ],
  [
    'can be sold while purchases are suspended',
    lotRules('open', { status: '5', isOnSale: false }),
    YOUNG,
    ['500 2026-12-01 8 0.005 3'],
  ],
  ['of an exchange have no day', lotRules('etf', { redemption: [] }), YOUNG, ['500 ? 8 ? ?']],
  [
    'of a fund that has ended have no day',
    lotRules('open', { status: ENDED_STATE }),
    YOUNG,
    ['500 ? 8 0.005 3'],
  ],
  [
    'of a fund that is being offered have no day',
    lotRules('open', { status: '1' }),
    YOUNG,
    ['500 ? 8 0.005 3'],
  ],
  ['have no day where dealing is not known', lotRules(''), YOUNG, ['500 ? 8 0.005 3']],
];

/** When each lot becomes cheaper, and the rate then. */
function cheaper(entries: string, rules: LotRules): (string | null)[] {
  return fundSaleOf(entriesOf(entries), rules, { nav: 1.2, dealt: TODAY }).lots.map((lot) => {
    const next = cheaperSaleOf(lot, rules);
    return next && `${isoDay(next.day)} ${next.rate}`;
  });
}

describe('units', () => {
  it.each(SALES)('%s', (_title, rules, entries, lots) => {
    const sale = fundSaleOf(entriesOf(entries), rules, { nav: 1.2, dealt: TODAY });
    expect(sale.lots.map(words)).toEqual(lots);
  });

  it('come to what can be sold now, and next', () => {
    const entries = entriesOf(`${OLD}; ${YOUNG}; ${NEW}`);
    const { now, next } = fundSaleOf(entries, lotRules('open'), { nav: 1.2, dealt: TODAY });
    expect(now).toEqual({ day: TODAY, units: 1500, feeYuan: 3 });
    expect(next).toEqual({ day: TODAY + 1, units: 100, feeYuan: 1.8 });
    const unknown = fundSaleOf(entries, lotRules('open', { redemption: [] }), { nav: 1.2, dealt: TODAY });
    expect(unknown.now.feeYuan).toBeNull();
  });

  it('become cheaper by an order that is confirmed when they reach the next tier', () => {
    // 365 days after 24 November 2026 is a Wednesday; seven days after the 1st is Tuesday the 8th.
    expect(cheaper(YOUNG, lotRules('open'))).toEqual(['2027-11-23 0']);
    expect(cheaper(NEW, lotRules('open'))).toEqual(['2026-12-07 0.005']);
    expect(cheaper(OLD, lotRules('open'))).toEqual([null]);
    expect(cheaper(YOUNG, lotRules('periodic 6M'))).toEqual([null]);
  });

  it('cost together what an order for all of them costs', () => {
    const purchase = fc.record({
      age: fc.integer({ min: 5, max: 900 }),
      parts: fc.integer({ min: 1, max: 5_000_000 }),
    });
    const nav = fc.integer({ min: 1000, max: 90_000 }).map((parts) => parts / 10_000);
    fc.assert(
      fc.property(fc.array(purchase, { minLength: 1, maxLength: 12 }), nav, (purchases, value) => {
        const entries = purchases.flatMap(({ age, parts }, index) =>
          entriesOf(OLD).map((entry) => ({
            ...entry,
            id: `e${index}`,
            day: TODAY - age - 1,
            confirmed: TODAY - age,
            units: parts / 100,
          })),
        );
        const rules = lotRules('open');
        const { lots, now } = fundSaleOf(entries, rules, { nav: value, dealt: TODAY });
        const order = { lots, confirmed: addTradingDays(TODAY, 1), tiers: rules.redemption };
        expect(now.feeYuan).toBe(redemptionFee(now.units, value, order));
        expect(Math.round(now.units * 100)).toBe(purchases.reduce((sum, { parts }) => sum + parts, 0));
      }),
      { numRuns: 300 },
    );
  });
});

function ends(dealing: string, entries: string, changes?: Partial<LotRules>): string[] {
  const found = lockEndsOf(entriesOf(entries), lotRules(dealing, changes), TODAY);
  return found.map(({ day: on, lotCount }) => `${isoDay(on)} ${lotCount}`);
}

describe('ends of locks', () => {
  it.each([
    [
      'holding 6M',
      'purchase 20260605 20260608 20; purchase 20260604 20260605 9; purchase 20260508 20260511 1; reinvestment 20260803 20260804 5',
      ['2026-11-11 1', '2026-12-07 1', '2026-12-08 1'],
    ],
    // 5 December is a Saturday.
    ['holding 6M', 'purchase 20260604 20260605 9; purchase 20260604 20260605 9', ['2026-12-07 2']],
    ['holding 6M', 'purchase 20260604 20260605 9; redemption 20261130 20261201 9 -', []],
    ['rolling 30D', 'purchase 20260901 20260902 10', ['2026-12-01 1']],
    ['rolling 30D', 'purchase 20260903 20260904 10', ['2026-12-03 1']],
    ['open', OLD, []],
    ['holding', OLD, []],
  ])('of %s, %s: %j', (dealing, entries, expected) => {
    expect(ends(dealing, entries)).toEqual(expected);
  });

  it('are none of a fund that has ended', () => {
    expect(ends('holding 6M', OLD, { status: ENDED_STATE })).toEqual([]);
  });
});
