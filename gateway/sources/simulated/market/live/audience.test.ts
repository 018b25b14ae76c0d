import { describe, expect, it } from 'vitest';
import { audienceAt } from './audience';
import { LIVE_SCRIPTS } from './live-scripts';
import { roomTalk } from './room-talk';

const BEGIN = Date.UTC(2026, 10, 24, 12);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const TIMES = { beginAtMs: BEGIN, endAtMs: BEGIN + 60 * MINUTE_MS, hasPlayback: true };
const IDS = Array.from({ length: 200 }, (_, index) => `C202611${10 + (index % 20)}${index}`);

/** Moments before, during and after a roadshow. */
const MOMENTS = [
  ...[-20, -14, -10, -7, -3, -1].map((days) => BEGIN + days * DAY_MS),
  ...Array.from({ length: 61 }, (_, minute) => BEGIN + minute * MINUTE_MS),
  ...[1, 3, 10, 60].map((days) => BEGIN + days * DAY_MS),
];

describe('the simulated audience of a roadshow', () => {
  it('only grows in appointments and views, and there are no more viewers than views', () => {
    for (const id of IDS) {
      let last = { appointments: 0, views: 0 };
      for (const moment of MOMENTS) {
        const { appointments, views, viewers } = audienceAt(id, TIMES, moment);
        expect(appointments).toBeGreaterThanOrEqual(last.appointments);
        expect(views).toBeGreaterThanOrEqual(last.views);
        expect(viewers).toBeLessThanOrEqual(views);
        last = { appointments, views };
      }
      expect(last.views).toBeGreaterThan(last.appointments);
    }
  });

  it('watches while it is live, and is appointed before', () => {
    const [id = ''] = IDS;
    expect(audienceAt(id, TIMES, BEGIN - 20 * DAY_MS)).toEqual({ appointments: 0, views: 0, viewers: 0 });
    const eve = audienceAt(id, TIMES, BEGIN - 1);
    expect(eve).toMatchObject({ views: 0, viewers: 0 });
    expect(eve.appointments).toBeGreaterThan(50);
    expect(audienceAt(id, TIMES, BEGIN).viewers).toBeGreaterThan(50);
    expect(audienceAt(id, TIMES, TIMES.endAtMs).viewers).toBe(0);
  });

  it('has at any time more viewers than have spoken so far', () => {
    IDS.forEach((id, index) => {
      const script = LIVE_SCRIPTS[index % LIVE_SCRIPTS.length];
      if (script === undefined) throw new Error('no script');
      const speakers = new Set<string>();
      for (const { second, speaker } of roomTalk(id, script, 3600)) {
        if (speaker.kind === 'audience') speakers.add(speaker.memberId);
        expect(audienceAt(id, TIMES, BEGIN + second * 1000).viewers).toBeGreaterThan(speakers.size);
      }
    });
  });

  it('watches a playback for some days, and nothing more without one', () => {
    for (const id of IDS) {
      const end = audienceAt(id, TIMES, TIMES.endAtMs).views;
      expect(audienceAt(id, TIMES, TIMES.endAtMs + 10 * DAY_MS).views).toBeGreaterThan(end * 1.1);
      const unseen = { ...TIMES, hasPlayback: false };
      expect(audienceAt(id, unseen, TIMES.endAtMs + 10 * DAY_MS).views).toBe(end);
    }
  });

  it('is of many sizes, a few of them large', () => {
    const views = IDS.map((id) => audienceAt(id, TIMES, TIMES.endAtMs).views).toSorted((a, b) => a - b);
    const [least = 0, middle = 0, most = 0] = [views[0], views[100], views.at(-1)];
    expect(least).toBeGreaterThanOrEqual(180);
    expect(middle).toBeGreaterThan(400);
    expect(middle).toBeLessThan(800);
    expect(most).toBeGreaterThan(3 * middle);
    expect(new Set(views).size).toBeGreaterThan(150);
  });
});
