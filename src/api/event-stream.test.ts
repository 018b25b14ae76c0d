import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToStream } from './event-stream';
import { configureHosts } from './hosts';
import { eventNumber } from '@/contract/fields';
import { defineStream, PING_SECONDS } from '@/contract/stream';
import { installFakeStreams } from '../../tests/handlers/fake-streams';
import type { FakeStreams } from '../../tests/handlers/fake-streams';
import type { StreamState } from './event-stream';

const notes = defineStream({
  host: 'content',
  path: 'test/{room}/notes',
  request: v.object({ room: v.string(), lastEventId: eventNumber }),
  events: { note: v.object({ text: v.string() }), count: v.object({ of: v.number() }) },
});

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a stream the portal listens to', () => {
  let sources: FakeStreams;
  let heard: unknown[];
  let states: StreamState[];
  let stop: () => void;

  const latest = () => sources.latest('test/a/notes');
  const count = () => sources.all('test/a/notes').length;

  beforeEach(() => {
    vi.useFakeTimers();
    sources = installFakeStreams();
    heard = [];
    states = [];
    stop = listenToStream(
      notes,
      { room: 'a', lastEventId: 5 },
      { onEvent: ({ id, data }) => heard.push([id, data]), onState: (state) => states.push(state) },
    );
  });

  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('[S7.secretId] [S7.http] asks for what comes after the last event, with secretId and the visitor’s cookies', async () => {
    expect(latest().url).toMatch(/\/test\/a\/notes\?lastEventId=5$/);
    expect(latest().withCredentials).toBe(true);
    expect(Object.fromEntries(latest().headers)).toEqual({
      accept: 'text/event-stream',
      secretid: 'yanhu-portal-web',
    });
    await latest().open();
    expect(states).toEqual(['connecting', 'open']);
  });

  it('hears each event with an id once and in order, and every one without', async () => {
    await latest().open();
    await latest().emit('note', { text: '旧' }, 5);
    await latest().emit('note', { text: '六' }, 6);
    await latest().emit('count', { of: 2 });
    await latest().emit('note', { text: '六' }, 6);
    await latest().emit('count', { of: 2 });
    await latest().emit('note', { text: '八' }, 8);
    expect(heard).toEqual([
      [6, { text: '六' }],
      [null, { of: 2 }],
      [null, { of: 2 }],
      [8, { text: '八' }],
    ]);
  });

  it('goes on from the newest event there is when its own was never given', async () => {
    await latest().open();
    await latest().emit('newest', {}, 2);
    await latest().emit('count', { of: 2 });
    await latest().emit('note', { text: '三' }, 3);
    expect(heard).toEqual([
      [null, { of: 2 }],
      [3, { text: '三' }],
    ]);
    await latest().fail();
    vi.advanceTimersByTime(1000);
    expect(latest().field('lastEventId')).toBe('3');
  });

  it('leaves out what does not fit the contract', async () => {
    await latest().open();
    await latest().emit('note', { text: 7 }, 6);
    await latest().emitText('event: note\nid: 7\ndata: {"text":\n\n');
    await latest().emitText('event: constructor\nid: 7\ndata: {"text":"七"}\n\n');
    await latest().emitText('data: {"text":"七"}\n\n: 七\n\nother: 七\n\n');
    await latest().emit('other', { text: '别的' }, 8);
    await latest().emit('note', { text: '好' }, 9);
    expect(heard).toEqual([[9, { text: '好' }]]);
  });

  it('puts an event together that arrives in parts, also within a sign, whatever ends its lines', async () => {
    await latest().open();
    const bytes = new TextEncoder().encode('event: note\r\nid: 6\r\ndata: {"text":\r\ndata: "六"}\r\n\r\n');
    const within = bytes.indexOf(0xe5) + 1;
    for (const part of [
      bytes.slice(0, 9),
      bytes.slice(9, within),
      bytes.slice(within, -1),
      bytes.slice(-1),
    ]) {
      expect(heard).toEqual([]);
      await latest().emitBytes(part);
    }
    // A line's end may still be followed by its second half.
    await latest().emitText('event: note\nid: 7\ndata: {"text":"七"}\n\n');
    expect(heard).toEqual([
      [6, { text: '六' }],
      [7, { text: '七' }],
    ]);
  });

  it('hears nothing more of a connection that it has given up, also of what arrives with the event that ended it', async () => {
    await latest().open();
    stop();
    stop = listenToStream(
      notes,
      { room: 'b', lastEventId: 0 },
      { onEvent: ({ id }) => (heard.push(id), stop()) },
    );
    await sources
      .latest('test/b/notes')
      .emitAll([1, 2].map((id) => ({ kind: 'note', data: { text: '' }, id })));
    expect(heard).toEqual([1]);
    expect(sources.latest('test/b/notes').isClosed).toBe(true);
  });

  it.each([
    ['refuses', 403, 'application/json; charset=utf-8'],
    ['has nothing', 204, 'text/event-stream'],
    ['answers with a page', 200, 'text/html'],
  ])('comes back to a gateway that %s, and has not been let in', async (_what, status, type) => {
    await latest().answer(status, type);
    expect(states).toEqual(['connecting', 'lost']);
    expect(latest().isClosed).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(count()).toBe(2);
  });

  it('says that a gateway has no such stream, and looks again after five minutes', async () => {
    await latest().answer(404, 'text/html');
    expect(states).toEqual(['connecting', 'none']);
    vi.advanceTimersByTime(5 * 60_000 - 1);
    expect(count()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(count()).toBe(2);
  });

  it('waits once as long as the gateway has asked it to, up to 15 seconds', async () => {
    await latest().open();
    await latest().emitText('retry: 4000\n\n');
    await latest().end();
    vi.advanceTimersByTime(3999);
    expect(count()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(count()).toBe(2);
    await latest().fail();
    vi.advanceTimersByTime(2000);
    expect(count()).toBe(3);
    await latest().emitText('retry: 900000\n\n');
    await latest().end();
    vi.advanceTimersByTime(15_000);
    expect(count()).toBe(4);
  });

  it('closes its connection when the page is left and continues after the last event when it is restored', async () => {
    await latest().open();
    await latest().emit('note', { text: '六' }, 6);
    window.dispatchEvent(new Event('pagehide'));
    expect(latest().isClosed).toBe(true);
    vi.advanceTimersByTime(60 * 60_000);
    expect(count()).toBe(1);
    window.dispatchEvent(new Event('pageshow'));
    window.dispatchEvent(new Event('pageshow'));
    expect(count()).toBe(2);
    expect(latest().field('lastEventId')).toBe('6');
  });

  it('gives up a connection whose event has no end', async () => {
    await latest().open();
    const part = new TextEncoder().encode(`data: ${'x'.repeat(600_000)}`);
    await latest().emitBytes(part);
    expect(states.at(-1)).toBe('open');
    await latest().emitBytes(part);
    expect(states.at(-1)).toBe('lost');
    expect(latest().isClosed).toBe(true);
  });

  it('comes back from the last event it has heard, waiting longer each time up to 15 seconds', async () => {
    await latest().open();
    await latest().emit('note', { text: '六' }, 6);
    const waits = [1000, 2000, 4000, 8000, 15_000, 15_000];
    for (const [turn, wait] of waits.entries()) {
      await latest().fail();
      expect(latest().isClosed).toBe(true);
      vi.advanceTimersByTime(wait - 1);
      expect(count()).toBe(turn + 1);
      vi.advanceTimersByTime(1);
      expect(count()).toBe(turn + 2);
      expect(latest().field('lastEventId')).toBe('6');
    }
    await latest().open();
    expect(states.at(-1)).toBe('open');
    await latest().fail();
    vi.advanceTimersByTime(1000);
    expect(count()).toBe(waits.length + 2);
  });

  it('takes a connection that says nothing for dead, and a ping for life', async () => {
    await latest().open();
    for (let turn = 0; turn < 6; turn += 1) {
      vi.advanceTimersByTime(PING_SECONDS * 1000);
      await latest().emit('ping', {});
    }
    expect(states).toEqual(['connecting', 'open']);
    vi.advanceTimersByTime(PING_SECONDS * 2500);
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(1000);
    expect(count()).toBe(2);
  });

  it('connects at once when the network is back', async () => {
    await latest().open();
    await latest().fail();
    window.dispatchEvent(new Event('online'));
    expect(count()).toBe(2);
    vi.advanceTimersByTime(5000);
    expect(count()).toBe(2);
  });

  it('gives the connection of a hidden page up, whatever still comes in, and takes it up again when it is seen', async () => {
    await latest().open();
    setHidden(true);
    vi.advanceTimersByTime(20_000);
    await latest().emit('note', { text: '六' }, 6);
    await latest().emit('ping', {});
    vi.advanceTimersByTime(10_000);
    expect(latest().isClosed).toBe(true);
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(600_000);
    expect(count()).toBe(1);
    setHidden(false);
    expect(count()).toBe(2);
    expect(latest().field('lastEventId')).toBe('6');
  });

  it('keeps the connection of a page that was hidden for a moment', async () => {
    await latest().open();
    setHidden(true);
    vi.advanceTimersByTime(20_000);
    setHidden(false);
    await latest().emit('ping', {});
    vi.advanceTimersByTime(PING_SECONDS * 1000);
    expect(latest().isClosed).toBe(false);
    expect(count()).toBe(1);
  });

  it('asks nothing of a gateway of the specified calls alone, whatever happens to the page', () => {
    stop();
    const before = count();
    configureHosts(true, {
      test: { PORTAL_HOST_CONTENT: '/api', PORTAL_GATEWAY_CALLS: 'specified' },
      production: {},
    });
    stop = listenToStream(
      notes,
      { room: 'a', lastEventId: 5 },
      { onEvent: () => undefined, onState: (state) => states.push(state) },
    );
    expect(states.at(-1)).toBe('none');
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('pageshow'));
    setHidden(true);
    setHidden(false);
    expect(count()).toBe(before);
  });

  it('hears and asks for nothing once nobody listens', async () => {
    await latest().open();
    stop();
    expect(latest().isClosed).toBe(true);
    setHidden(true);
    setHidden(false);
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(600_000);
    expect(count()).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
