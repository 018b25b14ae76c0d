import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roadshowTableRow } from '../../../tests/factories/roadshow-rows';
import { signedInCookie } from '../../../tests/setup/qualified-visitor';
import { openTestStore } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { insertAll } from '../../store/bulk';
import { readClip } from './live-media';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../../tests/setup/stores';

const NOW_MS = Date.UTC(2026, 10, 20, 8);
const MINUTE_MS = 60_000;
const MEDIA_DIR = 'gateway/media';
const SEGMENT = '/media/clip/03.m4s';

let test: TestStore;
let app: FastifyInstance;
let qualified: string;
let unqualified: string;
let nowMs = NOW_MS;

beforeAll(async () => {
  test = await openTestStore('sqlite');
  await insertAll(test.store.db, 'roadshow', [
    roadshowTableRow({
      id: 'now',
      begin_at: NOW_MS - 10 * MINUTE_MS,
      end_at: NOW_MS + 20 * MINUTE_MS,
      has_playback: 1,
    }),
    roadshowTableRow({
      id: 'open',
      script: 'fees',
      begin_at: NOW_MS - 10 * MINUTE_MS,
      end_at: NOW_MS + 20 * MINUTE_MS,
    }),
    roadshowTableRow({ id: 'next', begin_at: NOW_MS + MINUTE_MS, end_at: NOW_MS + 20 * MINUTE_MS }),
    roadshowTableRow({
      id: 'lost',
      begin_at: NOW_MS - 60 * MINUTE_MS,
      end_at: NOW_MS - 9 * MINUTE_MS,
      has_playback: 0,
    }),
    roadshowTableRow({
      id: 'kept',
      begin_at: NOW_MS - 90 * MINUTE_MS,
      end_at: NOW_MS - 60 * MINUTE_MS,
      has_playback: 1,
    }),
  ]);
  qualified = await signedInCookie(test.store, 'hegezhe', NOW_MS);
  unqualified = await signedInCookie(test.store, 'putong', NOW_MS);
  app = await createGateway({ store: test.store, clock: () => nowMs, mediaDir: MEDIA_DIR });
});

afterAll(async () => {
  await app.close();
  await test.dispose();
});

/** Kind of the first box of a file. */
async function boxOf(name: string): Promise<string> {
  return (await readFile(`${MEDIA_DIR}/clip/${name}`)).toString('latin1', 4, 8);
}

function ask(url: string, cookie: string | null = qualified, headers: Record<string, string> = {}) {
  return app.inject({ method: 'GET', url, headers: cookie === null ? headers : { ...headers, cookie } });
}

