import { describe, expect, it } from 'vitest';
import { lotRules } from '../../../tests/factories/trade-rules';
import { dayOf } from '../calendar/day';
import { parseDealing } from '../dealing/form';
import { ENDED_STATE } from '../funds/fund-taxonomy';
import { valuationOf } from './ledger-book';
import { fundSaleOf, type LotRules } from './lot-sales';
import { tradedFundOf, untradedFund, type OrderRules } from './traded-fund';
import type { LedgerEntry } from './ledger-entry';

const day = (text: string) => dayOf(text) ?? 0;

const RULES = lotRules('open');
const ORDERS: OrderRules = {
  purchase: [{ fromYuan: 0, rate: 0.012 }],
  discount: 0.1,
  platformRate: null,
  dailyLimitYuan: null,
  minimumPurchaseYuan: 100,
  minimumAdditionYuan: 1,
  minimumRedemptionUnits: 50,
};
/** 1,000 units that are old, and 500 within seven days of 1 December 2026, a Tuesday. */
const ENTRIES: readonly LedgerEntry[] = [
  ['20260105', '20260106', 1000],
  ['20261126', '20261127', 500],
].map(([bought = '', confirmed = '', units], index) => ({
  id: String(index),
  code: '900001',
  kind: 'purchase',
  day: day(String(bought)),
  confirmed: day(String(confirmed)),
  units: Number(units),
  yuan: 1000,
  feeYuan: 0,
}));
const MARK = { day: day('20261130'), nav: 2, previousNav: null, income: null };

function traded(rules: Partial<LotRules> = {}, orders: Partial<OrderRules> = {}, isHeld = true) {
  const own = { ...RULES, ...rules };
  return tradedFundOf('02', {
    code: '900001',
    mark: MARK,
    rules: own,
    orders: { ...ORDERS, ...orders },
    valuation: isHeld ? valuationOf(ENTRIES, MARK) : null,
    sale: isHeld ? fundSaleOf(ENTRIES, own, { nav: MARK.nav, dealt: day('20261201') }) : null,
  });
}

describe('what orders can do with a fund', () => {
  it('follows from its position and from its rules', () => {
    const fund = traded();
    expect(fund).toMatchObject({
      part: '02',
      valueYuan: 3000,
      sellableUnits: 1500,
      // 50 units, and 10 yuan although the fund takes 1.
      leastSaleYuan: 100,
      leastYuan: 10,
      mostYuan: Number.POSITIVE_INFINITY,
    });
    // 10,000 / 1.0012 at 0.12 %.
    expect(fund.purchaseFee(10_000)).toBe(11.99);
    // The old units first: 1,000 at 0.5 % and 200 at 1.5 %, each worth 2 yuan.
    expect(fund.saleFee(1200)).toBe(16);
    expect(traded({}, {}, false)).toMatchObject({ valueYuan: 0, sellableUnits: 0, leastYuan: 100 });
  });

  it.each([
    ['of a lock that runs', { dealing: parseDealing('holding 6M') }, { sellableUnits: 1000 }],
    ['where purchases are suspended', { status: '5', isOnSale: false }, { mostYuan: 0, sellableUnits: 1500 }],
    [
      'between two openings',
      { dealing: parseDealing('periodic 6M'), isOnSale: false },
      { mostYuan: 0, sellableUnits: 0 },
    ],
    ['that has ended', { status: ENDED_STATE, isOnSale: false }, { mostYuan: 0, sellableUnits: 0 }],
    ['that is being offered', { status: '1' }, { mostYuan: 0 }],
    ['that this platform does not sell', { isOnSale: false }, { mostYuan: Number.POSITIVE_INFINITY }],
    [
      'of the exchange',
      { dealing: parseDealing('etf'), isOnSale: false },
      { mostYuan: Number.POSITIVE_INFINITY, sellableUnits: 1500 },
    ],
    [
      'whose dealing is not known',
      { dealing: null },
      { mostYuan: Number.POSITIVE_INFINITY, sellableUnits: 1500 },
    ],
  ] as const)('%s', (_title, rules, expected) => {
    expect(traded(rules)).toMatchObject(expected);
  });

  it('keeps to the limit of a day', () => {
    expect(traded({}, { dailyLimitYuan: 1000 }).mostYuan).toBe(1000);
  });

  it('costs what is not known on the exchange, and where dealing, tiers or the fund are not known', () => {
    const unknown = [
      traded({ dealing: parseDealing('etf') }),
      traded({ dealing: null, redemption: [] }, { purchase: [] }),
      untradedFund('02'),
    ];
    expect(unknown.map((fund) => [fund.purchaseFee(1000), fund.saleFee(100)])).toEqual(
      unknown.map(() => [null, null]),
    );
  });
});
