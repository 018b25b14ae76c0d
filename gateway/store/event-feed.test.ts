import { vi, afterEach, describe, expect, it } from 'vitest';
import { array, assert, asyncProperty, constant, integer, oneof, record } from 'fast-check';
import { createEventFeed } from './event-feed';
import type { EventFeed, SequencedEvent } from './event-feed';

/** A table whose reads take as long as the test sets, and return the events from their start. */
class Table {
  readonly rows: SequencedEvent[] = [];
  reads = 0;
  readonly largestLimit: number[] = [];
  delay: () => Promise<void> = async () => undefined;

  write(count = 1): void {
    for (let turn = 0; turn < count; turn += 1) this.rows.push({ sequence: this.rows.length + 1 });
  }

  feed(
    onError?: (error: unknown) => void,
    wakeBy?: (wake: () => void) => () => void,
  ): EventFeed<SequencedEvent> {
    return createEventFeed({
      readAfter: async (sequence, limit) => {
        this.reads += 1;
        this.largestLimit.push(limit);
        const found = this.rows.filter((row) => row.sequence > sequence).slice(0, limit);
        await this.delay();
        return found;
      },
      readLast: async () => {
        const last = this.rows.length;
        await this.delay();
        return last;
      },
      intervalMs: 1000,
      ...(onError === undefined ? {} : { onError }),
      ...(wakeBy === undefined ? {} : { wakeBy }),
    });
  }

  /** Sequences after a given one. */
  after(sequence: number): number[] {
    return this.rows.slice(sequence).map((row) => row.sequence);
  }
}

function listener() {
  const heard: number[] = [];
  return { heard, deliver: ({ sequence }: SequencedEvent) => void heard.push(sequence) };
}

