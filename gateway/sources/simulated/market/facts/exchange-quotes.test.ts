import { describe, expect, it } from 'vitest';
import { exchangeQuote } from './exchange-quotes';
import type { QuotedFund } from './exchange-quotes';

const DAY = 20_780;
const ETF: QuotedFund = {
  key: 7,
  typeCode: '0401',
  dealing: { form: 'etf', term: null },
  nav: 1.2345,
  dayGrowth: 0.01,
  sizeYuan: 2e9,
};

/** Premiums of many funds that differ by their keys alone. */
function premiums(fund: QuotedFund): number[] {
  return Array.from({ length: 300 }, (_, key) => {
    const quote = exchangeQuote({ ...fund, key }, DAY, DAY - 1);
    return Math.abs((quote?.close ?? 0) / fund.nav - 1);
  });
}

describe('exchangeQuote', () => {
  it('is the same for the same fund and day, in thousandths of a yuan', () => {
    const quote = exchangeQuote(ETF, DAY, DAY - 1);
    expect(quote).toEqual(exchangeQuote(ETF, DAY, DAY - 1));
    expect((quote?.close ?? 0) * 1000).toBeCloseTo(Math.round((quote?.close ?? 0) * 1000), 9);
  });

  it('keeps the close of a day as the previous close of the next one', () => {
    const nav = ETF.nav * 1.01;
    const next = exchangeQuote({ ...ETF, nav }, DAY + 1, DAY);
    expect(next?.previousClose).toBeCloseTo(exchangeQuote(ETF, DAY, DAY - 1)?.close ?? 0, 9);
  });

  it('keeps ETFs near their net value, cross-border ones, LOFs and closed funds farther from it', () => {
    const nav = 100;
    expect(Math.max(...premiums({ ...ETF, nav }))).toBeLessThan(0.005);
    expect(Math.max(...premiums({ ...ETF, nav, typeCode: '0402' }))).toBeLessThan(0.0015);
    for (const fund of [
      { ...ETF, nav, typeCode: '0403' },
      { ...ETF, nav, dealing: { form: 'lof', term: null } as const },
      { ...ETF, nav, dealing: { form: 'closed', term: null } as const },
    ])
      expect(Math.max(...premiums(fund))).toBeGreaterThan(0.01);
  });

  it('turns over a plausible part of the fund, and an unknown one of an unknown size', () => {
    const turnover = exchangeQuote(ETF, DAY, DAY - 1)?.turnoverYuan ?? 0;
    expect(turnover).toBeGreaterThan(2e9 * 0.003);
    expect(turnover).toBeLessThan(2e9 * 0.3);
    expect(exchangeQuote({ ...ETF, sizeYuan: null }, DAY, DAY - 1)?.turnoverYuan).toBeNull();
  });

  it('is nothing for a fund that is not on the exchange', () => {
    expect(exchangeQuote({ ...ETF, dealing: { form: 'open', term: null } }, DAY, DAY - 1)).toBeNull();
  });
});
