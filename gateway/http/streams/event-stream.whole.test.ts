import * as v from 'valibot';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventNumber } from '../../../src/contract/fields';
import { SECRET_ID } from '../../../src/contract/header-rules';
import { defineStream, PING_SECONDS } from '../../../src/contract/stream';
import { openEvents } from '../../../tests/setup/event-client';
import { openTestStore } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { registerStream } from './event-stream';
import { RefusalError } from '../server/refusals';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../../tests/setup/stores';
import type { OpenStream } from './event-stream';

const notes = defineStream({
  host: 'content',
  path: 'test/notes',
  request: v.object({ lastEventId: eventNumber }),
  events: { note: v.object({ text: v.string() }), count: v.object({ of: v.number() }) },
});

type Open = OpenStream<typeof notes.request, typeof notes.events>;
type Listener = Parameters<Open>[1];

const OWN = { secretId: SECRET_ID };

const said = (text: string) => (event: { readonly data: unknown }) =>
  v.is(v.object({ text: v.literal(text) }), event.data);

describe('a stream of events', () => {
  let test: TestStore;
  let app: FastifyInstance;
  let url: string;
  let open: Open;
  /** Number of opened listeners whose stream was ended. */
  let closed: number;
  let listeners: Listener[];

  beforeEach(async () => {
    closed = 0;
    listeners = [];
    open = async (_request, listener) => {
      listeners.push(listener);
      return () => {
        closed += 1;
      };
    };
    test = await openTestStore('sqlite');
    app = await createGateway({
      store: test.store,
      clock: () => 0,
      config: { streamsPerAddress: 3 },
      mount: (api) => registerStream(api, notes, (request, listener) => open(request, listener)),
    });
    url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/${notes.path}`;
  });

  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
    await test.dispose();
  });

  const listen = (from = '0', headers: Readonly<Record<string, string>> = {}) =>
    openEvents(`${url}?lastEventId=${from}`, headers);
  /** The reply to a request, also if it is no stream. */
  const askOnce = (query = 'lastEventId=0', headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${url}?${query}`, { headers: { ...OWN, ...headers } });

  it('sends what is there while it opens, then what comes, with and without ids, in order', async () => {
    open = async ({ lastEventId }, listener) => {
      listeners.push(listener);
      listener.send('note', { text: `after ${lastEventId}` }, lastEventId + 1);
      await sleep(10);
      listener.send('count', { of: 1 });
      return () => undefined;
    };
    const client = await listen('41');
    listeners[0]?.send('note', { text: 'last' }, 43);
    await client.until(said('last'));
    expect(client.events).toEqual([
      { kind: 'note', id: 42, data: { text: 'after 41' } },
      { kind: 'count', id: null, data: { of: 1 } },
      { kind: 'note', id: 43, data: { text: 'last' } },
    ]);
    client.close();
  });

  it('says which id is the newest where the listener has named one that was never given', async () => {
    open = async ({ lastEventId }, listener) => {
      if (lastEventId > 40) listener.goOnFrom(40);
      listener.send('note', { text: 'next' }, 41);
      return () => undefined;
    };
    const client = await listen('900');
    await client.until(said('next'));
    expect(client.events).toEqual([
      { kind: 'newest', id: 40, data: {} },
      { kind: 'note', id: 41, data: { text: 'next' } },
    ]);
    client.close();
  });

  it('limits the streams of one address, and frees a slot when a listener disconnects', async () => {
    const clients = [await listen(), await listen(), await listen()];
    const refused = await askOnce();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await refused.json()).toMatchObject({ msg: '同一网络打开的实时页面过多，请关闭部分页面后重试' });
    clients[0]?.close();
    await expect.poll(() => closed).toBe(1);
    clients[0] = await listen();
    for (const client of clients) client.close();
  });

  it('frees the place of whoever is refused while it opens', async () => {
    const letIn = open;
    open = async () => {
      throw new RefusalError('forbidden');
    };
    for (let count = 0; count < 5; count += 1) expect((await askOnce()).status).toBe(403);
    open = letIn;
    const client = await listen();
    client.close();
  });

  it('keeps a text with line breaks and field names inside its event', async () => {
    const client = await listen();
    const text = '一\n\nevent: note\nid: 99\ndata: {}\r\n\u2028\u0000</script>';
    listeners[0]?.send('note', { text }, 1);
    listeners[0]?.send('note', { text: 'end' }, 2);
    await client.until(said('end'));
    expect(client.events.map(({ id, data }) => [id, data])).toEqual([
      [1, { text }],
      [2, { text: 'end' }],
    ]);
    client.close();
  });

  it('has the headers of a stream and those that every reply has', async () => {
    const reply = await askOnce();
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(reply.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(reply.headers.has('content-encoding')).toBe(false);
    await reply.body?.cancel();
  });

  it('resumes from the header of a browser that reconnects, else from the query', async () => {
    const asked: number[] = [];
    open = async ({ lastEventId }) => {
      asked.push(lastEventId);
      return () => undefined;
    };
    const clients = [
      await listen('3'),
      await listen('3', { 'last-event-id': '8' }),
      await listen('3', { 'last-event-id': '' }),
    ];
    expect(asked).toEqual([3, 8, 3]);
    for (const client of clients) client.close();
  });

  it.each([['lastEventId=-1'], ['lastEventId=x'], ['lastEventId=1&lastEventId=2'], ['']])(
    'refuses the query %j before it opens',
    async (query) => {
      const reply = await askOnce(query);
      expect([reply.status, await reply.json()]).toMatchObject([400, { field: 'lastEventId' }]);
      expect(listeners).toEqual([]);
    },
  );

  it.each([
    ['no secretId', {}],
    ['an empty one', { secretId: '' }],
    ['another one', { secretId: 'another' }],
  ])('[S7.secretId] refuses %s before it opens, also one in the query', async (_what, headers) => {
    for (const query of ['lastEventId=0', `lastEventId=0&secretId=${SECRET_ID}`]) {
      const reply = await fetch(`${url}?${query}`, { headers });
      expect([reply.status, await reply.json()]).toMatchObject([403, { code: 1002, field: 'secretid' }]);
    }
    expect(listeners).toEqual([]);
  });

  it('refuses a listener whom the opener refuses with an ordinary reply, and keeps nothing', async () => {
    open = async () => {
      throw new RefusalError('forbidden', { message: '请先完成认证' });
    };
    const reply = await askOnce();
    expect(reply.status).toBe(403);
    expect(reply.headers.get('content-type')).toContain('application/json');
    expect(await reply.json()).toMatchObject({ msg: '请先完成认证' });
  });

  it('answers no other site’s page and no request for the head alone', async () => {
    const crossSite = await askOnce('lastEventId=0', { 'sec-fetch-site': 'cross-site' });
    expect(crossSite.status).toBe(403);
    expect((await fetch(`${url}?lastEventId=0`, { method: 'HEAD', headers: OWN })).status).toBe(404);
    expect(listeners).toEqual([]);
  });

  it('ends for one who has gone, once', async () => {
    const client = await listen();
    const other = await listen();
    client.close();
    await expect.poll(() => closed).toBe(1);
    listeners[0]?.send('note', { text: 'to nobody' }, 1);
    listeners[1]?.send('note', { text: 'to one' }, 2);
    await other.until(said('to one'));
    expect(closed).toBe(1);
    other.close();
  });

  it('ends for one who goes while it opens', async () => {
    const gate = { isAsked: false, letIn: (): void => undefined };
    open = () =>
      new Promise((resolve) => {
        gate.isAsked = true;
        gate.letIn = () =>
          resolve(() => {
            closed += 1;
          });
      });
    const call = get(`${url}?lastEventId=0`, { headers: OWN });
    call.on('error', () => undefined);
    await expect.poll(() => gate.isAsked).toBe(true);
    call.destroy();
    await sleep(50);
    gate.letIn();
    await expect.poll(() => closed).toBe(1);
  });

  it('lets its opener end it', async () => {
    const client = await listen();
    listeners[0]?.end();
    await client.ended;
    await expect.poll(() => closed).toBe(1);
  });

  it('ends for all listeners when the gateway closes, also for one that is being opened', async () => {
    const early = await listen();
    open = async () => {
      await sleep(100);
      return () => {
        closed += 1;
      };
    };
    const late = listen();
    await sleep(20);
    await app.close();
    await early.ended;
    await (
      await late
    ).ended;
    expect(closed).toBe(2);
  });

  it('disconnects a listener that does not read, and no other', async () => {
    const reader = await listen();
    const call = get(`${url}?lastEventId=0`, { agent: false, headers: OWN });
    call.on('error', () => undefined);
    const reply = await new Promise<{ pause: () => void }>((resolve) => {
      call.on('response', resolve);
    });
    reply.pause();
    const text = 'x'.repeat(256 * 1024);
    for (let id = 1; id < 400; id += 1) {
      for (const { send } of listeners) send('note', { text: id === 1 ? 'first' : text }, id);
      await sleep(1);
      if (closed > 0) break;
    }
    expect(closed).toBe(1);
    listeners[0]?.send('note', { text: 'still here' }, 1000);
    await reader.until(said('still here'));
    expect(reader.events.map(({ id }) => id).slice(0, 3)).toEqual([1, 2, 3]);
    call.destroy();
    reader.close();
  });

  it(`says every ${PING_SECONDS} seconds that it is still there`, async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const client = await listen();
    vi.advanceTimersByTime(PING_SECONDS * 2000);
    listeners[0]?.send('note', { text: 'after' }, 1);
    vi.useRealTimers();
    await client.until(said('after'));
    expect(client.events.map(({ kind, id }) => [kind, id])).toEqual([
      ['ping', null],
      ['ping', null],
      ['note', 1],
    ]);
    client.close();
  });
});
