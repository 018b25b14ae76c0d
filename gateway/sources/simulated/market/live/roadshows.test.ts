import { describe, expect, it } from 'vitest';
import {
  beijingDay,
  beijingTimeOfDayMs,
  dayFromParts,
  weekdayOf,
} from '../../../../../src/domain/calendar/day';
import { isTradingDay } from '../../../../../src/domain/calendar/trading-calendar';
import { FORBIDDEN_WORDS } from '../../../../../tests/setup/forbidden-words';
import { isAlive, privateSubject, publicSubject } from '../facts/fund-subjects';
import { privateUniverse } from '../funds/private-universe';
import { publicUniverse } from '../funds/public-universe';
import { fieldOf } from '../funds/public-facts';
import { STRATEGY_SCRIPTS } from './manager-scripts';
import { roadshowsKnown } from './roadshows';
import type { FundSubject } from '../facts/fund-subjects';
import type { RoadshowCast } from './roadshows';

const ANCHOR = dayFromParts(2026, 11, 20);
const ALWAYS = Number.NEGATIVE_INFINITY;
const HOUR_MS = 3_600_000;
const options = { seed: 157, anchorDay: ANCHOR, scale: 0.2 };

const publicFunds = publicUniverse(options);
const privateFunds = privateUniverse(options);
const casts: readonly RoadshowCast[] = [
  { area: 'public', seed: 157, ...publicFunds, subjects: [...publicFunds.plans()].map(publicSubject) },
  { area: 'private', seed: 157, ...privateFunds, subjects: [...privateFunds.plans()].map(privateSubject) },
];

describe.each(casts)('roadshows of the $area area', (cast) => {
  const roadshows = roadshowsKnown(cast, { anchorDay: ANCHOR, after: ALWAYS, asOf: ANCHOR });

  it('are as many as a year has', () => {
    const [least, most] = cast.area === 'public' ? [90, 150] : [40, 80];
    expect(roadshows.length).toBeGreaterThan(least);
    expect(roadshows.length).toBeLessThan(most);
    expect(new Set(roadshows.map(({ id }) => id)).size).toBe(roadshows.length);
  });

  it('begin at seven in the evening of their weekdays around the anchor and last an hour or less', () => {
    for (const { beginAt, endAt } of roadshows) {
      const day = beijingDay(beginAt);
      expect(isTradingDay(day)).toBe(true);
      expect(day).toBeGreaterThanOrEqual(ANCHOR - 300);
      expect(day).toBeLessThanOrEqual(ANCHOR + 14);
      expect(cast.area === 'public' ? [1, 2, 4] : [3, 5]).toContain(weekdayOf(day));
      expect(beijingTimeOfDayMs(beginAt)).toBe(19 * HOUR_MS);
      expect([45, 60]).toContain((endAt - beginAt) / 60_000);
    }
    expect(roadshows.some(({ beginAt }) => beijingDay(beginAt) > ANCHOR)).toBe(true);
  });

  it('have a title with clearly separated parts', () => {
    for (const { title, fundCode } of roadshows) {
      expect(title).not.toMatch(/[\p{L}\p{N}]\d{4}年|：/u);
      expect(title).toMatch(fundCode === null ? / · / : / \d{4}年[一二三四]季度/);
    }
  });

  it('look back on the quarter that has ended', () => {
    const titles = roadshows
      .filter(({ beginAt, fundCode }) => fundCode !== null && beijingDay(beginAt) > ANCHOR - 40)
      .map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.every((title) => title.includes(' 2026年三季度'))).toBe(true);
  });

  it('have a script about their fund, or of the field of their manager', () => {
    for (const { fundCode, managerCode, companyCode, script } of roadshows) {
      const fund = cast.subjects.find(({ code }) => code === fundCode);
      const manager = cast.managers.get(companyCode)?.find(({ code }) => code === managerCode);
      expect(fund?.type ?? '').not.toMatch(/^0[78]/);
      expect(script).toBe(fund === undefined ? manager?.field : scriptAbout(fund));
    }
  });

  it('are given by a manager in office of a fund that lives', () => {
    for (const { beginAt, fundCode, managerCode, companyCode } of roadshows) {
      const day = beijingDay(beginAt);
      const managers = cast.managers.get(companyCode) ?? [];
      expect(managers.map(({ code }) => code)).toContain(managerCode);
      if (fundCode === null) continue;
      const fund = cast.subjects.find(({ code }) => code === fundCode);
      expect(fund !== undefined && isAlive(fund, day, 30)).toBe(true);
      expect(
        fund?.tenures.some(
          (tenure) =>
            tenure.managerCode === managerCode && tenure.beginDay <= day && (tenure.endDay ?? day) >= day,
        ),
      ).toBe(true);
    }
    expect(roadshows.some(({ fundCode }) => fundCode === null)).toBe(true);
    expect(roadshows.some(({ fundCode }) => fundCode !== null)).toBe(true);
  });

  it('mostly have a playback, and use no forbidden word', () => {
    const played = roadshows.filter(({ hasPlayback }) => hasPlayback).length / roadshows.length;
    expect(played).toBeGreaterThan(0.7);
    expect(played).toBeLessThan(1);
    const text = JSON.stringify(roadshows);
    for (const word of FORBIDDEN_WORDS) expect(text).not.toContain(word);
  });

  it('day by day are those of all days at once', () => {
    const stepped = [...roadshows];
    for (let day = ANCHOR; day < ANCHOR + 40; day += 8)
      stepped.push(...roadshowsKnown(cast, { anchorDay: ANCHOR, after: day, asOf: day + 8 }));
    expect(stepped).toEqual(roadshowsKnown(cast, { anchorDay: ANCHOR, after: ALWAYS, asOf: ANCHOR + 40 }));
    expect(stepped.length).toBeGreaterThan(roadshows.length);
  });
});

function scriptAbout({ type, strategy }: FundSubject): string {
  return strategy === null ? fieldOf(type ?? '01') : STRATEGY_SCRIPTS[strategy];
}
