import { describe, expect, it } from 'vitest';
import { dayFromParts } from '../../../../../src/domain/calendar/day';
import { adjustedSeries, incomeSeries } from '../../../../../src/domain/returns/nav-series';
import { periodRange, periodReturn } from '../../../../../src/domain/returns/returns';
import { volatility } from '../../../../../src/domain/risk/risk';
import { publicUniverse } from '../funds/public-universe';
import { createMarket } from './market';
import { publicSeriesSource } from './public-series';
import type { Day } from '../../../../../src/domain/calendar/day';

const ANCHOR = dayFromParts(2026, 11, 20);

interface Figures {
  readonly type: string;
  readonly year1: number;
  readonly volatility: number;
}

interface Live {
  readonly figures: readonly Figures[];
  readonly dividendDays: ReadonlySet<Day>;
}

function liveFunds(): Live {
  const market = createMarket(157, ANCHOR);
  const figures: Figures[] = [];
  const dividendDays = new Set<Day>();
  for (const plan of publicUniverse({ seed: 157, anchorDay: ANCHOR, scale: 0.5 }).plans()) {
    if (plan.lifecycle.endedDay !== null || plan.lifecycle.haltedDay !== null) continue;
    const source = publicSeriesSource(plan, market);
    for (const shareClass of plan.classes.filter(({ isDollar }) => !isDollar)) {
      const series = source.series(shareClass);
      if (series === null) continue;
      for (const { day, dividend } of series.adjustments) if (dividend !== undefined) dividendDays.add(day);
      const growth =
        series.navKind === 'income' ? incomeSeries(series) : adjustedSeries(series, series.adjustments);
      const range = periodRange(growth, '5');
      const year1 = periodReturn(growth, '5');
      if (range === null || year1 === null) continue;
      figures.push({
        type: plan.type,
        year1,
        volatility: volatility(growth, range.from, range.to) ?? Number.NaN,
      });
    }
  }
  return { figures, dividendDays };
}

describe('figures of the default market', () => {
  const { figures, dividendDays } = liveFunds();

  function quantile(types: readonly string[], column: Exclude<keyof Figures, 'type'>, share: number): number {
    const values = figures.filter(({ type }) => types.includes(type)).map((of) => of[column]);
    const sorted = values.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  }

  it.each([
    ['0301', 0.005, 0.05, 0.03],
    ['0302', 0.008, 0.04, 0.01],
    ['0303', 0, 0.09, 0.14],
    ['0701', 0.01, 0.022, 0.0001],
    ['0702', 0.01, 0.025, 0.002],
  ])('keep type %s within its yearly return and volatility', (type, low, high, most) => {
    expect(quantile([type], 'year1', 0.05)).toBeGreaterThan(low);
    expect(quantile([type], 'year1', 0.95)).toBeLessThan(high);
    expect(quantile([type], 'volatility', 1)).toBeLessThan(most);
  });

  it('order the types by risk', () => {
    const volatilities = ['0701', '0302', '0301', '0304', '0602', '0603', '0201'].map((type) =>
      quantile([type], 'volatility', 0.5),
    );
    expect(volatilities.toSorted((a, b) => a - b)).toEqual(volatilities);
  });

  it('pay a dividend somewhere in nearly every week of the last year', () => {
    const weeks = Array.from({ length: 52 }, (_, week) => ANCHOR - 7 * week);
    const paying = weeks.filter((end) => [0, 1, 2, 3, 4].some((back) => dividendDays.has(end - back)));
    expect(paying.length).toBeGreaterThan(44);
  });
});
