import { describe, expect, it } from 'vitest';
import { dayFromParts } from '../../../../../src/domain/calendar/day';
import { adjustedSeries, valueAt } from '../../../../../src/domain/returns/nav-series';
import { periodsPerYear } from '../../../../../src/domain/risk/risk';
import { nextTradingDay, tradingDaysBetween } from '../../../../../src/domain/calendar/trading-calendar';
import { FORBIDDEN_WORDS } from '../../../../../tests/setup/forbidden-words';
import { DICTIONARY_SEED } from '../../../../store/dictionary-repository';
import { createMarket } from '../engine/market';
import { marketIndexOf } from '../engine/market-path';
import { privateSeriesSource } from '../engine/private-series';
import { PRIVATE_FIRM_WORDS, PUBLIC_COMPANY_WORDS } from '../words';
import { privateStateOn } from './private-plan';
import { privateUniverse } from './private-universe';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { FundSeries } from '../engine/unit-series';

const ANCHOR = dayFromParts(2026, 11, 20);
const universe = privateUniverse({ seed: 157, anchorDay: ANCHOR });
const plans = [...universe.plans()];
const market = createMarket(157, ANCHOR);
const some = [...privateUniverse({ seed: 157, anchorDay: ANCHOR, scale: 0.08 }).plans()];

/** Whether a day is the last trading day of its Monday-to-Sunday week. */
function endsWeek(day: Day): boolean {
  return weekOf(nextTradingDay(day)) > weekOf(day);
}

function weekOf(day: Day): number {
  return Math.floor((day + 3) / 7);
}

describe('the private universe', () => {
  it('has about 150 firms and 1,200 funds with unique codes and names', () => {
    const classes = plans.flatMap((plan) => plan.classes);
    const names = plans.flatMap((plan) => plan.classes.map(({ label }) => plan.shortStem + label));
    expect(classes).toHaveLength(1200);
    expect(universe.companies).toHaveLength(150);
    expect(classes.every(({ code }) => /^S([A-Z]{3}\d{2}|\d{5})[AB]?$/.test(code))).toBe(true);
    expect(new Set(classes.map(({ code }) => code)).size).toBe(1200);
    expect(new Set(names).size).toBe(1200);
    expect(classes.some(({ code }) => /^S\d{5}/.test(code))).toBe(true);
    expect(classes.some(({ code }) => code.endsWith('B'))).toBe(true);
  });

  it('has every second-level strategy, even when it is small', () => {
    const leaves = DICTIONARY_SEED.filter((entry) => entry.dict_code === 'private/STRATEGY_TYPE')
      .map(({ item }) => item)
      .filter((code) => code.length === 4);
    expect(new Set(some.map((plan) => plan.strategy))).toEqual(new Set(leaves));
  });

  it('has every state, both frequencies, and funds that are young or under ten million', () => {
    const states = new Set(some.map((plan) => privateStateOn(plan, ANCHOR).status));
    expect(states).toEqual(new Set(['0', '4', '5', '9', 'A']));
    expect(new Set(some.map((plan) => plan.frequency))).toEqual(new Set(['weekly', 'monthly']));
    expect(some.some((plan) => ANCHOR - plan.portfolio.startDay < 30)).toBe(true);
    expect(some.some((plan) => plan.classes.some(({ sizeYuan }) => sizeYuan < 1e7))).toBe(true);
  });

  it('shares no word with the public companies and none of the forbidden ones', () => {
    expect(PRIVATE_FIRM_WORDS.filter((word) => PUBLIC_COMPANY_WORDS.includes(word))).toEqual([]);
    const texts = [
      ...plans.flatMap((plan) => [plan.shortStem, plan.fullStem]),
      ...universe.companies.map(({ name, introduction }) => `${name} ${introduction}`),
    ].join('\n');
    for (const word of FORBIDDEN_WORDS) expect(texts).not.toContain(word);
  });

  it('keeps codes and names unique when it is large', () => {
    const codes = new Set<string>();
    const names = new Set<string>();
    let count = 0;
    for (const plan of privateUniverse({ seed: 157, anchorDay: ANCHOR, scale: 10 }).plans()) {
      for (const { code, label } of plan.classes) {
        codes.add(code);
        names.add(plan.shortStem + label);
        count += 1;
      }
    }
    expect(count).toBe(12_000);
    expect(codes.size).toBe(count);
    expect(names.size).toBe(count);
  });
});

describe('private series', () => {
  const made = some.flatMap((plan) => {
    const source = privateSeriesSource(plan, market);
    return plan.classes.map((privateClass) => ({
      plan,
      privateClass,
      series: source.series(privateClass),
      unit: source.unit(privateClass),
    }));
  });

  it('begin at 1 and continue at the ends of weeks or months', () => {
    for (const { plan, series } of made) {
      expect(series.days[0]).toBe(plan.portfolio.startDay);
      expect(series.values[0]).toBe(1);
    }
    const grown = made.filter(({ series }) => series.days.length > 9);
    for (const { plan, series } of grown) {
      expect(periodsPerYear(series)).toBe(plan.frequency === 'weekly' ? 52 : 12);
    }
    const weekly = grown.filter(({ plan }) => plan.frequency === 'weekly');
    for (const { series } of weekly) expect(Array.from(series.days.slice(1)).every(endsWeek)).toBe(true);
  });

  it('reproduce the gross path through src/domain within the rounding of the NAV', () => {
    for (const { series, unit } of made) {
      const adjusted = adjustedSeries(series, series.adjustments);
      const tolerance = (1.5e-4 * (series.adjustments.length + 2)) / Math.min(...series.values);
      for (let index = 0; index < series.days.length; index += 5) {
        const gross = Math.exp(unit.grossLogAt(marketIndexOf(market, series.days[index] ?? 0)));
        expect(Math.abs(valueAt(adjusted, index) / gross - 1)).toBeLessThan(tolerance);
      }
    }
    expect(made.some(({ series }) => series.adjustments.length > 0)).toBe(true);
  });

  it('extended day by day equal those generated at once', () => {
    const days = tradingDaysBetween(ANCHOR + 1, ANCHOR + 45).slice(0, 30);
    const stepped = some.filter((_, index) => index % 3 === 0);
    const series = new Map<string, FundSeries>(
      made.map((item) => [item.privateClass.code, item.series] as const),
    );
    for (const day of days) {
      const next = createMarket(157, day);
      for (const plan of stepped) {
        const source = privateSeriesSource(plan, next);
        for (const privateClass of plan.classes) {
          const known = series.get(privateClass.code);
          if (known !== undefined) series.set(privateClass.code, source.extended(privateClass, known));
        }
      }
    }
    const last = createMarket(157, days.at(-1) ?? 0);
    for (const plan of stepped) {
      const source = privateSeriesSource(plan, last);
      for (const privateClass of plan.classes) {
        expect(series.get(privateClass.code)).toEqual(source.series(privateClass));
      }
    }
  });
});
