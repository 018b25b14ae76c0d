import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitReads } from './rate-limits';
import type { FastifyInstance } from 'fastify';

const DAY_MS = 86_400_000;
const WINDOW_MS = 300_000;

let app: FastifyInstance;
let elapsedMs = 0;

beforeEach(async () => {
  elapsedMs = 0;
  app = Fastify();
  await limitReads(app, 2, () => elapsedMs);
  app.get('/', async () => 'here');
});

afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const read = async (remoteAddress = '192.0.2.1') => app.inject({ url: '/', remoteAddress });
const statuses = async (count: number) => {
  const found: number[] = [];
  while (found.length < count) found.push((await read()).statusCode);
  return found;
};

it('an address may call again when its window has passed, and not before', async () => {
  expect(await statuses(3)).toEqual([200, 200, 429]);
  elapsedMs = WINDOW_MS - 1;
  expect(await statuses(1)).toEqual([429]);
  elapsedMs = WINDOW_MS;
  expect(await statuses(3)).toEqual([200, 200, 429]);
  expect((await read('192.0.2.2')).statusCode).toBe(200);
});

it('a clock that is set back keeps nobody out for longer than the window', async () => {
  await statuses(3);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - DAY_MS);
  const limited = await read();
  expect(limited.statusCode).toBe(429);
  expect(Number(limited.headers['retry-after'])).toBe(300);
  elapsedMs = WINDOW_MS;
  expect(await statuses(1)).toEqual([200]);
});
