import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToStream } from './event-stream';
import { eventNumber } from '@/contract/fields';
import { defineStream, PING_SECONDS } from '@/contract/stream';
import { installFakeEventSource } from '../../tests/handlers/fake-event-source';
import type { FakeEventSources } from '../../tests/handlers/fake-event-source';
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
  let sources: FakeEventSources;
  let heard: unknown[];
  let states: StreamState[];
  let stop: () => void;

  const latest = () => sources.latest('test/a/notes');
  const count = () => sources.all('test/a/notes').length;

  beforeEach(() => {
    vi.useFakeTimers();
    sources = installFakeEventSource();
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

  it('asks for what comes after the last event, with the visitor’s cookies', () => {
    expect(latest().url).toMatch(/\/test\/a\/notes\?lastEventId=5$/);
    expect(latest().withCredentials).toBe(true);
    latest().open();
    expect(states).toEqual(['connecting', 'open']);
  });

  it('hears each event with an id once and in order, and every one without', () => {
    latest().open();
    latest().emit('note', { text: '旧' }, 5);
    latest().emit('note', { text: '六' }, 6);
    latest().emit('count', { of: 2 });
    latest().emit('note', { text: '六' }, 6);
    latest().emit('count', { of: 2 });
    latest().emit('note', { text: '八' }, 8);
    expect(heard).toEqual([
      [6, { text: '六' }],
      [null, { of: 2 }],
      [null, { of: 2 }],
      [8, { text: '八' }],
    ]);
  });

  it('knows an event without an id by the id of the one before it, which a browser gives it', () => {
    latest().open();
    latest().emit('note', { text: '六' }, 6);
    latest().emit('count', { of: 2 }, 6);
    latest().emit('note', { text: '七' }, 7);
    latest().emit('count', { of: 3 }, 7);
    expect(heard).toEqual([
      [6, { text: '六' }],
      [null, { of: 2 }],
      [7, { text: '七' }],
      [null, { of: 3 }],
    ]);
  });

  it('goes on from the newest event there is when its own was never given', () => {
    latest().open();
    latest().emit('newest', {}, 2);
    latest().emit('count', { of: 2 }, 2);
    latest().emit('note', { text: '三' }, 3);
    expect(heard).toEqual([
      [null, { of: 2 }],
      [3, { text: '三' }],
    ]);
    latest().fail();
    vi.advanceTimersByTime(1000);
    expect(latest().field('lastEventId')).toBe('3');
  });

  it('leaves out what does not fit the contract', () => {
    latest().open();
    latest().emit('note', { text: 7 }, 6);
    latest().emitText('note', '{"text":', '7');
    latest().emit('other', { text: '别的' }, 8);
    latest().emit('note', { text: '好' }, 9);
    expect(heard).toEqual([[9, { text: '好' }]]);
  });

  it('comes back from the last event it has heard, waiting longer each time up to 15 seconds', () => {
    latest().open();
    latest().emit('note', { text: '六' }, 6);
    const waits = [1000, 2000, 4000, 8000, 15_000, 15_000];
    for (const [turn, wait] of waits.entries()) {
      latest().fail();
      expect(latest().isClosed).toBe(true);
      vi.advanceTimersByTime(wait - 1);
      expect(count()).toBe(turn + 1);
      vi.advanceTimersByTime(1);
      expect(count()).toBe(turn + 2);
      expect(latest().field('lastEventId')).toBe('6');
    }
    latest().open();
    expect(states.at(-1)).toBe('open');
    latest().fail();
    vi.advanceTimersByTime(1000);
    expect(count()).toBe(waits.length + 2);
  });

  it('takes a connection that says nothing for dead, and a ping for life', () => {
    latest().open();
    for (let turn = 0; turn < 6; turn += 1) {
      vi.advanceTimersByTime(PING_SECONDS * 1000);
      latest().emit('ping', {});
    }
    expect(states).toEqual(['connecting', 'open']);
    vi.advanceTimersByTime(PING_SECONDS * 2500);
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(1000);
    expect(count()).toBe(2);
  });

  it('connects at once when the network is back', () => {
    latest().open();
    latest().fail();
    window.dispatchEvent(new Event('online'));
    expect(count()).toBe(2);
    vi.advanceTimersByTime(5000);
    expect(count()).toBe(2);
  });

  it('gives the connection of a hidden page up, whatever still comes in, and takes it up again when it is seen', () => {
    latest().open();
    setHidden(true);
    vi.advanceTimersByTime(20_000);
    latest().emit('note', { text: '六' }, 6);
    latest().emit('ping', {});
    vi.advanceTimersByTime(10_000);
    expect(latest().isClosed).toBe(true);
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(600_000);
    expect(count()).toBe(1);
    setHidden(false);
    expect(count()).toBe(2);
    expect(latest().field('lastEventId')).toBe('6');
  });

  it('keeps the connection of a page that was hidden for a moment', () => {
    latest().open();
    setHidden(true);
    vi.advanceTimersByTime(20_000);
    setHidden(false);
    latest().emit('ping', {});
    vi.advanceTimersByTime(PING_SECONDS * 1000);
    expect(latest().isClosed).toBe(false);
    expect(count()).toBe(1);
  });

  it('hears and asks for nothing once nobody listens', () => {
    latest().open();
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
