import * as v from 'valibot';
import type { Schema } from '@/contract/call';
import { callAddress } from '@/contract/call-address';
import { PING_SECONDS, type StreamDefinition } from '@/contract/stream';
import { gatewayUrl } from './hosts';
import { withQuery } from './query-string';

type Events = Readonly<Record<string, Schema>>;

/** One event of a stream as the contract types it. */
export type StreamEvent<Kinds extends Events> = {
  [Kind in keyof Kinds & string]: {
    readonly kind: Kind;
    readonly data: v.InferOutput<Kinds[Kind]>;
    /** Null of an event that only tells how things stand. */
    readonly id: number | null;
  };
}[keyof Kinds & string];

/** `lost`: the connection broke and is being made anew. */
export type StreamState = 'connecting' | 'open' | 'lost';

export interface StreamListener<Kinds extends Events> {
  /** Each event with an id once and in the order of the ids; malformed ones are left out. */
  readonly onEvent: (event: StreamEvent<Kinds>) => void;
  readonly onState?: (state: StreamState) => void;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
/** A connection that says nothing for so long is dead, even where the browser has not noticed. */
const SILENCE_MS = PING_SECONDS * 2500;
/** A hidden page gives its connection up after this: browsers allow few to one host. */
const HIDDEN_MS = 30_000;

/**
 * Listens to a stream of the contract until the returned function is called. A connection that breaks, falls silent or
 * was given up in a hidden page is made anew from the last event received, so that none is lost or comes twice.
 */
export function listenToStream<Request extends Schema, Kinds extends Events>(
  stream: StreamDefinition<Request, Kinds>,
  request: Omit<v.InferInput<Request>, 'lastEventId'> & { readonly lastEventId: number },
  listener: StreamListener<Kinds>,
): () => void {
  let { lastEventId } = request;
  let source: EventSource | null = null;
  let waitMs = FIRST_WAIT_MS;
  /** The last id of this connection: a browser gives it to the events after it that have none, too. */
  let heldId = '';
  let timer: number | undefined;
  let hiddenTimer: number | undefined;
  const ended = new AbortController();

  const after = (delayMs: number, work: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(work, delayMs);
  };
  const drop = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const lose = () => {
    drop();
    listener.onState?.('lost');
    after(waitMs, connect);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  };
  const heard = () => after(SILENCE_MS, lose);
  const receive = (kind: keyof Kinds & string, message: Event) => {
    heard();
    const event = eventOf(stream.events, kind, message, heldId);
    if (message instanceof MessageEvent) heldId = message.lastEventId;
    if (event === null || (event.id !== null && event.id <= lastEventId)) return;
    lastEventId = event.id ?? lastEventId;
    listener.onEvent(event);
  };

  function connect() {
    drop();
    const { path, fields } = callAddress(stream.path, { ...request, lastEventId });
    const opened = new EventSource(withQuery(gatewayUrl(stream.host, path), fields), {
      withCredentials: true,
    });
    source = opened;
    heldId = '';
    opened.addEventListener('open', () => {
      waitMs = FIRST_WAIT_MS;
      listener.onState?.('open');
      heard();
    });
    opened.addEventListener('error', () => {
      if (source === opened) lose();
    });
    opened.addEventListener('ping', heard);
    opened.addEventListener('newest', ({ lastEventId: newest }) => {
      lastEventId = Number(newest);
      heldId = newest;
      heard();
    });
    for (const kind of Object.keys(stream.events)) {
      opened.addEventListener(kind, (message) => {
        if (source === opened) receive(kind, message);
      });
    }
    heard();
  }

  const { signal } = ended;
  const again = () => {
    if (document.hidden) return;
    waitMs = FIRST_WAIT_MS;
    connect();
  };
  window.addEventListener('online', again, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      clearTimeout(hiddenTimer);
      // A timer of its own: what still comes in must not keep the connection of a page that nobody sees.
      if (document.hidden) hiddenTimer = window.setTimeout(drop, HIDDEN_MS);
      else if (source === null) again();
      else heard();
    },
    { signal },
  );
  listener.onState?.('connecting');
  connect();
  return () => {
    ended.abort();
    clearTimeout(hiddenTimer);
    drop();
  };
}

function eventOf<Kinds extends Events>(
  kinds: Kinds,
  kind: keyof Kinds & string,
  message: Event,
  heldId: string,
): StreamEvent<Kinds> | null {
  const schema = kinds[kind];
  if (schema === undefined || !(message instanceof MessageEvent)) return null;
  const data = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), message.data);
  if (!data.success) return null;
  const id = Number(message.lastEventId);
  const isHeld = message.lastEventId === '' || message.lastEventId === heldId;
  return { kind, data: data.output, id: isHeld || !Number.isInteger(id) ? null : id };
}
