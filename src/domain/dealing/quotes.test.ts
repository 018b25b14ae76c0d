import { describe, expect, it } from 'vitest';
import { classFees, tradeRules } from '../../../tests/factories/trade-rules';
import { dayOf, isoDay } from '../calendar/day';
import { parseDealing } from './form';
import {
  buyingRules,
  buyProblem,
  buyQuote,
  firstSale,
  orderDays,
  quickAmounts,
  saleDayProblem,
  sellProblem,
  sellQuote,
} from './quotes';

const RULES = tradeRules();
const day = (text: string) => dayOf(text) ?? Number.NaN;

describe('the day on which an order is dealt', () => {
  it('moves to the next open day of a fund that is closed until then', () => {
    const rules = tradeRules({ isOnSale: false, nextOpenDate: '20260915' });
    const dealt = (date: string) =>
      isoDay(orderDays(rules, 'purchase', { day: day(date), isBeforeCutOff: true }).dealing);
    expect([dealt('2026-08-28'), dealt('2026-09-16')]).toEqual(['2026-09-15', '2026-09-16']);
  });

  it.each([
    ['open', true, ['2026-08-28', '2026-08-28']],
    ['open', false, ['2026-09-15', '2026-08-28']],
    ['periodic 6M', false, ['2026-09-15', '2026-09-15']],
    ['private 6M/1M', true, ['2026-09-15', '2026-09-15']],
    ['private 6M/3M', false, ['2026-09-15', '2026-09-15']],
  ])('of %s on sale %s: bought and sold on %j', (dealing, isOnSale, days) => {
    const rules = tradeRules({ dealing: parseDealing(dealing), isOnSale, nextOpenDate: '20260915' });
    const order = { day: day('2026-08-28'), isBeforeCutOff: true };
    const dealt = [orderDays(rules, 'purchase', order), orderDays(rules, 'redemption', order)];
    expect(dealt.map(({ dealing: on }) => isoDay(on))).toEqual(days);
  });

  // 15 September 2026 is a Tuesday; the holiday from 1 to 7 October moves the opening of the 6th.
  it.each([
    ['private/7D', true, '2026-09-15 14:59', '2026-09-15'],
    ['private/7D', true, '2026-09-15 15:00', '2026-09-22'],
    ['private/7D', true, '2026-09-30 14:59', '2026-10-08'],
    ['private/1M', true, '2026-09-16 14:59', '2026-10-15'],
    ['private', true, '2026-09-16 14:59', '2026-09-16'],
    // Closed until an opening of some days.
    ['private/3M', false, '2026-09-16 14:59', '2026-09-16'],
  ])('of %s on sale %s, given at %s: %s', (dealing, isOnSale, given, dealt) => {
    const rules = tradeRules({ dealing: parseDealing(dealing), isOnSale, nextOpenDate: '20260915' });
    const [date = '', time = ''] = given.split(' ');
    const days = orderDays(rules, 'purchase', { day: day(date), isBeforeCutOff: time < '15:00' });
    expect(isoDay(days.dealing)).toBe(dealt);
  });
});

describe('buying', () => {
  it('reckons by 外扣法 at both rates', () => {
    // 10,000/1.015 = 9852.22; 10,000/1.0015 = 9985.02, and 9985.02/1.25 = 7988.016
    expect(buyQuote(10_000, RULES)).toEqual({
      originalFeeYuan: 147.78,
      feeYuan: 14.98,
      savedYuan: 132.8,
      netYuan: 9985.02,
      units: 7988.02,
    });
  });

  it('takes a fixed fee whole: it has no discount', () => {
    expect(buyQuote(5_000_000, RULES)).toEqual({
      originalFeeYuan: 1000,
      feeYuan: 1000,
      savedYuan: 0,
      netYuan: 4_999_000,
      units: 3_999_200,
    });
  });

  it('knows the fee but no units without a NAV', () => {
    const withheld = tradeRules({ isWithheld: true, nav: null, navDate: null });
    expect(buyQuote(10_000, withheld)).toMatchObject({ feeYuan: 14.98, units: null });
  });

  it('has no quote where a fixed fee eats the amount', () => {
    const fees = classFees({ purchase: [{ fromYuan: 0, fixedFeeYuan: 1000 }] });
    expect(buyQuote(800, tradeRules({ fees }))).toBeNull();
  });

  it('claims no fee where none is known', () => {
    const fees = classFees({ purchase: [] });
    expect(buyQuote(10_000, tradeRules({ fees }))).toBeNull();
  });

  it.each([
    [9.99, '低于首次申购最低金额 10元'],
    [10, undefined],
    [1_000_000, undefined],
    [1_000_000.01, '超过单日申购限额 100万元'],
  ])('%d yuan: %s', (amount, problem) => {
    expect(buyProblem(amount, RULES)).toBe(problem);
  });
});