describe('playlists of roadshows', () => {
  it('[S7.liveCalls] are a live picture and a playback for a qualified visitor, never stored', async () => {
    const live = await ask('/media/live/now/live.m3u8');
    const playback = await ask('/media/live/kept/playback.m3u8');
    for (const response of [live, playback]) {
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toMatch(/^application\/vnd\.apple\.mpegurl/);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    }
    expect(live.body).toContain('#EXT-X-MEDIA-SEQUENCE:297\n');
    expect(live.body).not.toContain('ENDLIST');
    expect(playback.body.match(/#EXTINF/g)).toHaveLength(900);
  });

  it('[S7.liveCalls] of a course for beginners are for all visitors', async () => {
    const url = '/media/live/open/live.m3u8';
    for (const cookie of [null, unqualified, qualified])
      expect((await ask(url, cookie)).body).toContain('#EXT-X-MEDIA-SEQUENCE:297\n');
  });

  it('move on with the clock', async () => {
    nowMs = NOW_MS + 2000;
    expect((await ask('/media/live/now/live.m3u8')).body).toContain('#EXT-X-MEDIA-SEQUENCE:298\n');
    nowMs = NOW_MS;
  });

  it('come compressed where the player takes it', async () => {
    const response = await ask('/media/live/kept/playback.m3u8', qualified, { 'accept-encoding': 'gzip' });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.rawPayload.length).toBeLessThan(5000);
  });

  it.each(['/media/live/now/live.m3u8', '/media/live/kept/playback.m3u8', '/media/live/nobody/live.m3u8'])(
    '[S7.liveCalls] %s is refused to nobody and to a visitor who is not qualified, as the calls do',
    async (url) => {
      const anonymous = await ask(url, null);
      expect([anonymous.statusCode, anonymous.json()]).toMatchObject([401, { code: 1003 }]);
      const signedIn = await ask(url, unqualified);
      expect([signedIn.statusCode, signedIn.json()]).toMatchObject([
        403,
        { msg: '完成合格投资者认证后才能观看' },
      ]);
      expect(anonymous.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    ['an unknown roadshow', '/media/live/nobody/live.m3u8'],
    ['one that has not begun', '/media/live/next/live.m3u8'],
    ['one that is long over', '/media/live/kept/live.m3u8'],
    ['the playback of a live one', '/media/live/now/playback.m3u8'],
    ['a playback that there is none of', '/media/live/lost/playback.m3u8'],
    ['another file', '/media/live/now/secret.m3u8'],
    ['another folder', '/media/clip.json'],
  ])('of %s are not found', async (_what, url) => {
    const response = await ask(url);
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 1004 }]);
  });

  it('of a roadshow that has just ended say that it is over', async () => {
    const response = await ask('/media/live/lost/live.m3u8');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('#EXT-X-ENDLIST');
  });
});

describe('segments of the clip', () => {
  it('are public and cached permanently, and come in ranges', async () => {
    const whole = await ask(SEGMENT, null);
    expect(whole.statusCode).toBe(200);
    expect(whole.headers['content-type']).toBe('video/iso.segment');
    expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(whole.headers['cross-origin-resource-policy']).toBe('same-origin');
    const part = await ask(SEGMENT, null, { range: 'bytes=4-11' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 4-11/${whole.rawPayload.length}`,
    ]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(4, 12));
    expect((await ask('/media/clip/init.mp4', null)).headers['content-type']).toBe('video/mp4');
  });

  it.each([
    '/media/clip/12.m4s',
    '/media/clip/clip.json',
    '/media/clip/',
    '/media/clip/..%2fclip%2f03.m4s',
    '/media/clip/%2e%2e/x.mp4',
  ])('are not found at %s', async (url) => {
    const { statusCode } = await ask(url, null);
    expect([403, 404]).toContain(statusCode);
  });

  it('are there as the playlists name them: whole numbers of audio frames, 450 kB in all', async () => {
    const clip = await readClip(MEDIA_DIR);
    expect(clip?.segments).toHaveLength(12);
    const seconds = clip?.segments.reduce((sum, segment) => sum + segment.seconds, 0) ?? 0;
    expect(seconds).toBe(24);
    expect(Number.isInteger((seconds * 48_000) / 1024)).toBe(true);
    let bytes = 0;
    for (const url of [clip?.initUrl ?? '', ...(clip?.segments ?? []).map((segment) => segment.url)]) {
      const { statusCode, rawPayload } = await ask(url, null);
      expect(statusCode).toBe(200);
      bytes += rawPayload.length;
    }
    expect(bytes).toBeLessThan(450 * 1024);
  });

  it('begin with a box of media each, the first with the file type', async () => {
    expect(await boxOf('init.mp4')).toBe('ftyp');
    expect(['styp', 'moof', 'sidx']).toContain(await boxOf('05.m4s'));
  });
});

describe('a gateway without the clip', () => {
  it('serves no picture and starts all the same', async () => {
    expect(await readClip('gateway/store')).toBeNull();
    const bare = await createGateway({ store: test.store, clock: () => NOW_MS, mediaDir: 'gateway/store' });
    const response = await bare.inject({ method: 'GET', url: SEGMENT });
    expect(response.statusCode).toBe(404);
    await bare.close();
  });
});
