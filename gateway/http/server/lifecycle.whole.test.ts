import * as v from 'valibot';
import { once } from 'node:events';
import { Agent, get, request as requestOf } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventNumber } from '../../../src/contract/fields';
import { headersFor } from '../../../src/contract/header-rules';
import { defineStream } from '../../../src/contract/stream';
import { openTestStore } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { writeMeta } from '../../store/meta-repository';
import { closeServer } from './lifecycle';
import { registerStream } from '../streams/event-stream';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../../tests/setup/stores';

const notes = defineStream({
  host: 'content',
  path: 'test/notes',
  request: v.object({ lastEventId: eventNumber }),
  events: { note: v.object({}) },
});

describe('a stop', () => {
  let test: TestStore;
  let app: FastifyInstance;
  let base: string;
  /** Lets the slow call answer. */
  let finish: () => void;
  let streamsEnded: number;

  beforeEach(async () => {
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    streamsEnded = 0;
    test = await openTestStore('sqlite');
    await writeMeta(test.store.db, 'data_version', '1');
    app = await createGateway({
      store: test.store,
      clock: () => 0,
      mount(api) {
        registerStream(api, notes, async () => () => {
          streamsEnded += 1;
        });
        api.get('/slow', async () => {
          await finished;
          return { done: true };
        });
      },
    });
    base = await app.listen({ host: '127.0.0.1', port: 0 });
  });

  afterEach(async () => {
    finish();
    await app.close();
    await test.dispose();
  });

  const statusOf = async (path: string) => {
    const reply = await fetch(`${base}${path}`, { headers: { connection: 'close' } });
    return [reply.status, v.parse(v.object({ status: v.string() }), await reply.json()).status];
  };

  it('is reported at once, while requests are still answered, and ends after the delay', async () => {
    expect(await statusOf('/readyz')).toEqual([200, 'ready']);
    const closed = closeServer(app, { delayMs: 400, graceMs: 1000 });
    expect(await statusOf('/readyz')).toEqual([503, 'stopping']);
    expect(await statusOf('/healthz')).toEqual([200, 'ok']);
    const reply = await fetch(`${base}/healthz`);
    expect(reply.headers.get('connection')).toBe('close');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    await closed;
    await expect(fetch(`${base}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('waits for requests under way, also those of connections that stay open', async () => {
    const agent = new Agent({ keepAlive: true });
    const first = await once(get(`${base}/healthz`, { agent }), 'response');
    first[0].resume();
    await once(first[0], 'end');
    const waiting = once(get(`${base}/api/slow`, { agent }), 'response');
    await sleep(50);
    const closed = closeServer(app, { delayMs: 0, graceMs: 5000 });
    await sleep(300);
    finish();
    const [reply] = await waiting;
    expect(reply.statusCode).toBe(200);
    expect(reply.headers.connection).toBe('close');
    const text: unknown[] = [];
    for await (const part of reply) text.push(String(part));
    expect(text.join('')).toBe('{"done":true}');
    await closed;
    agent.destroy();
  });

  it('answers a request that comes over an open connection while another is under way', async () => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    await once(socket, 'connect');
    let text = '';
    socket.on('data', (part: Buffer) => {
      text += part.toString();
    });
    const waiting = once(get(`${base}/api/slow`), 'response');
    // The head has begun before the stop and ends after it.
    socket.write('GET /readyz HTTP/1.1\r\n');
    await sleep(50);
    const closed = closeServer(app, { delayMs: 0, graceMs: 5000 });
    await sleep(100);
    socket.write('Host: 127.0.0.1\r\n\r\n');
    await once(socket, 'close');
    expect(text).toMatch(
      /^HTTP\/1\.1 503 [\s\S]*connection: close[\s\S]*content-security-policy: [\s\S]*"stopping"/i,
    );
    finish();
    (await waiting)[0].resume();
    await closed;
  });

  it('ends streams as streams end, and says when to come back', async () => {
    const [reply] = await once(
      get(`${base}/api/${notes.path}?lastEventId=0`, { headers: headersFor(notes.path) }),
      'response',
    );
    let text = '';
    reply.on('data', (part: Buffer) => {
      text += part.toString();
    });
    const ended = once(reply, 'end');
    await sleep(50);
    const begin = performance.now();
    await closeServer(app, { delayMs: 0, graceMs: 5000 });
    await ended;
    expect(performance.now() - begin).toBeLessThan(2000);
    expect(reply.complete).toBe(true);
    expect(streamsEnded).toBe(1);
    const waits = Array.from(text.matchAll(/^retry: (\d+)$/gm), ([, ms]) => Number(ms));
    expect(waits).toHaveLength(2);
    expect(waits[1]).toBeGreaterThanOrEqual(1000);
    expect(waits[1]).toBeLessThanOrEqual(6000);
  });

  it('does not wait for connections without a request, nor longer than the grace', async () => {
    const idle = connect(Number(new URL(base).port), '127.0.0.1');
    await once(idle, 'connect');
    const stuck = requestOf(`${base}/api/slow`);
    const broken = once(stuck, 'error');
    stuck.end();
    await sleep(50);
    const begin = performance.now();
    const closed = closeServer(app, { delayMs: 0, graceMs: 400 });
    await once(idle, 'close');
    await broken;
    expect(performance.now() - begin).toBeGreaterThan(350);
    finish();
    await closed;
    expect(performance.now() - begin).toBeLessThan(3000);
  });

  it('with nothing under way ends quickly', async () => {
    const idle = connect(Number(new URL(base).port), '127.0.0.1');
    await once(idle, 'connect');
    const begin = performance.now();
    await closeServer(app, { delayMs: 0, graceMs: 10_000 });
    expect(performance.now() - begin).toBeLessThan(2000);
    idle.destroy();
  });
});
