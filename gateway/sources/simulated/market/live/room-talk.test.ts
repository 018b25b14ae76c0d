import { describe, expect, it } from 'vitest';
import { FORBIDDEN_WORDS } from '../../../../../tests/setup/forbidden-words';
import { roomTalk, simulatedViews } from './room-talk';
import * as lines from './room-talk-lines';
import { TALK_PAIRS } from './room-talk-pairs';

const IDS = Array.from({ length: 200 }, (_, index) => `A202611${10 + (index % 20)}${index}`);
const TWO_HOURS = 7200;

describe('the simulated talk of a roadshow', () => {
  it('is 60 to 140 lines, each once, in the order of their seconds, within the roadshow', () => {
    const counts = IDS.map((id) => {
      const talk = roomTalk(id, TWO_HOURS);
      const seconds = talk.map(({ second }) => second);
      expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
      expect(seconds[0]).toBe(0);
      expect(seconds.at(-1)).toBeLessThan(TWO_HOURS);
      expect(new Set(talk.map(({ text }) => text)).size).toBe(talk.length);
      return talk.length;
    });
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(60);
    expect(Math.max(...counts)).toBeLessThanOrEqual(140);
    expect(new Set(counts).size).toBeGreaterThan(30);
  });

  it('comes from the id alone, and differs between roadshows', () => {
    expect(roomTalk('P202611201', TWO_HOURS)).toEqual(roomTalk('P202611201', TWO_HOURS));
    expect(textsOf('P202611201')).not.toEqual(textsOf('P202611202'));
  });

  it('keeps its lines when the roadshow takes longer or shorter, so that the rest can continue', () => {
    expect(textsOf('P202611201', 3600)).toEqual(textsOf('P202611201', 5400));
  });

  it('begins by saying that it is simulated', () => {
    expect(roomTalk('P202611201', TWO_HOURS)[0]).toEqual({
      second: 0,
      speaker: { kind: 'house' },
      text: expect.stringContaining('模拟'),
    });
  });

  it('has each question answered by the host, after it', () => {
    for (const id of IDS.slice(0, 20)) {
      const talk = roomTalk(id, TWO_HOURS);
      const asked = TALK_PAIRS.filter(({ question }) => talk.some(({ text }) => text === question));
      expect(asked.length).toBeGreaterThan(15);
      for (const { question, answer } of asked) {
        const at = talk.findIndex(({ text }) => text === question);
        const answered = talk.findIndex(({ text }) => text === answer);
        expect(answered).toBeGreaterThan(at);
        expect(talk[answered]?.speaker.kind).toBe('host');
        expect(talk[at]?.speaker.kind).toBe('audience');
      }
    }
  });

  it('names each of its audience one way, masked', () => {
    const names = new Map<string, string>();
    for (const { speaker } of roomTalk('P202611201', TWO_HOURS)) {
      if (speaker.kind !== 'audience') continue;
      expect(speaker.nickName).toMatch(/\*/);
      expect(names.get(speaker.memberId) ?? speaker.nickName).toBe(speaker.nickName);
      names.set(speaker.memberId, speaker.nickName);
    }
    expect(names.size).toBeGreaterThan(15);
  });

  it('draws on at least 120 lines, short and without forbidden words', () => {
    const spoken = Object.values(lines).flatMap((entry) => entry);
    const texts = [...spoken, ...TALK_PAIRS.flatMap(({ question, answer }) => [question, answer])];
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThanOrEqual(120);
    expect(texts.filter((text) => text.length > 200)).toEqual([]);
    expect(FORBIDDEN_WORDS.filter((word) => texts.some((text) => text.includes(word)))).toEqual([]);
  });

  it('has had between 120 and 2,400 views before', () => {
    const views = IDS.map((id) => simulatedViews(id));
    expect(Math.min(...views)).toBeGreaterThanOrEqual(120);
    expect(Math.max(...views)).toBeLessThanOrEqual(2400);
    expect(new Set(views).size).toBeGreaterThan(150);
  });
});

function textsOf(id: string, seconds = TWO_HOURS): string[] {
  return roomTalk(id, seconds).map(({ text }) => text);
}
