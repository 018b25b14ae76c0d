/** An event that a table keeps: `sequence` grows by writing order and is visible only with all smaller ones. */
export interface SequencedEvent {
  readonly sequence: number;
}

export interface EventFeedOptions<Event extends SequencedEvent> {
  /** The events after a sequence in their order, `limit` at most. */
  readonly readAfter: (sequence: number, limit: number) => Promise<readonly Event[]>;
  /** The newest sequence there is, 0 for none. */
  readonly readLast: () => Promise<number>;
  /** How often the table is looked at while somebody listens and nothing wakes the feed. */
  readonly intervalMs: number;
  /** Begins to wake the feed when something was written, with its first listener; what it gives back ends that. */
  readonly wakeBy?: (wake: () => void) => () => void;
  readonly onError?: (error: unknown) => void;
}

/** Events of one table delivered to whoever listens: each once, in order, none left out. */
export interface EventFeed<Event extends SequencedEvent> {
  /**
   * Delivers the events after a sequence, those already there before it resolves, until the returned function is
   * called.
   */
  readonly subscribe: (after: number, deliver: (event: Event) => void) => Promise<() => void>;
  /** Looks at the table now: something was written. */
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
  let isAskedAgain = false;

  /** One who cannot take an event keeps it from nobody else. */
  const give = (subscriber: Subscriber<Event>, events: readonly Event[]): void => {
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

  async function readOn(): Promise<void> {
    for (;;) {
      const events = await readAfter(position, READ_AT_ONCE);
      position = events.at(-1)?.sequence ?? position;
      for (const subscriber of subscribers) if (subscriber.hasCaughtUp) give(subscriber, events);
      if (events.length < READ_AT_ONCE) return;
    }
  }

  function look(): void {
    clearTimeout(timer);
    if (subscribers.size === 0) return;
    if (reading !== null) {
      isAskedAgain = true;
      return;
    }
    reading = readOn()
      .catch((error: unknown) => onError?.(error))
      .finally(() => {
        reading = null;
        if (subscribers.size === 0) return;
        if (isAskedAgain) {
          isAskedAgain = false;
          look();
        } else timer = setTimeout(look, intervalMs).unref();
      });
  }

  /**
   * The feed goes on from the newest event when its first listener comes, and never again while somebody listens: what
   * lies between would be left out. Older ones are read for each listener.
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
      give(subscriber, events);
      // What the feed came to know beside this read may be missing in it, and is not given a second time.
      if (events.length < READ_AT_ONCE && position === known) break;
    }
    subscriber.hasCaughtUp = true;
    look();
  }

  return {
    async subscribe(after, deliver) {
      const subscriber: Subscriber<Event> = { last: after, hasCaughtUp: false, deliver };
      subscribers.add(subscriber);
      stopWaking ??= options.wakeBy?.(look);
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
    wake: look,
    listenerCount: () => subscribers.size,
  };
}
