import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptUse } from '@/lib/worker-messages';
import { answerCall } from './answer-call';

const MADE = 'Sat, 21 Nov 2026 06:30:00 GMT';
const CALL = 'https://portal.example/api/funds/public/PA122001';

let kept: Map<string, Response>;
let showed: KeptUse[];
let underWay: Promise<void>[];

beforeEach(() => {
  kept = new Map();
  showed = [];
  underWay = [];
});

const asked = (page = 1) => new Request(CALL, { method: 'POST', body: JSON.stringify({ page }) });

function marked(text: string, init: ResponseInit = {}): Response {
  return new Response(text, { ...init, headers: { 'x-portal-keep': 'public', date: MADE } });
}

async function answer(request: Request, fetchReply: () => Promise<Response>): Promise<string | undefined> {
  const reply = await answerCall(request, {
    fetch: fetchReply,
    find: async (key) => kept.get(key)?.clone(),
    put: async (key, response) => kept.set(key, response),
    later: (work) => underWay.push(work),
    showed: (use) => showed.push(use),
    nowMs: () => 0,
  });
  await Promise.all(underWay);
  return reply?.text();
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a call through the worker', () => {
  it('is answered by the network, and by what was kept only without one', async () => {
    expect(await answer(asked(), async () => marked('first'))).toBe('first');
    expect(await answer(asked(), async () => marked('second'))).toBe('second');
    expect(showed).toEqual([]);
    expect(await answer(asked(), offline)).toBe('second');
    expect(showed).toEqual([{ reason: 'offline', oldestMs: Date.parse(MADE) }]);
  });

  it('takes what was kept where nothing is behind the gateway, and says so', async () => {
    await answer(asked(), async () => marked('kept'));
    for (const status of [502, 503, 504]) {
      expect(await answer(asked(), async () => new Response('down', { status }))).toBe('kept');
    }
    expect(showed.map(({ reason }) => reason)).toEqual(['unavailable', 'unavailable', 'unavailable']);
  });

  it.each([400, 401, 403, 404, 429, 500])('hands on a refusal as it is: %i', async (status) => {
    await answer(asked(), async () => marked('kept'));
    expect(await answer(asked(), async () => new Response('refused', { status }))).toBe('refused');
    expect(showed).toEqual([]);
  });

  it('keeps nothing without the mark, and another request’s reply never stands in', async () => {
    await answer(asked(), async () => new Response('own'));
    expect(kept.size).toBe(0);
    await answer(asked(2), async () => marked('page two'));
    expect(await answer(asked(1), offline)).toBeUndefined();
    expect(await answer(asked(1), async () => new Response('down', { status: 503 }))).toBe('down');
    expect(showed).toEqual([]);
  });

  it('asks for nothing kept where the page has given up', async () => {
    await answer(asked(), async () => marked('kept'));
    const stop = new AbortController();
    const request = new Request(asked(), { signal: stop.signal });
    stop.abort();
    expect(await answer(request, offline)).toBeUndefined();
    expect(showed).toEqual([]);
  });

  it('answers all the same where nothing can be stored', async () => {
    const put = vi.fn<() => Promise<never>>(() => Promise.reject(new DOMException('', 'QuotaExceededError')));
    const later: Promise<void>[] = [];
    const reply = await answerCall(asked(), {
      fetch: async () => marked('fresh'),
      find: async () => undefined,
      put,
      later: (work) => later.push(work),
      showed: () => undefined,
      nowMs: () => 0,
    });
    await Promise.all(later);
    expect([await reply?.text(), put.mock.calls.length]).toEqual(['fresh', 1]);
  });
});
