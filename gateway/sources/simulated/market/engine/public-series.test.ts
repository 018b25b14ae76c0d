import { describe, expect, it } from 'vitest';
import { dayFromParts } from '../../../../../src/domain/calendar/day';
import { isOverseasType, levelOneCode, navFrequencyOf } from '../../../../../src/domain/funds/fund-taxonomy';
import { adjustedSeries, incomeSeries, valueAt } from '../../../../../src/domain/returns/nav-series';
import {
  isTradingDay,
  previousTradingDay,
  tradingDaysBetween,
} from '../../../../../src/domain/calendar/trading-calendar';
import { publicUniverse } from '../funds/public-universe';
import { createMarket } from './market';
import { marketIndexOf } from './market-path';
import { publicSeriesSource } from './public-series';
import type { PublicPlan, ShareClass } from '../funds/public-plan';
import type { Market } from './market';
import type { FundSeries } from './unit-series';

const ANCHOR = dayFromParts(2026, 11, 20);
const market = createMarket(157, ANCHOR);
const plans = [...publicUniverse({ seed: 157, anchorDay: ANCHOR, scale: 0.07 }).plans()];

interface Made {
  readonly plan: PublicPlan;
  readonly shareClass: ShareClass;
  readonly series: FundSeries;
}

function allSeries(over: Market, of: readonly PublicPlan[]): Made[] {
  return of.flatMap((plan) => {
    const source = publicSeriesSource(plan, over);
    return plan.classes.flatMap((shareClass) => {
      const series = source.series(shareClass);
      return series === null ? [] : [{ plan, shareClass, series }];
    });
  });
}

function growthOf(of: FundSeries): number {
  return valueAt(adjustedSeries(of, of.adjustments), of.days.length - 1);
}

const made = allSeries(market, plans);
const withNav = made.filter(({ series }) => series.navKind === 'nav');

