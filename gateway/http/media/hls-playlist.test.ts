import { assert, double, integer, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { livePlaylist, playbackPlaylist } from './hls-playlist';
import type { Clip } from './hls-playlist';

const BEGIN = Date.UTC(2026, 10, 20, 8);
const CLIP: Clip = {
  dir: '',
  initUrl: '/init.mp4',
  segments: [0, 1, 2, 3].map((index) => ({ url: `/${index}.m4s`, seconds: 2 })),
};
const HOUR = { beginAt: BEGIN, endAt: BEGIN + 3_600_000 };

function live(seconds: number, times = HOUR) {
  return livePlaylist(CLIP, times, BEGIN + seconds * 1000);
}

function numberOf(playlist: string, tag: string): number {
  return Number(new RegExp(`^#${tag}:(\\d+)$`, 'm').exec(playlist)?.[1]);
}

/** Segments of a playlist, each with the number of its discontinuity. */
function segmentsOf(playlist: string) {
  let discontinuity = playlist.includes('DISCONTINUITY-SEQUENCE')
    ? numberOf(playlist, 'EXT-X-DISCONTINUITY-SEQUENCE')
    : 0;
  const first = numberOf(playlist, 'EXT-X-MEDIA-SEQUENCE');
  const found: { sequence: number; url: string; discontinuity: number }[] = [];
  for (const line of playlist.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') discontinuity += 1;
    if (line.endsWith('.m4s')) found.push({ sequence: first + found.length, url: line, discontinuity });
  }
  return found;
}

describe('a live playlist', () => {
  it('begins with the first segments, so that a player shows the first second at once', () => {
    expect(live(0)).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-TARGETDURATION:2',
        '#EXT-X-MEDIA-SEQUENCE:0',
        '#EXT-X-DISCONTINUITY-SEQUENCE:0',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-MAP:URI="/init.mp4"',
        '#EXT-X-PROGRAM-DATE-TIME:2026-11-20T08:00:00.000Z',
        '#EXTINF:2.000,',
        '/0.m4s',
        '#EXTINF:2.000,',
        '/1.m4s',
        '#EXTINF:2.000,',
        '/2.m4s',
        '',
      ].join('\n'),
    );
  });

  it('steps on by one at the end of every round, also where seconds have no exact sum', () => {
    const segments = [0.1, 0.2, 0.3].map((seconds, index) => ({ url: `/${index}.m4s`, seconds }));
    const day = { beginAt: BEGIN, endAt: BEGIN + 86_400_000 };
    const at = (ms: number) =>
      segmentsOf(livePlaylist({ ...CLIP, segments }, day, BEGIN + ms)).at(-1)?.sequence ?? 0;
    for (let round = 1; round < 200; round += 1) {
      const [before, after] = [at(round * 600 - 1), at(round * 600 + 1)];
      expect(after).toBe(before + 1);
      expect([before, after]).toContain(at(round * 600));
    }
  });

  it('is a window of six segments that slides with the clock', () => {
    expect(segmentsOf(live(60)).map(({ sequence }) => sequence)).toEqual([27, 28, 29, 30, 31, 32]);
    expect(segmentsOf(live(61.9))).toEqual(segmentsOf(live(60)));
    expect(segmentsOf(live(62))[0]?.sequence).toBe(28);
  });

  it('marks where the clip begins again, with the date there', () => {
    const playlist = live(60);
    expect(segmentsOf(playlist).map(({ url }) => url)).toEqual([
      '/3.m4s',
      '/0.m4s',
      '/1.m4s',
      '/2.m4s',
      '/3.m4s',
      '/0.m4s',
    ]);
    expect(playlist.match(/#EXT-X-DISCONTINUITY\n#EXT-X-PROGRAM-DATE-TIME/g)).toHaveLength(2);
    expect(playlist).toContain('#EXT-X-PROGRAM-DATE-TIME:2026-11-20T08:00:56.000Z');
  });

  it('names each segment and its discontinuity the same as long as it is listed', () => {
    assert(
      property(double({ min: 0, max: 3599, noNaN: true }), (seconds) => {
        for (const { sequence, url, discontinuity } of segmentsOf(live(seconds))) {
          expect(url).toBe(`/${sequence % 4}.m4s`);
          expect(discontinuity).toBe(Math.floor(sequence / 4));
        }
      }),
    );
  });

  it('takes nothing back at its newer end, and ends when the roadshow does, also one cut short', () => {
    assert(
      property(integer({ min: 1, max: 400_000 }), nat(20_000), (lengthMs, lateMs) => {
        const times = { beginAt: BEGIN, endAt: BEGIN + lengthMs };
        const before = livePlaylist(CLIP, HOUR, BEGIN + lengthMs - 1);
        const after = livePlaylist(CLIP, times, BEGIN + lengthMs + lateMs);
        expect(before).not.toContain('#EXT-X-ENDLIST');
        expect(after).toContain('#EXT-X-ENDLIST');
        expect(segmentsOf(after).at(-1)?.sequence).toBeGreaterThanOrEqual(
          segmentsOf(before).at(-1)?.sequence ?? 0,
        );
      }),
    );
  });
});

describe('a playback playlist', () => {
  it('lasts as long as the roadshow, the clip repeated with its discontinuities', () => {
    const playlist = playbackPlaylist(CLIP, HOUR);
    const segments = segmentsOf(playlist);
    expect(segments).toHaveLength(1800);
    expect(segments.at(-1)).toEqual({ sequence: 1799, url: '/3.m4s', discontinuity: 449 });
    expect(playlist).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(playlist.endsWith('#EXT-X-ENDLIST\n')).toBe(true);
  });

  it.each([
    [1, 1],
    [2, 1],
    [2.001, 2],
    [9, 5],
  ])('of %d seconds has %d segments', (seconds, count) => {
    const times = { beginAt: BEGIN, endAt: BEGIN + seconds * 1000 };
    expect(segmentsOf(playbackPlaylist(CLIP, times))).toHaveLength(count);
  });

  it('keeps the lengths of segments that are not alike', () => {
    const clip = {
      ...CLIP,
      segments: [
        { url: '/0.m4s', seconds: 2.5 },
        { url: '/1.m4s', seconds: 1.25 },
      ],
    };
    const playlist = playbackPlaylist(clip, { beginAt: BEGIN, endAt: BEGIN + 7_500 });
    expect(segmentsOf(playlist)).toHaveLength(4);
    expect(playlist).toContain('#EXT-X-TARGETDURATION:3');
    expect(playlist).toContain('#EXT-X-PROGRAM-DATE-TIME:2026-11-20T08:00:03.750Z');
  });
});
