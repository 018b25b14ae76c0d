import { describe, expect, it } from 'vitest';
import { dayFromParts } from '../../../../../src/domain/calendar/day';
import { isTradingDay, tradingDaysBetween } from '../../../../../src/domain/calendar/trading-calendar';
import { holdersAt, publishedSize, sizeAt } from './fund-sizes';
import { endedQuarter, publishedQuarter, quarterEnd, quartersPublished } from './quarters';
import type { SizedClass } from './fund-sizes';

const ANCHOR = dayFromParts(2026, 11, 20);
const FOREVER = Number.NEGATIVE_INFINITY;
const OLD: SizedClass = {
  key: 7,
  startDay: dayFromParts(2018, 3, 1),
  endedDay: null,
  sizeYuan: 5e8,
  anchorDay: ANCHOR,
  wander: 1,
};
const at = (day: number) => ({ index: endedQuarter(day), day });

describe('quarters', () => {
  it('end on the last day of March, June, September and December', () => {
    for (const [month, date] of [
      [3, 31],
      [6, 30],
      [9, 30],
      [12, 31],
    ] as const) {
      const day = dayFromParts(2026, month, date);
      expect(quarterEnd(endedQuarter(day))).toBe(day);
      expect(quarterEnd(endedQuarter(day + 1))).toBe(day);
      expect(quarterEnd(endedQuarter(day - 1))).toBeLessThan(day);
    }
  });

  it('are published fifteen trading days later', () => {
    const [last] = quartersPublished({ anchorDay: ANCHOR, after: FOREVER, asOf: ANCHOR }).slice(-1);
    expect(last?.day).toBe(dayFromParts(2026, 9, 30));
    const published = last?.publishedDay ?? 0;
    expect(isTradingDay(published)).toBe(true);
    expect(tradingDaysBetween((last?.day ?? 0) + 1, published)).toHaveLength(15);
    expect(quarterEnd(publishedQuarter(published))).toBe(last?.day);
    expect(quarterEnd(publishedQuarter(published - 1))).toBe(dayFromParts(2026, 6, 30));
  });

  it('are the last twelve before the anchor, and all later ones as they come out', () => {
    const atAnchor = quartersPublished({ anchorDay: ANCHOR, after: FOREVER, asOf: ANCHOR });
    expect(atAnchor).toHaveLength(12);
    expect(atAnchor.filter(({ hasHoldings }) => hasHoldings)).toHaveLength(8);
    const later = ANCHOR + 400;
    const added = quartersPublished({ anchorDay: ANCHOR, after: ANCHOR, asOf: later });
    expect(added).toHaveLength(4);
    expect(quartersPublished({ anchorDay: ANCHOR, after: FOREVER, asOf: later })).toEqual([
      ...atAnchor,
      ...added,
    ]);
  });
});

describe('sizes of a class', () => {
  it('are the planned size in the newest report of the anchor day, and follow the reports afterwards', () => {
    const september = dayFromParts(2026, 9, 30);
    expect(sizeAt(OLD, at(september))).toBe(OLD.sizeYuan);
    expect(publishedSize(OLD, ANCHOR)).toBe(OLD.sizeYuan);
    const december = dayFromParts(2026, 12, 31);
    expect(publishedSize(OLD, dayFromParts(2027, 2, 20))).toBe(sizeAt(OLD, at(december)));
    expect(sizeAt(OLD, at(december))).not.toBe(OLD.sizeYuan);
  });

  it('move plausibly from quarter to quarter', () => {
    const sizes = Array.from({ length: 12 }, (_, back) => {
      const index = endedQuarter(ANCHOR) - back;
      return sizeAt(OLD, { index, day: quarterEnd(index) }) ?? 0;
    });
    sizes.slice(1).forEach((size, place) => {
      const step = Math.abs(Math.log(size / (sizes[place] ?? 0)));
      expect(step).toBeLessThan(0.35);
    });
    expect(new Set(sizes).size).toBe(12);
  });

  it('begin with the first quarter end and stop with the last', () => {
    const started = dayFromParts(2026, 10, 15);
    const young: SizedClass = { ...OLD, startDay: started };
    expect(sizeAt(young, at(dayFromParts(2026, 9, 30)))).toBeNull();
    expect(publishedSize(young, started - 1)).toBeNull();
    expect(publishedSize(young, ANCHOR)).toBe(OLD.sizeYuan);
    expect(sizeAt(young, at(dayFromParts(2026, 12, 31)))).toBe(OLD.sizeYuan);
    const ended: SizedClass = { ...OLD, endedDay: dayFromParts(2026, 5, 8) };
    expect(sizeAt(ended, at(dayFromParts(2026, 6, 30)))).toBeNull();
    expect(publishedSize(ended, ANCHOR)).toBe(sizeAt(ended, at(dayFromParts(2026, 3, 31))));
  });
});

describe('holders of a class', () => {
  it('are published for June and December and sum to 1', () => {
    const limits = { institutions: [0.1, 0.8] as const, mostStaff: 0.01 };
    const december = endedQuarter(dayFromParts(2025, 12, 31));
    expect(holdersAt(3, december + 1, limits)).toBeNull();
    for (const quarter of [december, december + 2]) {
      const holders = holdersAt(3, quarter, limits);
      expect((holders?.institutions ?? 0) + (holders?.individuals ?? 0)).toBeCloseTo(1, 10);
      expect(holders?.institutions).toBeGreaterThanOrEqual(0.1);
      expect(holders?.institutions).toBeLessThanOrEqual(0.8);
      expect(holders?.staff).toBeLessThanOrEqual(0.01);
    }
  });
});
