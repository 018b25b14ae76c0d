import { describe, expect, it } from 'vitest';
import { dayFromParts } from '../../../../../src/domain/calendar/day';
import { dealingText, isExchangeOnly, isLocked } from '../../../../../src/domain/dealing/form';
import { isMoneyType } from '../../../../../src/domain/funds/fund-taxonomy';
import { FORBIDDEN_WORDS } from '../../../../../tests/setup/forbidden-words';
import { FEE_REFORM_DAY } from '../funds/public-facts';
import { privateUniverse } from '../funds/private-universe';
import { publicUniverse } from '../funds/public-universe';
import { privateFeeTiers, publicFeeTiers } from './fee-tiers';
import { privateTerms } from './private-terms';
import { publicTerms } from './public-terms';
import type { DealingTerms } from '../../../../../src/domain/dealing/days';
import type { PublicPlan, ShareClass } from '../funds/public-plan';
import type { FeeTier } from './fee-tiers';

const ANCHOR = dayFromParts(2026, 11, 20);
const plans = [...publicUniverse({ seed: 157, anchorDay: ANCHOR, scale: 0.4 }).plans()];
const privatePlans = [...privateUniverse({ seed: 157, anchorDay: ANCHOR, scale: 0.2 }).plans()];

interface Offered {
  readonly plan: PublicPlan;
  readonly shareClass: ShareClass;
  readonly tiers: readonly FeeTier[];
}

const offered: readonly Offered[] = plans.flatMap((plan) =>
  plan.classes.map((shareClass) => ({ plan, shareClass, tiers: publicFeeTiers(plan, shareClass) })),
);
const fromCompany = offered.filter(({ plan }) => !isExchangeOnly(plan.product.dealing));

const unlocked = fromCompany.filter(({ plan }) => !isLocked(plan.product.dealing));

function tiersOf(tiers: readonly FeeTier[], kind: FeeTier['kind']): FeeTier[] {
  return tiers.filter((tier) => tier.kind === kind);
}

function redemptionAfter(tiers: readonly FeeTier[], days: number): number | null | undefined {
  return tiersOf(tiers, 'redemption').findLast(({ from }) => from <= days)?.rate;
}

function isActive({ plan: { type } }: Offered): boolean {
  return type === '01' || type.startsWith('02') || type === '05';
}

describe('fee tiers of public funds', () => {
  it('begin with the purchase rate of the row', () => {
    for (const { shareClass, tiers } of fromCompany)
      expect(tiersOf(tiers, 'purchase')[0]).toEqual({
        kind: 'purchase',
        from: 0,
        rate: shareClass.purchaseRate,
        fixedFeeYuan: null,
      });
  });

  it('fall with the amount and end with a fixed fee', () => {
    const charged = fromCompany.filter(({ shareClass }) => shareClass.purchaseRate !== 0);
    for (const { tiers } of charged)
      for (const kind of ['subscription', 'purchase'] as const) {
        const steps = tiersOf(tiers, kind);
        expect(steps.map(({ from }) => from)).toEqual([0, 1e6, 3e6, 5e6]);
        const rates = steps.slice(0, 3).map(({ rate }) => rate ?? Number.NaN);
        expect(new Set(rates).size).toBe(3);
        expect(rates.toSorted((a, b) => b - a)).toEqual(rates);
        expect(steps[3]).toMatchObject({ rate: null, fixedFeeYuan: 1000 });
      }
  });

  it('are one free tier if nothing is charged', () => {
    const free = fromCompany.filter(({ shareClass }) => shareClass.purchaseRate === 0);
    expect(free.some(({ plan }) => plan.type === '0701')).toBe(true);
    for (const { tiers } of free)
      expect(tiersOf(tiers, 'purchase')).toEqual([
        { kind: 'purchase', from: 0, rate: 0, fixedFeeYuan: null },
      ]);
  });

  it('fall with the holding days and begin at zero days', () => {
    for (const { tiers } of unlocked) {
      const steps = tiersOf(tiers, 'redemption');
      expect(steps[0]?.from).toBe(0);
      const rates = steps.map(({ rate }) => rate ?? Number.NaN);
      expect(rates.toSorted((a, b) => b - a)).toEqual(rates);
      expect(rates.at(-1)).toBe(0);
    }
  });

  it('keep the floors of 2026 for active funds, with exceptions for index, bond and money funds', () => {
    const young = unlocked.filter(({ plan }) => plan.portfolio.startDay >= FEE_REFORM_DAY);
    const active = young.filter(isActive);
    expect(active.some(({ shareClass }) => shareClass.label === 'C')).toBe(true);
    for (const { tiers } of active)
      expect([6, 7, 30, 180].map((days) => redemptionAfter(tiers, days))).toEqual([0.015, 0.01, 0.005, 0]);
    const bonds = young.filter(({ plan }) => plan.type.startsWith('03') || plan.type.startsWith('04'));
    for (const { tiers } of bonds)
      expect([6, 7].map((days) => redemptionAfter(tiers, days))).toEqual([0.015, 0]);
    for (const { tiers } of unlocked.filter(({ plan }) => isMoneyType(plan.type)))
      expect(redemptionAfter(tiers, 0)).toBe(0);
  });

  it('stay as they were for older funds', () => {
    const old = unlocked.filter((each) => each.plan.portfolio.startDay < FEE_REFORM_DAY && isActive(each));
    for (const { shareClass, tiers } of old) {
      const isServiceClass = shareClass.label === 'C' || shareClass.label === 'E';
      expect([0, 7, 30, 365, 730].map((days) => redemptionAfter(tiers, days))).toEqual(
        isServiceClass ? [0.015, 0.005, 0, 0, 0] : [0.015, 0.0075, 0.005, 0.0025, 0],
      );
    }
  });

  it('begin at the end of a lock, after which nothing is charged', () => {
    const locked = fromCompany.filter(({ plan }) => isLocked(plan.product.dealing));
    expect(locked.length).toBeGreaterThan(20);
    const firsts = new Map(
      locked.map(({ plan, tiers }) => {
        const [tier, ...others] = tiersOf(tiers, 'redemption');
        expect([tier?.rate, others]).toEqual([0, []]);
        return [dealingText(plan.product.dealing), tier?.from];
      }),
    );
    const days = {
      'rolling 30D': 30,
      'holding 3M': 90,
      'holding 6M': 180,
      'holding 12M': 365,
      'holding 36M': 1095,
    };
    expect(Object.fromEntries(firsts)).toMatchObject(days);
  });

  it('do not exist for units that are only traded on an exchange', () => {
    const traded = offered.filter(({ plan }) => isExchangeOnly(plan.product.dealing));
    expect(traded.length).toBeGreaterThan(5);
    for (const { tiers } of traded) expect(tiers).toEqual([]);
  });
});

