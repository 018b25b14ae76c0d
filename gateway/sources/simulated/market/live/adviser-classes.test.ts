import { describe, expect, it } from 'vitest';
import { beijingDay, beijingTimestampMs, dayFromParts } from '../../../../../src/domain/calendar/day';
import { wrongRows } from '../../../../../tests/setup/wrong-rows';
import { FORBIDDEN_WORDS } from '../../../../../tests/setup/forbidden-words';
import { CLASS_TOPICS } from './adviser-class-topics';
import { adviserClassDescription, adviserClassesOn } from './adviser-classes';

const DAY = dayFromParts(2026, 11, 20);
const HOUR_MS = 3_600_000;
const SPEAKER = { nickName: '静川老师', institution: '静川投资顾问有限公司' };

function titlesOf(seed: number, day: number): string[] {
  return adviserClassesOn(seed, 35, day).map(({ title }) => title);
}

describe('classes of a day', () => {
  const classes = adviserClassesOn(157, 35, DAY);

  it('leave no instant of it without a live one', () => {
    expect(classes.map(({ beginAt }) => beginAt)).toEqual(
      Array.from({ length: 12 }, (_, turn) => beijingTimestampMs(DAY, turn * 2 * HOUR_MS)),
    );
    classes.forEach(({ endAt }, turn) => {
      expect(endAt).toBe(classes[turn + 1]?.beginAt ?? beijingTimestampMs(DAY + 1));
    });
    expect(classes.every(({ beginAt }) => beijingDay(beginAt) === DAY)).toBe(true);
  });

  it('have ids of their day, and neither a speaker nor a topic twice', () => {
    expect(classes[0]?.id).toBe('A202611201');
    expect(classes[11]?.id).toBe('A2026112012');
    expect(new Set(classes.map(({ adviser }) => adviser)).size).toBe(12);
    expect(new Set(classes.map(({ title }) => title)).size).toBe(12);
  });

  it('are the same whenever they are asked for, and others for another day or seed', () => {
    expect(adviserClassesOn(157, 35, DAY)).toEqual(classes);
    expect(titlesOf(157, DAY + 1)).not.toEqual(titlesOf(157, DAY));
    expect(titlesOf(158, DAY)).not.toEqual(titlesOf(157, DAY));
  });

  it('are shared by few advisers in turn, and there are none without any', () => {
    expect(new Set(adviserClassesOn(157, 5, DAY).map(({ adviser }) => adviser))).toEqual(
      new Set([0, 1, 2, 3, 4]),
    );
    expect(adviserClassesOn(157, 0, DAY)).toEqual([]);
  });
});

describe('topics of classes', () => {
  it('are thirty and more, each different, short and without a forbidden word', () => {
    expect(CLASS_TOPICS.length).toBeGreaterThanOrEqual(30);
    expect(new Set(CLASS_TOPICS.map(({ title }) => title)).size).toBe(CLASS_TOPICS.length);
    for (const { title, summary, lead } of CLASS_TOPICS) {
      expect(title.length).toBeLessThanOrEqual(22);
      expect(summary).not.toMatch(/。$/);
      expect(lead).toMatch(/。$/);
    }
    const text = JSON.stringify(CLASS_TOPICS);
    for (const word of FORBIDDEN_WORDS) expect(text).not.toContain(word);
  });

  it('are described in three paragraphs', async () => {
    const wrong = await wrongRows(
      CLASS_TOPICS,
      ({ title, lead }) => {
        const description = adviserClassDescription(title, SPEAKER);
        expect(description).toHaveLength(3);
        expect(description?.[0]).toBe(lead);
        expect(description?.[2]).toContain('静川老师');
        expect(description?.[2]).toContain('模拟');
      },
      ({ title }) => title,
    );
    expect(wrong).toEqual([]);
  });

  it('have no text for another title', () => {
    expect(adviserClassDescription('另一个标题', SPEAKER)).toBeNull();
  });
});
