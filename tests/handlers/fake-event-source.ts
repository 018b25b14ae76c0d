import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

const CLOSED = 2;

/** A stream's connection in a test, in the place of the browser's: nothing comes of itself. */
export class FakeEventSource extends EventTarget {
  readonly url: string;
  readonly withCredentials: boolean;
  readyState = 0;

  constructor(url: string | URL, init: EventSourceInit = {}) {
    super();
    this.url = String(url);
    this.withCredentials = init.withCredentials ?? false;
  }

  get isClosed(): boolean {
    return this.readyState === CLOSED;
  }

  /** A field of the address it was opened with, null where it is missing. */
  field(name: string): string | null {
    return new URL(this.url, window.location.href).searchParams.get(name);
  }

  /** The gateway has taken the listener. */
  open(): void {
    this.readyState = 1;
    this.#tell(new Event('open'));
  }

  /** Sends an event whose data is `data` as JSON; without an id it only tells how things stand. */
  emit(kind: string, data: unknown, id?: number): void {
    this.emitText(kind, JSON.stringify(data), id === undefined ? '' : String(id));
  }

  /** As emit, with the data as it stands on the wire. */
  emitText(kind: string, data: string, lastEventId = ''): void {
    this.#tell(new MessageEvent(kind, { data, lastEventId }));
  }

  /** The connection breaks. */
  fail(): void {
    this.#tell(new Event('error'));
  }

  close(): void {
    this.readyState = CLOSED;
  }

  /** A closed connection hears nothing, as in a browser: a test that counts on it is wrong. */
  #tell(event: Event): void {
    if (this.isClosed) throw new Error(`the stream ${this.url} is closed`);
    act(() => {
      this.dispatchEvent(event);
    });
  }
}

export interface FakeEventSources {
  /** The connection opened last whose address contains the part; throws when there is none. */
  readonly latest: (pathPart: string) => FakeEventSource;
  /** All connections whose address contains the part, in the order in which they were opened. */
  readonly all: (pathPart: string) => readonly FakeEventSource[];
}

/** Gives the running test an EventSource that it works by hand; what stood there before comes back with its end. */
export function installFakeEventSource(): FakeEventSources {
  const opened: FakeEventSource[] = [];
  class Recorded extends FakeEventSource {
    constructor(url: string | URL, init?: EventSourceInit) {
      super(url, init);
      opened.push(this);
    }
  }
  const before = Object.getOwnPropertyDescriptor(globalThis, 'EventSource');
  Object.defineProperty(globalThis, 'EventSource', { configurable: true, writable: true, value: Recorded });
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'EventSource');
    else Object.defineProperty(globalThis, 'EventSource', before);
  });
  const all = (pathPart: string) => opened.filter(({ url }) => url.includes(pathPart));
  return {
    all,
    latest(pathPart) {
      const found = all(pathPart).at(-1);
      if (found === undefined) throw new Error(`no stream was opened at ${pathPart}`);
      return found;
    },
  };
}
