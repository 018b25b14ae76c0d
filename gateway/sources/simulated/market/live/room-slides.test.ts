import { describe, expect, it } from 'vitest';
import { FORBIDDEN_WORDS } from '../../../../../tests/setup/forbidden-words';
import { isForBeginners, LIVE_SCRIPTS } from './live-scripts';
import { plannedChapters } from './room-slides';

const chaptersOf = (script: (typeof LIVE_SCRIPTS)[number]) =>
  plannedChapters(script, { title: '题目', durationSeconds: 3600 });
const SLIDES = LIVE_SCRIPTS.flatMap((script) => chaptersOf(script).flatMap(({ slides }) => slides));

describe('slides of scripts', () => {
  it.each(LIVE_SCRIPTS)('of $key follow its parts, in the order of their seconds, with a chart', (script) => {
    const chapters = chaptersOf(script);
    expect(chapters.map(({ title }) => title)).toEqual([
      '开场',
      ...script.parts.map(({ title }) => title),
      '小结',
    ]);
    expect(chapters.map(({ slides }) => slides[0]?.second)).toEqual([0, 360, 1368, 2340, 3312]);
    const seconds = chapters.flatMap(({ slides }) => slides.map(({ second }) => second));
    expect(seconds).toEqual([...new Set(seconds)].toSorted((a, b) => a - b));
    expect(chapters[0]?.slides[0]?.points).toEqual(script.parts.map(({ title }) => title));
    expect(chapters.some(({ slides }) => slides.some(({ chart }) => chart !== null))).toBe(true);
  });

  it('of the courses for beginners, which are open to all visitors, show no fund of their roadshow', () => {
    const slides = LIVE_SCRIPTS.filter(({ key }) => isForBeginners(key)).flatMap((script) =>
      chaptersOf(script).flatMap((chapter) => chapter.slides),
    );
    const series = slides.flatMap(({ chart }) => (chart !== null && 'of' in chart ? chart.of : []));
    expect(series.length).toBeGreaterThan(10);
    expect(series.filter((of) => typeof of === 'string')).toEqual([]);
  });

  it('have short lines without an end mark, and no forbidden word', () => {
    const texts = SLIDES.flatMap(({ title, points }) => [title, ...points]);
    expect(texts.filter((text) => text.length > 36 || text.endsWith('。'))).toEqual([]);
    expect(FORBIDDEN_WORDS.filter((word) => texts.some((text) => text.includes(word)))).toEqual([]);
  });
});
