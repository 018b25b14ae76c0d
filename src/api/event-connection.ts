import { createParser } from 'eventsource-parser';

/** One event as it stands on the wire. */
export interface StreamMessage {
  readonly event?: string | undefined;
  readonly id?: string | undefined;
  readonly data: string;
}

/** What is told of one connection to a stream, in the order in which it happens. */
export interface ConnectionListener {
  /** The gateway has taken the listener. */
  readonly onOpen: () => void;
  readonly onMessage: (message: StreamMessage) => void;
  /** The gateway says how long to wait before coming back, in milliseconds. */
  readonly onWait: (waitMs: number) => void;
  /** The gateway has no such stream (status 404); nothing follows. */
  readonly onMissing: () => void;
  /** The connection was refused, broke or was ended by the gateway; nothing follows. */
  readonly onEnd: () => void;
}

const EVENTS_TYPE = 'text/event-stream';
/** The part of an event that has come; what grows beyond it is no event of ours. */
const MOST_WAITING_CHARACTERS = 1024 * 1024;

/**
 * Opens a stream of server-sent events by fetch, since an EventSource sends no headers, with the visitor's cookies. Once the
 * returned function is called, the connection is closed and nothing more is reported.
 */
export function openConnection(
  url: string,
  headers: Readonly<Record<string, string>>,
  listener: ConnectionListener,
): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const tell = (news: () => void) => {
    if (!signal.aborted) news();
  };
  const end = () => {
    tell(listener.onEnd);
    leaving.abort();
  };
  const hear = async () => {
    const body = await bodyOf(url, headers, signal);
    if (body === 'missing') {
      tell(listener.onMissing);
      leaving.abort();
      return;
    }
    if (body === null) return;
    tell(listener.onOpen);
    const parser = createParser({
      onEvent: (message) => tell(() => listener.onMessage(message)),
      onRetry: (waitMs) => tell(() => listener.onWait(waitMs)),
      onError: ({ type }) => {
        if (type === 'max-buffer-size-exceeded') end();
      },
      maxBufferSize: MOST_WAITING_CHARACTERS,
    });
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let part = await nextPart(reader);
    while (part !== null) {
      parser.feed(decoder.decode(part, { stream: true }));
      part = await nextPart(reader);
    }
  };
  void hear().finally(end);
  return () => leaving.abort();
}

/** The events as they come in; `null` if the gateway cannot be reached or answers with anything else. */
async function bodyOf(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | 'missing' | null> {
  try {
    const reply = await fetch(url, {
      headers: { ...headers, Accept: EVENTS_TYPE },
      credentials: 'include',
      cache: 'no-store',
      signal,
    });
    if (reply.status === 404) return 'missing';
    const type = reply.headers.get('content-type') ?? '';
    if (reply.status === 200 && type.split(';')[0]?.trim().toLowerCase() === EVENTS_TYPE) return reply.body;
  } catch {
    // Refused, broken or closed: reported as its end.
  }
  return null;
}

/** Null once nothing more comes, because the gateway has ended it or because it broke. */
async function nextPart(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | null> {
  try {
    return (await reader.read()).value ?? null;
  } catch {
    return null;
  }
}