describe('selling', () => {
  it.each([
    // Bought on Monday 3 August, confirmed on the 4th; the sale of the 7th is confirmed on Monday the 10th.
    ['2026-08-07', { holdingDays: 6, rate: 0.015, feeYuan: 150, moneyOut: '2026-08-13' }],
    ['2026-08-10', { holdingDays: 7, rate: 0.0075, feeYuan: 75, moneyOut: '2026-08-14' }],
    // A Sunday counts as the Monday after it.
    ['2026-08-09', { holdingDays: 7, rate: 0.0075, feeYuan: 75, moneyOut: '2026-08-14' }],
    ['2026-09-02', { holdingDays: 30, rate: 0.005, feeYuan: 50, moneyOut: '2026-09-08' }],
  ])('8,000 units on %s: %o', (soldOn, { feeYuan, moneyOut, ...held }) => {
    const quote = sellQuote({ units: 8000, boughtOn: day('2026-08-03'), soldOn: day(soldOn) }, RULES);
    expect(quote).toMatchObject({
      ...held,
      money: { grossYuan: 10_000, feeYuan, netYuan: 10_000 - feeYuan },
    });
    expect(isoDay(quote.moneyOut)).toBe(moneyOut);
  });

  it('knows the rate but no money without a NAV', () => {
    const rules = tradeRules({ nav: null });
    const quote = sellQuote({ units: 8000, boughtOn: day('2026-08-03'), soldOn: day('2026-08-10') }, rules);
    expect([quote.rate, quote.money]).toEqual([0.0075, null]);
  });

  it('claims no rate where none is known', () => {
    const rules = tradeRules({ fees: classFees({ redemption: [] }) });
    const quote = sellQuote({ units: 8000, boughtOn: day('2026-08-03'), soldOn: day('2026-08-10') }, rules);
    expect([quote.rate, quote.money]).toEqual([null, null]);
  });

  it.each([
    ['2026-08-01', '卖出日期不能早于买入日期'],
    ['2026-08-04', '买入的份额 2026-08-05 起可以卖出'],
    ['2026-08-05', undefined],
  ])('units of 3 August on %s: %s', (soldOn, problem) => {
    expect(saleDayProblem(day('2026-08-03'), day(soldOn), RULES)).toBe(problem);
  });

  // Confirmed on Tuesday 4 August; 4 February 2027 is a Thursday, 4 September a Friday; a term of 30 days ends on 3 September.
  it.each([
    ['holding 6M', '2026-12-01', '最短持有6个月，买入的份额 2027-02-04 起可以卖出'],
    ['holding 6M', '2027-02-04', undefined],
    [
      'rolling 30D',
      '2026-09-02',
      '滚动持有的份额只在到期日卖出，其后的到期日为 2026-09-03、2026-10-08、2026-11-02',
    ],
    ['rolling 30D', '2026-09-03', undefined],
    [
      'rolling 30D',
      '2026-09-04',
      '滚动持有的份额只在到期日卖出，其后的到期日为 2026-10-08、2026-11-02、2026-12-02',
    ],
    ['private 6M', '2027-02-03', '锁定期6个月，买入的份额 2027-02-04 起可以卖出'],
    ['periodic 6M', '2026-09-14', '该基金只在开放期赎回，其后的开放日为 2026-09-15'],
    ['periodic 6M', '2026-09-15', undefined],
    ['private/1M', '2026-09-14', '该基金只在开放日赎回，其后的开放日为 2026-09-15'],
  ])('%s: units of 3 August on %s: %s', (dealing, soldOn, problem) => {
    const rules = tradeRules({ dealing: parseDealing(dealing), isOnSale: false, nextOpenDate: '20260915' });
    expect(saleDayProblem(day('2026-08-03'), day(soldOn), rules)).toBe(problem);
  });

  it.each(['open', 'holding 36M', 'holding 90D', 'rolling 30D', 'lof', 'private 12M'])(
    '%s: begins with a purchase that can be sold',
    (dealing) => {
      const rules = tradeRules({ dealing: parseDealing(dealing) });
      const { boughtOn, soldOn } = firstSale(rules, day('2026-08-28'));
      expect(soldOn).toBeGreaterThanOrEqual(day('2026-08-28'));
      expect(saleDayProblem(boughtOn, soldOn, rules)).toBeUndefined();
    },
  );

  it('has a least number of units', () => {
    expect(sellProblem(0.5, RULES)).toBe('低于最低赎回份额 1.00 份');
    expect(sellProblem(1, RULES)).toBeUndefined();
  });
});

describe('[S4.buy] the least of a purchase', () => {
  it.each([
    ['public', 10, 10],
    ['public', null, null],
    ['private', null, 1_000_000],
    ['private', 10, 1_000_000],
    ['private', 3_000_000, 3_000_000],
  ] as const)('of a %s fund whose terms say %s is %s', (area, stated, least) => {
    expect(buyingRules(area, tradeRules({ minimumPurchaseYuan: stated })).minimumPurchaseYuan).toBe(least);
  });
});

/** Those that the fund would not take stand in brackets. */
const words = (...args: Parameters<typeof quickAmounts>) =>
  quickAmounts(...args).map(({ label, isPossible }) => (isPossible ? label : `(${label})`));

describe('[S4.buy] amounts to choose from', () => {
  it('lie between the least and the limit of the day', () => {
    const rules = tradeRules({ minimumPurchaseYuan: 10_000, dailyLimitYuan: 50_000 });
    expect(words('public', rules)).toEqual(['(1,000元)', '1万元', '(10万元)']);
    expect(words('public', tradeRules({ minimumPurchaseYuan: null, dailyLimitYuan: null }))).toEqual([
      '1,000元',
      '1万元',
      '10万元',
    ]);
  });

  it('begin at the least of a private fund', () => {
    const rules = buyingRules('private', tradeRules({ dailyLimitYuan: null }));
    expect(words('private', rules)).toEqual(['100万元', '200万元', '500万元']);
  });
});