describe('terms of public funds', () => {
  const terms = offered.map((each) => ({ ...each, terms: publicTerms(each.plan, each.shareClass) }));

  function daysOf(keep: (plan: PublicPlan) => boolean): DealingTerms[] {
    return terms.filter(({ plan }) => keep(plan)).map(({ terms: { dealing } }) => dealing);
  }

  it('end the service fee after a year for funds of 2026 and later, but not of money funds', () => {
    const charged = terms.filter(({ terms: { serviceRate } }) => serviceRate > 0);
    expect(charged.some(({ terms: { serviceEndsAfterDays } }) => serviceEndsAfterDays === 365)).toBe(true);
    for (const { plan, terms: own } of terms) {
      const ends =
        own.serviceRate > 0 && plan.portfolio.startDay >= FEE_REFORM_DAY && !isMoneyType(plan.type);
      expect(own.serviceEndsAfterDays).toBe(ends ? 365 : null);
    }
    for (const { shareClass } of charged.filter(({ plan }) => !isMoneyType(plan.type)))
      expect(['C', 'E']).toContain(shareClass.label);
  });

  it('give the service fee that the class’s series bears', () => {
    const charged = terms.filter(
      ({ plan, shareClass }) => shareClass.label === 'C' && !isMoneyType(plan.type),
    );
    for (const { shareClass, terms: own } of charged)
      expect(own.serviceRate).toBeCloseTo(shareClass.feeDrag, 8);
    expect(charged.length).toBeGreaterThan(50);
  });

  it('have the discount between the two rates of the row', () => {
    for (const { shareClass, terms: own } of terms)
      expect((shareClass.purchaseRate ?? 0) * own.discount).toBeCloseTo(shareClass.discountRate ?? 0, 5);
  });

  it('pay money funds on the next day, overseas funds within ten days, others within four', () => {
    const money = daysOf(({ type }) => isMoneyType(type));
    expect(new Set(money.map(({ moneyOutAfter }) => moneyOutAfter))).toEqual(new Set([1]));
    const overseas = daysOf(({ product }) => product.isOverseas);
    expect(new Set(overseas.map(({ confirmedAfter }) => confirmedAfter))).toEqual(new Set([2]));
    expect(Math.max(...overseas.map(({ moneyOutAfter }) => moneyOutAfter))).toBe(10);
    const equity = daysOf(({ type }) => type.startsWith('02'));
    expect(new Set(equity.map(({ moneyOutAfter }) => moneyOutAfter))).toEqual(new Set([3, 4]));
    expect(new Set(equity.map(({ confirmedAfter }) => confirmedAfter))).toEqual(new Set([1]));
  });

  it('are two sentences of plain words', () => {
    for (const { terms: own } of terms)
      for (const text of [own.objective, own.scope]) {
        expect(text.match(/。/g)).toHaveLength(2);
        for (const word of FORBIDDEN_WORDS) expect(text).not.toContain(word);
      }
  });
});

/** First day of redemption by months of lock. */
const LOCK_DAYS: Readonly<Record<number, number>> = { 0: 0, 6: 180, 12: 365 };

describe('terms of private funds', () => {
  it('require a million at first and begin with separate tiers', () => {
    for (const plan of privatePlans)
      for (const privateClass of plan.classes) {
        const terms = privateTerms(plan, privateClass);
        expect(terms.minimums).toMatchObject({ purchaseYuan: 1_000_000, additionYuan: 10_000 });
        expect(terms.performanceFee).toMatch(/^超额收益的 \d+%，高水位法$/);
        expect(terms.dealing).toEqual({ confirmedAfter: 2, visibleAfter: 3, moneyOutAfter: 7 });
        expect(terms.scope.match(/。/g)).toHaveLength(2);
        const tiers = privateFeeTiers(plan, privateClass);
        expect(tiersOf(tiers, 'redemption')[0]?.from).toBe(LOCK_DAYS[plan.lockMonths ?? 0]);
        expect(tiersOf(tiers, 'purchase')[0]?.rate).toBe(privateClass.feeDrag > 0 ? 0 : 0.01);
      }
  });
});
