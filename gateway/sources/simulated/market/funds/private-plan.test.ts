import { describe, expect, it } from 'vitest';
import { dayFromParts } from '../../../../../src/domain/calendar/day';
import {
  isTradingDay,
  previousTradingDay,
  tradingDaysBetween,
} from '../../../../../src/domain/calendar/trading-calendar';
import { stateOn } from './lifecycle';
import { isOpenOn, nextOpening, openingWindows, privateDealing, privateStateOn } from './private-plan';
import { privateUniverse } from './private-universe';
import { publicUniverse } from './public-universe';

const ANCHOR = dayFromParts(2026, 11, 20);

describe('a fund that opens now and then', () => {
  const habit = { establishedDay: dayFromParts(2025, 8, 31), everyMonths: 6 };

  it('opens for two weeks from the day of the month on, in a shorter month from its last day', () => {
    const start = dayFromParts(2026, 2, 28);
    expect([start - 1, start, start + 13, start + 14].map((day) => isOpenOn(habit, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('is not open after its establishment', () => {
    expect(isOpenOn(habit, habit.establishedDay)).toBe(false);
    expect(isOpenOn(habit, habit.establishedDay - 400)).toBe(false);
  });

  it('opens next on the first trading day of the next window', () => {
    // 28 February 2026 is a Saturday.
    expect(nextOpening(habit, habit.establishedDay)).toBe(dayFromParts(2026, 3, 2));
    expect(nextOpening(habit, dayFromParts(2026, 3, 20))).toBe(dayFromParts(2026, 8, 31));
  });
});

describe('windows of a fund that opens now and then', () => {
  const habit = { establishedDay: dayFromParts(2025, 8, 31), everyMonths: 6 };

  it('run from the first to the last trading day of each', () => {
    expect(openingWindows(habit, dayFromParts(2025, 9, 1), dayFromParts(2026, 9, 1))).toEqual([
      { fromDay: dayFromParts(2026, 3, 2), toDay: dayFromParts(2026, 3, 13) },
      { fromDay: dayFromParts(2026, 8, 31), toDay: dayFromParts(2026, 9, 11) },
    ]);
  });

  it('hold the trading days on which it is open, and no others', () => {
    const [from, to] = [dayFromParts(2025, 9, 1), dayFromParts(2028, 9, 1)];
    const windows = openingWindows(habit, from, to);
    for (const day of tradingDaysBetween(from, to)) {
      const isWithin = windows.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay);
      expect([day, isWithin]).toEqual([day, isOpenOn(habit, day)]);
    }
  });
});

describe('the next open day', () => {
  it('is the day on which a closed public fund opens again', () => {
    let closed = 0;
    for (const { lifecycle, key } of publicUniverse({ seed: 157, anchorDay: ANCHOR, scale: 0.5 }).plans()) {
      const facts = { key, adjustments: [] };
      const { status, nextOpenDay } = stateOn(lifecycle, ANCHOR, facts);
      expect(status === '9' || nextOpenDay === null).toBe(true);
      if (nextOpenDay === null) continue;
      closed += 1;
      expect(nextOpenDay).toBeGreaterThan(ANCHOR);
      expect(isTradingDay(nextOpenDay)).toBe(true);
      expect(stateOn(lifecycle, nextOpenDay, facts).status).not.toBe('9');
      const before = Math.max(ANCHOR, previousTradingDay(nextOpenDay));
      expect(stateOn(lifecycle, before, facts).status).toBe('9');
    }
    expect(closed).toBeGreaterThan(5);
  });

  it('is a day on which a closed private fund can be dealt in', () => {
    const plans = [...privateUniverse({ seed: 157, anchorDay: ANCHOR, scale: 0.3 }).plans()];
    const closed = plans.filter((plan) => privateStateOn(plan, ANCHOR).status === '9');
    expect(closed.length).toBeGreaterThan(5);
    for (const plan of closed.filter(({ endedDay }) => endedDay === null)) {
      const nextOpenDay = privateStateOn(plan, ANCHOR).nextOpenDay ?? 0;
      expect(nextOpenDay).toBeGreaterThan(ANCHOR);
      expect(privateStateOn(plan, nextOpenDay)).toEqual({ status: '0', nextOpenDay: null });
    }
  });

  it('of other private funds follows within a week or a month, moved by holidays', () => {
    const plans = [...privateUniverse({ seed: 157, anchorDay: ANCHOR, scale: 0.3 }).plans()];
    const open = plans.filter((plan) => plan.usualStatus === '0' && plan.endedDay === null);
    const longest = { '7D': 7 + 3, '1M': 31 + 3 };
    const ahead = open.flatMap((plan) => {
      const { openEvery } = privateDealing(plan);
      const { nextOpenDay } = privateStateOn(plan, ANCHOR);
      return nextOpenDay === null ? [] : [{ every: `${openEvery?.count}${openEvery?.unit}`, nextOpenDay }];
    });
    for (const every of ['7D', '1M'] as const) {
      const days = ahead
        .filter((each) => each.every === every)
        .map(({ nextOpenDay }) => nextOpenDay - ANCHOR);
      expect(Math.min(...days)).toBeGreaterThan(0);
      expect(Math.max(...days)).toBeLessThanOrEqual(longest[every]);
      expect(days.every((after) => isTradingDay(ANCHOR + after))).toBe(true);
    }
    expect(new Set(ahead.map(({ every }) => every))).toEqual(new Set(['7D', '1M']));
  });
});
