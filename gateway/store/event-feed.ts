/** An event of a table. `sequence` grows in the order of writes, and is visible only with all smaller ones. */
export interface SequencedEvent {
  readonly sequence: number;
}

export interface EventFeedOptions<Event extends SequencedEvent> {
  /** At most `limit` events after a sequence, in order. */
  readonly readAfter: (sequence: number, limit: number) => Promise<readonly Event[]>;
  /** Newest sequence; 0 for an empty table. */
  readonly readLast: () => Promise<number>;
  /** Interval in milliseconds between reads while there are listeners and no wake-ups. */
  readonly intervalMs: number;
  /** Starts waking the feed after writes, with the first listener; returns a function that stops it. */
  readonly wakeBy?: (wake: () => void) => () => void;
  readonly onError?: (error: unknown) => void;
}

/** Delivers the events of one table to listeners: each once, in order, without gaps. */
export interface EventFeed<Event extends SequencedEvent> {
  /**
   * Delivers the events after a sequence, existing ones before it resolves, until the returned function is called.
   */
  readonly subscribe: (after: number, deliver: (event: Event) => void) => Promise<() => void>;
  /** Reads the table now, after a write. */
  readonly wake: () => void;
  readonly listenerCount: () => number;
}

interface Subscriber<Event> {
  last: number;
  hasCaughtUp: boolean;
  readonly deliver: (event: Event) => void;
}

const READ_AT_ONCE = 500;

/** A feed without listeners reads nothing and holds no timer. */
export function createEventFeed<Event extends SequencedEvent>(
  options: EventFeedOptions<Event>,
): EventFeed<Event> {
  const { readAfter, readLast, intervalMs, onError } = options;
  const subscribers = new Set<Subscriber<Event>>();
  let position = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopWaking: (() => void) | undefined;
  let reading: Promise<void> | null = null;
  let beginning: Promise<void> | null = null;
  let isReadAgain = false;

  /** A listener that throws does not affect the others. */
  const deliverTo = (subscriber: Subscriber<Event>, events: readonly Event[]): void => {
    for (const event of events) {
      if (event.sequence <= subscriber.last) continue;
      subscriber.last = event.sequence;
      try {
        subscriber.deliver(event);
      } catch (error) {
        onError?.(error);
      }
    }
  };

  async function readNew(): Promise<void> {
    for (;;) {
      const events = await readAfter(position, READ_AT_ONCE);
      position = events.at(-1)?.sequence ?? position;
      for (const subscriber of subscribers) if (subscriber.hasCaughtUp) deliverTo(subscriber, events);
      if (events.length < READ_AT_ONCE) return;
    }
  }

  function read(): void {
    clearTimeout(timer);
    if (subscribers.size === 0) return;
    if (reading !== null) {
      isReadAgain = true;
      return;
    }
    reading = readNew()
      .catch((error: unknown) => onError?.(error))
      .finally(() => {
        reading = null;
        if (subscribers.size === 0) return;
        if (isReadAgain) {
          isReadAgain = false;
          read();
        } else timer = setTimeout(read, intervalMs).unref();
      });
  }

  /**
   * Starts from the newest event with the first listener, and not again while there are listeners, which would skip the
   * events between. Older events are read per listener.
   */
  async function begin(): Promise<void> {
    try {
      position = Math.max(position, await readLast());
    } catch (error) {
      beginning = null;
      throw error;
    }
  }

  async function join(subscriber: Subscriber<Event>): Promise<void> {
    beginning ??= begin();
    await beginning;
    for (;;) {
      const known = position;
      const events = await readAfter(subscriber.last, READ_AT_ONCE);
      deliverTo(subscriber, events);
      // Events that the feed read meanwhile may be missing here, and would not be delivered again.
      if (events.length < READ_AT_ONCE && position === known) break;
    }
    subscriber.hasCaughtUp = true;
    read();
  }

  return {
    async subscribe(after, deliver) {
      const subscriber: Subscriber<Event> = { last: after, hasCaughtUp: false, deliver };
      subscribers.add(subscriber);
      stopWaking ??= options.wakeBy?.(read);
      const leave = () => {
        subscribers.delete(subscriber);
        if (subscribers.size > 0) return;
        clearTimeout(timer);
        stopWaking?.();
        stopWaking = undefined;
        beginning = null;
      };
      try {
        await join(subscriber);
      } catch (error) {
        leave();
        throw error;
      }
      return leave;
    },
    wake: read,
    listenerCount: () => subscribers.size,
  };
}
