import { describe, expect, it } from 'vitest';
import { itemAt } from '../random';
import { LIVE_SCRIPTS } from './live-scripts';
import { roomTalk } from './room-talk';
import { REMARKS } from './room-talk-lines';
import type { LiveScript } from './live-script';

const IDS = Array.from({ length: 200 }, (_, index) => `C202611${10 + (index % 20)}${index}`);
const HOUR = 3600;
const SCRIPT = itemAt(LIVE_SCRIPTS, 0);

const scriptOf = (index: number): LiveScript => itemAt(LIVE_SCRIPTS, index % LIVE_SCRIPTS.length);

function textsOf(id: string, script = SCRIPT, seconds = HOUR): string[] {
  return roomTalk(id, script, seconds).map(({ text }) => text);
}

describe('the simulated talk of a roadshow', () => {
  it('is 35 to 55 lines, each once, in the order of their seconds, within the roadshow', () => {
    const lengths = IDS.map((id, index) => {
      const talk = roomTalk(id, scriptOf(index), HOUR);
      const seconds = talk.map(({ second }) => second);
      expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
      expect(seconds[0]).toBe(0);
      expect(seconds.at(-1)).toBeLessThan(HOUR);
      expect(new Set(talk.map(({ text }) => text)).size).toBe(talk.length);
      return talk.length;
    });
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(35);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(55);
  });

  it('comes from id and script alone, and differs between roadshows', () => {
    expect(textsOf('P202611201')).toEqual(textsOf('P202611201'));
    expect(textsOf('P202611201')).not.toEqual(textsOf('P202611202'));
  });

  it('keeps its lines when the roadshow takes longer or shorter, so that the rest can continue', () => {
    expect(textsOf('P202611201')).toEqual(textsOf('P202611201', SCRIPT, 5400));
  });

  it('begins by saying that it is simulated', () => {
    expect(roomTalk('P202611201', SCRIPT, HOUR)[0]).toEqual({
      second: 0,
      speaker: { kind: 'house' },
      text: expect.stringContaining('模拟'),
    });
  });

  it('goes through the parts of its script, each question answered by the host after it in its part', () => {
    LIVE_SCRIPTS.forEach((script, index) => {
      const talk = roomTalk(itemAt(IDS, index), script, HOUR);
      const place = (text: string) => talk.findIndex((line) => line.text === text);
      const heads = script.parts.map(({ title }) =>
        talk.findIndex(({ text, speaker }) => speaker.kind === 'host' && text.endsWith(`：${title}。`)),
      );
      const ends = [...heads.slice(1), talk.length];
      script.parts.forEach((part, number) => {
        for (const [question, answer] of part.talk) {
          expect(place(question)).toBeGreaterThan(itemAt(heads, number));
          expect(place(answer)).toBeGreaterThan(place(question));
          expect(place(answer)).toBeLessThan(itemAt(ends, number));
          expect(talk[place(question)]?.speaker.kind).toBe('audience');
          expect(talk[place(answer)]?.speaker.kind).toBe('host');
        }
      });
    });
  });

  it('has the remarks of its script, and of no other one', () => {
    const remarks = new Set(LIVE_SCRIPTS.flatMap((script) => script.remarks));
    LIVE_SCRIPTS.forEach((script) => {
      const said = IDS.flatMap((id) => textsOf(id, script)).filter((text) => remarks.has(text));
      expect(new Set(said)).toEqual(new Set(script.remarks));
      expect(IDS.some((id) => textsOf(id, script).some((text) => REMARKS.includes(text)))).toBe(true);
    });
  });

  it('names each of its audience one way, masked', () => {
    const names = new Map<string, string>();
    for (const { speaker } of roomTalk('P202611201', SCRIPT, HOUR)) {
      if (speaker.kind !== 'audience') continue;
      expect(speaker.nickName).toMatch(/\*/);
      expect(names.get(speaker.memberId) ?? speaker.nickName).toBe(speaker.nickName);
      names.set(speaker.memberId, speaker.nickName);
    }
    expect(names.size).toBeGreaterThan(10);
  });
});
