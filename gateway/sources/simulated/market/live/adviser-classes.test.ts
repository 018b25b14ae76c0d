import { describe, expect, it } from 'vitest';
import { formatDate } from '../../../../../src/domain/calendar/date-format';
import { daysBetween, dayFromParts } from '../../../../../src/domain/calendar/day';
import { ADVANCED_SCRIPTS } from './advanced-scripts';
import { BEGINNER_SCRIPTS } from './beginner-scripts';
import { adviserClassesOn } from './adviser-classes';

/** A Monday whose week has a course on its Sunday. */
const MONDAY = dayFromParts(2026, 11, 23);
const BEGINNER_KEYS = BEGINNER_SCRIPTS.map(({ key }) => key);

function classesFrom(first: number, days: number, seed = 157) {
  return daysBetween(first, first + days - 1).flatMap((day) => adviserClassesOn(seed, 35, day));
}

function timesOf(first: number, days: number): string[] {
  return classesFrom(first, days).map(
    ({ beginAt, endAt }) => `${formatDate(beginAt, 'MM-DD 周W hh:mm')}–${formatDate(endAt, 'hh:mm')}`,
  );
}

describe('the classes of a week', () => {
  it('are at noon and in the evening of weekdays, with a course on Saturday and every second Sunday', () => {
    expect(timesOf(MONDAY, 14)).toEqual([
      '11-23 周一 12:10–12:55',
      '11-23 周一 20:00–21:00',
      '11-24 周二 12:10–12:55',
      '11-24 周二 20:00–21:00',
      '11-25 周三 12:10–12:55',
      '11-25 周三 20:00–21:00',
      '11-26 周四 12:10–12:55',
      '11-26 周四 20:00–21:00',
      '11-27 周五 12:10–12:55',
      '11-27 周五 20:00–21:00',
      '11-28 周六 10:00–11:00',
      '11-29 周日 15:00–16:00',
      '11-30 周一 12:10–12:55',
      '11-30 周一 20:00–21:00',
      '12-01 周二 12:10–12:55',
      '12-01 周二 20:00–21:00',
      '12-02 周三 12:10–12:55',
      '12-02 周三 20:00–21:00',
      '12-03 周四 12:10–12:55',
      '12-03 周四 20:00–21:00',
      '12-04 周五 12:10–12:55',
      '12-04 周五 20:00–21:00',
      '12-05 周六 10:00–11:00',
    ]);
  });

  it('pause on the holidays of the exchanges', () => {
    expect(timesOf(dayFromParts(2026, 9, 30), 9)).toEqual([
      '09-30 周三 12:10–12:55',
      '09-30 周三 20:00–21:00',
      '10-08 周四 12:10–12:55',
      '10-08 周四 20:00–21:00',
    ]);
  });

  it('have each script and each adviser once, at noon and on Saturday those for beginners', () => {
    const classes = classesFrom(MONDAY, 7);
    const keys = classes.map(({ script }) => script.key);
    expect(new Set(keys)).toEqual(new Set([...BEGINNER_KEYS, ...ADVANCED_SCRIPTS.map(({ key }) => key)]));
    expect(new Set(classes.map(({ adviser }) => adviser)).size).toBe(classes.length);
    for (const { script, beginAt } of classes)
      expect(BEGINNER_KEYS.includes(script.key)).toBe(formatDate(beginAt, 'hh') < '15');
    expect(keys).not.toEqual(classesFrom(MONDAY + 7, 7).map(({ script }) => script.key));
  });

  it('have ids of their day, and are the same whenever they are asked for, with other advisers for another seed', () => {
    expect(classesFrom(MONDAY, 1).map(({ id }) => id)).toEqual(['C202611231', 'C202611232']);
    expect(classesFrom(MONDAY, 7)).toEqual(classesFrom(MONDAY, 7));
    const advisers = (seed: number) => classesFrom(MONDAY, 7, seed).map(({ adviser }) => adviser);
    expect(advisers(158)).not.toEqual(advisers(157));
  });

  it('are shared by few advisers, and there are none without any', () => {
    const given = daysBetween(MONDAY, MONDAY + 6).flatMap((day) => adviserClassesOn(157, 3, day));
    expect(new Set(given.map(({ adviser }) => adviser))).toEqual(new Set([0, 1, 2]));
    expect(adviserClassesOn(157, 0, MONDAY)).toEqual([]);
  });
});