describe('public series', () => {
  it('exist for every fund that is established, and for no other', () => {
    const codes = new Set(made.map(({ shareClass }) => shareClass.code));
    for (const plan of plans) {
      for (const { code, startDay } of plan.classes) {
        const lastDay = market.days[market.days.length - 1 - plan.lagDays] ?? 0;
        expect(codes.has(code)).toBe(!plan.lifecycle.hasFailed && startDay <= lastDay);
      }
    }
  });

  it('have a NAV on every trading day of the fund and on no other day', () => {
    for (const { plan, shareClass, series } of withNav) {
      const last = series.days.at(-1) ?? 0;
      expect(Array.from(series.days)).toEqual(tradingDaysBetween(shareClass.startDay, last));
      expect(
        Array.from(series.values).every((value) => value > 0 && Math.round(value * 1e4) / 1e4 === value),
      ).toBe(true);
      expect(isTradingDay(last)).toBe(true);
      expect(last).toBeLessThan(plan.lifecycle.endedDay ?? Number.POSITIVE_INFINITY);
    }
  });

  it('are as late as the rule for their type says: overseas funds and funds of funds one trading day', () => {
    const expected = { daily: ANCHOR, 'daily-late': previousTradingDay(ANCHOR) };
    const living = withNav.filter(
      ({ plan: { lifecycle } }) => lifecycle.endedDay === null && lifecycle.haltedDay === null,
    );
    const lateTypes = new Set<string>();
    for (const { plan, series } of living) {
      const frequency = navFrequencyOf(plan.type);
      if (frequency === 'daily-late') lateTypes.add(levelOneCode(plan.type));
      expect([plan.type, series.days.at(-1)]).toEqual([plan.type, expected[frequency]]);
    }
    expect(lateTypes).toEqual(new Set(['04', '05', '06']));
    expect(living.filter(({ plan }) => plan.product.isOverseas).length).toBeGreaterThan(0);
    for (const { plan } of living) expect(plan.product.isOverseas).toBe(isOverseasType(plan.type));
  });

  it('stop where trading or the fund stopped', () => {
    const halted = withNav.filter(({ plan }) => plan.lifecycle.haltedDay !== null);
    expect(halted.length).toBeGreaterThan(0);
    for (const { plan, series } of halted) {
      expect(series.days.at(-1)).toBe(previousTradingDay(plan.lifecycle.haltedDay ?? 0));
    }
  });

  it('reproduce the gross path through src/domain within the rounding of the NAV', () => {
    let dividends = 0;
    let splits = 0;
    for (const { plan, shareClass, series } of withNav) {
      const unit = publicSeriesSource(plan, market).unit(shareClass);
      const adjusted = adjustedSeries(series, series.adjustments);
      const lowest = Math.min(...series.values);
      const tolerance = (1.5e-4 * (series.adjustments.length + 2)) / lowest;
      for (let index = 0; index < series.days.length; index += 37) {
        const at = marketIndexOf(market, series.days[index] ?? 0);
        const gross = Math.exp(unit?.grossLogAt(at) ?? Number.NaN);
        expect(Math.abs(valueAt(adjusted, index) / gross - 1)).toBeLessThan(tolerance);
      }
      dividends += series.adjustments.filter(({ dividend }) => dividend !== undefined).length;
      splits += series.adjustments.filter(({ splitRatio }) => splitRatio !== undefined).length;
    }
    expect(dividends).toBeGreaterThan(100);
    expect(splits).toBeGreaterThanOrEqual(2);
  });

  it('show a dividend and a split in the unit NAV and not in the adjusted one', () => {
    const split = withNav.find(({ series }) => series.adjustments.some(({ splitRatio }) => splitRatio === 2));
    const at = split?.series.adjustments.find(({ splitRatio }) => splitRatio === 2)?.day ?? 0;
    const index = split?.series.days.indexOf(at) ?? -1;
    const series = split?.series;
    if (series === undefined) throw new Error('no split');
    expect((series.values[index] ?? 0) / (series.values[index - 1] ?? 1)).toBeLessThan(0.6);
    const adjusted = adjustedSeries(series, series.adjustments);
    expect(Math.abs(valueAt(adjusted, index) / valueAt(adjusted, index - 1) - 1)).toBeLessThan(0.1);
  });

  it('start a class that joins later at the NAV of the first', () => {
    const late = withNav.find(
      ({ plan, shareClass }) => !shareClass.isDollar && shareClass.startDay > plan.portfolio.startDay,
    );
    const first = withNav.find(({ shareClass }) => shareClass.code === late?.plan.classes[0]?.code);
    const index = first?.series.days.indexOf(late?.shareClass.startDay ?? 0) ?? -1;
    expect(index).toBeGreaterThan(0);
    expect(late?.series.values[0]).toBe(first?.series.values[index]);
  });

  it('let a class with a yearly fee fall behind by that fee', () => {
    const pairs = withNav.filter(
      ({ plan, shareClass }) =>
        shareClass.feeDrag > 0.003 && !shareClass.isDollar && shareClass.startDay === plan.portfolio.startDay,
    );
    expect(pairs.length).toBeGreaterThan(10);
    for (const { plan, shareClass, series } of pairs) {
      const first = withNav.find(({ shareClass: other }) => other.code === plan.classes[0]?.code);
      if (first === undefined || series.days.length < 250) continue;
      const years = ((series.days.at(-1) ?? 0) - (series.days[0] ?? 0)) / 365;
      const drag = -Math.log(growthOf(series) / growthOf(first.series)) / years;
      expect(drag).toBeCloseTo(shareClass.feeDrag, 3);
    }
  });

  it('pay money funds an income on every calendar day', () => {
    const money = made.filter(({ series }) => series.navKind === 'income');
    expect(money.length).toBeGreaterThan(3);
    for (const { shareClass, series } of money) {
      expect(series.days.length).toBe((series.days.at(-1) ?? 0) - shareClass.startDay + 1);
      const value = incomeSeries(series);
      const years = (series.days.length - 1) / 365;
      if (years < 1) continue;
      const rate = valueAt(value, series.days.length - 1) ** (1 / years) - 1;
      expect(rate).toBeGreaterThan(0.01);
      expect(rate).toBeLessThan(0.03);
    }
  });
});

describe('extending', () => {
  // Every third portfolio: each step opens all of them again.
  const stepped = plans.filter((_, index) => index % 3 === 0);

  it('day by day equals generating at once', () => {
    const days = tradingDaysBetween(ANCHOR + 1, ANCHOR + 45).slice(0, 30);
    let series = new Map<string, FundSeries>(
      allSeries(market, stepped).map((item) => [item.shareClass.code, item.series]),
    );
    for (const day of days) {
      const next = createMarket(157, day);
      const extended = new Map<string, FundSeries>();
      for (const plan of stepped) {
        const source = publicSeriesSource(plan, next);
        for (const shareClass of plan.classes) {
          const known = series.get(shareClass.code);
          const grown = known === undefined ? source.series(shareClass) : source.extended(shareClass, known);
          if (grown !== null) extended.set(shareClass.code, grown);
        }
      }
      series = extended;
    }
    const atOnce = allSeries(createMarket(157, days.at(-1) ?? 0), stepped);
    expect(days).toHaveLength(30);
    expect(series.size).toBe(atOnce.length);
    expect(series.size).toBeGreaterThan(allSeries(market, stepped).length);
    for (const item of atOnce) expect(series.get(item.shareClass.code)).toEqual(item.series);
  });

  it('leaves an up-to-date series as it is', () => {
    const [first] = made;
    if (first === undefined) throw new Error('no series');
    expect(publicSeriesSource(first.plan, market).extended(first.shareClass, first.series)).toBe(
      first.series,
    );
  });
});
