import { describe, expect, it } from 'vitest';
import { FORBIDDEN_WORDS } from '../../../../../tests/setup/forbidden-words';
import { LIVE_SCRIPTS, liveScript } from './live-scripts';
import * as lines from './room-talk-lines';

describe('scripts of roadshows', () => {
  it('are twelve of classes and six of managers, found by their keys', () => {
    expect(LIVE_SCRIPTS).toHaveLength(18);
    for (const script of LIVE_SCRIPTS) expect(liveScript(script.key)).toBe(script);
    expect(liveScript('another')).toBeNull();
    expect(liveScript(null)).toBeNull();
  });

  it('have a short title, a summary without its end mark, and two questions or more in each part', () => {
    for (const { title, summary, lead, parts, remarks } of LIVE_SCRIPTS) {
      expect(title.length).toBeLessThanOrEqual(22);
      expect(summary).not.toMatch(/。$/);
      expect(lead).toMatch(/。$/);
      expect(remarks.length).toBeGreaterThanOrEqual(3);
      for (const part of parts) {
        expect(part.talk.length).toBeGreaterThanOrEqual(2);
        for (const [question, answer] of part.talk) {
          expect(question).toMatch(/？$/);
          expect(answer).toMatch(/。$/);
        }
      }
    }
  });

  it('say nothing twice, nothing longer than a message, and no forbidden word', () => {
    const texts = [
      ...Object.values(lines).flatMap((entry) => entry),
      ...LIVE_SCRIPTS.flatMap(({ title, parts, remarks }) => [
        title,
        ...remarks,
        ...parts.flatMap((part) => [part.title, ...part.talk.flat()]),
      ]),
    ];
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    expect(texts.filter((text) => text.length > 200)).toEqual([]);
    expect(FORBIDDEN_WORDS.filter((word) => texts.some((text) => text.includes(word)))).toEqual([]);
  });
});