const waited = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('a feed of events', () => {
  afterEach(() => vi.useRealTimers());

  it('delivers existing events before it resolves, and later ones within its interval', async () => {
    vi.useFakeTimers();
    const table = new Table();
    table.write(3);
    const feed = table.feed();
    const { heard, deliver } = listener();
    await feed.subscribe(1, deliver);
    expect(heard).toEqual([2, 3]);
    table.write(2);
    await vi.advanceTimersByTimeAsync(999);
    expect(heard).toEqual([2, 3]);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual([2, 3, 4, 5]);
  });

  it('reads at once when woken, also repeatedly, and delivers each event once', async () => {
    vi.useFakeTimers();
    const table = new Table();
    const feed = table.feed();
    const { heard, deliver } = listener();
    await feed.subscribe(0, deliver);
    for (let turn = 0; turn < 5; turn += 1) {
      table.write();
      feed.wake();
      feed.wake();
    }
    await settled();
    expect(heard).toEqual([1, 2, 3, 4, 5]);
  });

  it('is woken by signals while there are listeners', async () => {
    vi.useFakeTimers();
    const table = new Table();
    const wakers = new Set<() => void>();
    const feed = table.feed(undefined, (wake) => {
      wakers.add(wake);
      return () => wakers.delete(wake);
    });
    expect(wakers.size).toBe(0);
    const { heard, deliver } = listener();
    const leaving = [await feed.subscribe(0, deliver), await feed.subscribe(0, () => undefined)];
    await settled();
    expect(wakers.size).toBe(1);
    table.write(2);
    for (const wake of wakers) wake();
    await settled();
    expect(heard).toEqual([1, 2]);
    for (const leave of leaving) leave();
    expect(wakers.size).toBe(0);
    await feed.subscribe(2, () => undefined);
    expect(wakers.size).toBe(1);
  });

  it('catches up on more than it reads at once', async () => {
    vi.useFakeTimers();
    const table = new Table();
    table.write(1700);
    const { heard, deliver } = listener();
    await table.feed().subscribe(12, deliver);
    expect(heard).toEqual(table.after(12));
    expect(Math.max(...table.largestLimit)).toBeLessThanOrEqual(500);
  });

  it('delivers more than it reads at once to its listeners', async () => {
    vi.useFakeTimers();
    const table = new Table();
    const feed = table.feed();
    const { heard, deliver } = listener();
    await feed.subscribe(0, deliver);
    table.write(1200);
    feed.wake();
    await settled();
    expect(heard).toEqual(table.after(0));
  });

  it('reads nothing without listeners, and holds no timer after the last one has left', async () => {
    vi.useFakeTimers();
    const table = new Table();
    const feed = table.feed();
    feed.wake();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(table.reads).toBe(0);
    const { heard, deliver } = listener();
    const leave = await feed.subscribe(0, deliver);
    await settled();
    expect(feed.listenerCount()).toBe(1);
    leave();
    leave();
    expect(feed.listenerCount()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    const reads = table.reads;
    table.write();
    await vi.advanceTimersByTimeAsync(10_000);
    expect({ heard, reads: table.reads }).toEqual({ heard: [], reads });
  });

  it('does not read old events for the first listener', async () => {
    vi.useFakeTimers();
    const table = new Table();
    table.write(5000);
    const feed = table.feed();
    await Promise.all([feed.subscribe(5000, () => undefined), feed.subscribe(5000, () => undefined)]);
    await settled();
    expect(table.reads).toBeLessThanOrEqual(4);
  });

  it('continues after a failed read, and reports it', async () => {
    vi.useFakeTimers();
    const table = new Table();
    const told: unknown[] = [];
    const feed = table.feed((error) => told.push(error));
    const { heard, deliver } = listener();
    await feed.subscribe(0, deliver);
    await settled();
    table.delay = () => Promise.reject(new Error('away'));
    table.write(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect({ heard, told }).toEqual({ heard: [], told: [new Error('away')] });
    table.delay = async () => undefined;
    await vi.advanceTimersByTimeAsync(1000);
    expect(heard).toEqual([1, 2]);
  });

  it('rejects a listener whose events cannot be read, and accepts the next one', async () => {
    vi.useFakeTimers();
    const table = new Table();
    table.write(2);
    const feed = table.feed();
    table.delay = () => Promise.reject(new Error('away'));
    await expect(feed.subscribe(0, () => undefined)).rejects.toThrow('away');
    expect(feed.listenerCount()).toBe(0);
    table.delay = async () => undefined;
    const { heard, deliver } = listener();
    await feed.subscribe(0, deliver);
    expect(heard).toEqual([1, 2]);
  });

  it('loses nothing for its listeners when the events of a new one cannot be read', async () => {
    vi.useFakeTimers();
    const table = new Table();
    const feed = table.feed();
    const { heard, deliver } = listener();
    await feed.subscribe(0, deliver);
    await settled();
    table.write(2);
    table.delay = () => Promise.reject(new Error('away'));
    await expect(feed.subscribe(0, () => undefined)).rejects.toThrow('away');
    table.delay = async () => undefined;
    await feed.subscribe(2, () => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(heard).toEqual([1, 2]);
  });

  it('delivers an event to all others when one listener throws', async () => {
    vi.useFakeTimers();
    const table = new Table();
    const told: unknown[] = [];
    const feed = table.feed((error) => told.push(error));
    await feed.subscribe(0, () => {
      throw new Error('full');
    });
    const { heard, deliver } = listener();
    await feed.subscribe(0, deliver);
    table.write(2);
    feed.wake();
    await settled();
    expect(heard).toEqual([1, 2]);
    expect(told).toEqual([new Error('full'), new Error('full')]);
  });

  it('delivers to a new listener the events written during its own slow read', async () => {
    vi.useFakeTimers();
    const table = new Table();
    const feed = table.feed();
    await feed.subscribe(0, () => undefined);
    await settled();
    const { heard, deliver } = listener();
    table.delay = () => waited(100);
    const joining = feed.subscribe(0, deliver);
    await vi.advanceTimersByTimeAsync(10);
    table.delay = () => waited(10);
    table.write();
    feed.wake();
    await vi.advanceTimersByTimeAsync(2000);
    await joining;
    expect(heard).toEqual([1]);
  });

  it('loses and repeats nothing during writes, whenever listeners join and however slow reads are', async () => {
    const step = oneof(
      record({ do: constant('write' as const), count: integer({ min: 1, max: 700 }) }),
      record({ do: constant('join' as const), back: integer({ min: 0, max: 900 }) }),
      record({ do: constant('wake' as const) }),
      record({
        do: constant('pass' as const),
        ms: oneof(integer({ min: 1, max: 60 }), integer({ min: 900, max: 1500 })),
      }),
    );
    const delays = array(integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 12 });
    await assert(
      asyncProperty(array(step, { maxLength: 24 }), delays, async (steps, waits) => {
        vi.useFakeTimers();
        const table = new Table();
        let read = 0;
        table.delay = async () => {
          const ms = waits[read % waits.length] ?? 0;
          read += 1;
          await waited(ms);
        };
        const feed = table.feed();
        const listening: { after: number; heard: number[] }[] = [];
        for (const each of steps) {
          if (each.do === 'write') table.write(each.count);
          if (each.do === 'wake') feed.wake();
          if (each.do === 'pass') await vi.advanceTimersByTimeAsync(each.ms);
          if (each.do === 'join') {
            const after = Math.max(0, table.rows.length - each.back);
            const { heard, deliver } = listener();
            listening.push({ after, heard });
            void feed.subscribe(after, deliver);
          }
        }
        await vi.advanceTimersByTimeAsync(20_000);
        for (const { after, heard } of listening) expect(heard).toEqual(table.after(after));
      }),
      { numRuns: 150, seed: 20_261_120 },
    );
  });
});
