import { describe, expect, it } from 'vitest';
import { dayFromParts } from '../../../src/domain/calendar/day';
import { announcedDividendRows, DIVIDEND_NOTICE_DAYS } from './market-facts';
import { createMarket } from './market/engine/market';
import { publicSeriesSource } from './market/engine/public-series';
import { publicUniverse } from './market/funds/public-universe';

// Before the month in which most funds pay.
const AS_OF = dayFromParts(2026, 11, 30);

describe('announced dividends', () => {
  const ahead = createMarket(157, AS_OF + DIVIDEND_NOTICE_DAYS);
  const plans = [...publicUniverse({ seed: 157, anchorDay: AS_OF, scale: 0.3 }).plans()];
  const announced = plans.flatMap((plan) => announcedDividendRows(plan, ahead, AS_OF).windows);

  it('are those that the series have once the market has continued', () => {
    const later = createMarket(157, AS_OF + 3 * DIVIDEND_NOTICE_DAYS);
    const paid = plans
      .filter(({ lifecycle }) => lifecycle.offeringFrom <= AS_OF)
      .flatMap((plan) => {
        const source = publicSeriesSource(plan, later);
        return plan.classes.flatMap((shareClass) =>
          (source.series(shareClass)?.adjustments ?? []).flatMap(({ day, dividend }) =>
            dividend !== undefined && day > AS_OF && day <= AS_OF + DIVIDEND_NOTICE_DAYS
              ? [`${shareClass.code} ${day} ${dividend}`]
              : [],
          ),
        );
      });
    const known = announced.map(({ code, from_day: day, amount }) => `${code} ${day} ${amount}`);
    expect(paid.length).toBeGreaterThan(3);
    expect(paid).toEqual(expect.arrayContaining(known));
    // The values of some funds come a day or two late, and with them their dividends.
    expect(known.length / paid.length).toBeGreaterThan(0.8);
  });

  it('have one ex-dividend day in the future each', () => {
    for (const { kind, from_day: from, to_day: to } of announced) {
      expect([kind, to]).toEqual(['dividend', from]);
      expect(from).toBeGreaterThan(AS_OF);
    }
  });
});
