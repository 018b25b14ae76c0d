import { act, getConfig } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Of the real clock, whatever a test does with its own. */
const { setImmediate: nextTurn } = globalThis;

/** An event as it is sent: without an id it only tells how things stand. */
interface SentEvent {
  readonly kind: string;
  readonly data: unknown;
  readonly id?: number;
}

/** A stream's connection in a test, in the place of the network's: nothing comes of itself. */
export class FakeStream {
  readonly url: string;
  readonly headers: Headers;
  readonly withCredentials: boolean;
  readonly #signal: AbortSignal | undefined;
  readonly #body: ReadableStream<Uint8Array>;
  #sink: ReadableStreamDefaultController<Uint8Array> | undefined;
  #answer: ((reply: Response) => void) | undefined;
  #break: ((cause: Error) => void) | undefined;
  #isOpen = false;
  readonly reply: Promise<Response>;

  constructor(url: string, init: RequestInit) {
    this.url = url;
    this.headers = new Headers(init.headers);
    this.withCredentials = init.credentials === 'include';
    this.#signal = init.signal ?? undefined;
    this.#body = new ReadableStream<Uint8Array>({
      start: (sink) => {
        this.#sink = sink;
      },
    });
    this.reply = new Promise((resolve, reject) => {
      this.#answer = resolve;
      this.#break = reject;
    });
    this.#signal?.addEventListener('abort', () => {
      const given = new DOMException('given up', 'AbortError');
      this.#break?.(given);
      this.#sink?.error(given);
    });
  }

  get isClosed(): boolean {
    return this.#signal?.aborted ?? false;
  }

  /** A field of the address it was opened with, null where it is missing. */
  field(name: string): string | null {
    return new URL(this.url, window.location.href).searchParams.get(name);
  }

  /** The gateway has taken the listener. */
  async open(): Promise<void> {
    await this.answer(200, 'text/event-stream; charset=utf-8');
  }

  /** The gateway answers with a status and a content type. */
  async answer(status: number, contentType: string): Promise<void> {
    this.#isOpen = true;
    const body = status === 204 ? null : this.#body;
    await this.#do(() =>
      this.#answer?.(new Response(body, { status, headers: { 'content-type': contentType } })),
    );
  }

  /** Sends an event whose data is `data` as JSON, by the wire the gateway writes. */
  async emit(kind: string, data: unknown, id?: number): Promise<void> {
    await this.emitAll([id === undefined ? { kind, data } : { kind, data, id }]);
  }

  /** Sends events that arrive at once. */
  async emitAll(events: readonly SentEvent[]): Promise<void> {
    const blocks = events.map(
      ({ kind, data, id }) =>
        `event: ${kind}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`,
    );
    await this.emitText(blocks.join(''));
  }

  /** Sends what stands on the wire as it is. */
  async emitText(text: string): Promise<void> {
    await this.emitBytes(new TextEncoder().encode(text));
  }

  async emitBytes(bytes: Uint8Array): Promise<void> {
    if (!this.#isOpen) await this.open();
    await this.#do(() => this.#sink?.enqueue(bytes));
  }

  /** The connection breaks, or cannot be made. */
  async fail(): Promise<void> {
    await this.#do(() => {
      const cause = new TypeError('network error');
      if (this.#isOpen) this.#sink?.error(cause);
      else this.#break?.(cause);
    });
  }

  /** The gateway ends the connection. */
  async end(): Promise<void> {
    await this.#do(() => this.#sink?.close());
  }

  /** A connection that was given up hears nothing: a test that counts on it is wrong. */
  async #do(work: () => void): Promise<void> {
    if (this.isClosed) throw new Error(`the stream ${this.url} is closed`);
    if (vi.isFakeTimers()) {
      await act(async () => {
        work();
        await turn();
      });
      return;
    }
    // As when a test waits: what is heard is shown with the next picture, and what is shown may change by itself.
    await getConfig().asyncWrapper(async () => {
      work();
      await turn();
      await new Promise(requestAnimationFrame);
      await turn();
    });
  }
}

async function turn(): Promise<void> {
  await new Promise<void>((resolve) => {
    nextTurn(resolve);
  });
}

export interface FakeStreams {
  /** The connection opened last whose address contains the part; throws when there is none. */
  readonly latest: (pathPart: string) => FakeStream;
  /** All connections whose address contains the part, in the order in which they were opened. */
  readonly all: (pathPart: string) => readonly FakeStream[];
}

/** Gives the running test streams that it works by hand; all other requests go where they went, and with its end these too. */
export function installFakeStreams(): FakeStreams {
  const opened: FakeStream[] = [];
  const { fetch: before } = globalThis;
  globalThis.fetch = async (input, init = {}) => {
    if (new Headers(init.headers).get('accept') !== 'text/event-stream') return before(input, init);
    const stream = new FakeStream(input instanceof Request ? input.url : String(input), init);
    opened.push(stream);
    return stream.reply;
  };
  onTestFinished(() => {
    globalThis.fetch = before;
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
