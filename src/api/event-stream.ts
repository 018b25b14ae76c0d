import * as v from 'valibot';
import type { Schema } from '@/contract/call';
import { callAddress } from '@/contract/call';
import { headersFor } from '@/contract/header-rules';
import { PING_SECONDS, type StreamDefinition } from '@/contract/stream';
import { openConnection, type StreamMessage } from './event-connection';
import { gatewayUrl, offersAdditionalCalls } from './hosts';
import { withQuery } from './query-string';

type Events = Readonly<Record<string, Schema>>;

/** One event of a stream as the contract types it. */
export type StreamEvent<Kinds extends Events> = {
  [Kind in keyof Kinds & string]: {
    readonly kind: Kind;
    readonly data: v.InferOutput<Kinds[Kind]>;
    /** `null` if the event only reports the current state. */
    readonly id: number | null;
  };
}[keyof Kinds & string];

/** `lost`: the connection broke and is being restored; `none`: the gateway has no such stream. */
export type StreamState = 'connecting' | 'open' | 'lost' | 'none';

export interface StreamListener<Kinds extends Events> {
  /** Each event with an id once and in the order of the ids; malformed ones are left out. */
  readonly onEvent: (event: StreamEvent<Kinds>) => void;
  readonly onState?: (state: StreamState) => void;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
/** A gateway that has no such stream may be given one by a deployment. */
const MISSING_WAIT_MS = 5 * 60_000;
/** A connection that says nothing for so long is dead, even where the browser has not noticed. */
const SILENCE_MS = PING_SECONDS * 2500;
/** A hidden page gives its connection up after this: browsers allow few to one host. */
const HIDDEN_MS = 30_000;

/**
 * Listens to a stream of the contract until the returned function is called. A connection that breaks, falls silent or
 * was closed is opened again after the last event received, without a gap or a repetition. It is closed while the page
 * is hidden for long or left: what arrives then would remove the page from the back-forward cache.
 */
export function listenToStream<Request extends Schema, Kinds extends Events>(
  stream: StreamDefinition<Request, Kinds>,
  request: Omit<v.InferInput<Request>, 'lastEventId'> & { readonly lastEventId: number },
  listener: StreamListener<Kinds>,
): () => void {
  if (!offersAdditionalCalls()) {
    listener.onState?.('none');
    return () => undefined;
  }
  let { lastEventId } = request;
  let leave: (() => void) | null = null;
  let waitMs = FIRST_WAIT_MS;
  /** What the gateway asked for last; it counts once. */
  let askedWaitMs = 0;
  let timer: number | undefined;
  let hiddenTimer: number | undefined;
  const ended = new AbortController();

  const after = (delayMs: number, work: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(work, delayMs);
  };
  const drop = () => {
    clearTimeout(timer);
    leave?.();
    leave = null;
  };
  const lose = () => {
    drop();
    listener.onState?.('lost');
    after(Math.min(Math.max(waitMs, askedWaitMs), LONGEST_WAIT_MS), connect);
    askedWaitMs = 0;
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  };
  const miss = () => {
    drop();
    listener.onState?.('none');
    after(MISSING_WAIT_MS, connect);
  };
  const heard = () => after(SILENCE_MS, lose);
  const receive = (message: StreamMessage) => {
    heard();
    const id = idOf(message);
    // The one named was never given: what is newer than this one follows.
    if (message.event === 'newest') lastEventId = id ?? lastEventId;
    const event = eventOf(stream.events, message, id);
    if (event === null || (id !== null && id <= lastEventId)) return;
    lastEventId = id ?? lastEventId;
    listener.onEvent(event);
  };

  function connect() {
    drop();
    const { path, fields } = callAddress(stream.path, { ...request, lastEventId });
    leave = openConnection(withQuery(gatewayUrl(stream.host, path), fields), headersFor(stream.path), {
      onOpen: () => {
        waitMs = FIRST_WAIT_MS;
        listener.onState?.('open');
        heard();
      },
      onMessage: receive,
      onWait: (ms) => {
        askedWaitMs = ms;
      },
      onEnd: lose,
      onMissing: miss,
    });
    heard();
  }

  const { signal } = ended;
  const again = () => {
    if (document.hidden) return;
    waitMs = FIRST_WAIT_MS;
    connect();
  };
  window.addEventListener('online', again, { signal });
  const restore = () => {
    if (leave === null) again();
  };
  window.addEventListener('pagehide', drop, { signal });
  window.addEventListener('pageshow', restore, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      clearTimeout(hiddenTimer);
      // A timer of its own: what still comes in must not keep the connection of a page that nobody sees.
      if (document.hidden) hiddenTimer = window.setTimeout(drop, HIDDEN_MS);
      else if (leave === null) again();
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
  { event: kind, data: text }: StreamMessage,
  id: number | null,
): StreamEvent<Kinds> | null {
  if (kind === undefined || !isKindOf(kinds, kind)) return null;
  const schema = kinds[kind];
  if (schema === undefined) return null;
  const data = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return data.success ? { kind, data: data.output, id } : null;
}

function isKindOf<Kinds extends Events>(kinds: Kinds, kind: string): kind is keyof Kinds & string {
  return Object.hasOwn(kinds, kind);
}

/** `null` if the event only reports the current state. */
function idOf({ id = '' }: StreamMessage): number | null {
  return /^\d{1,15}$/.test(id) ? Number(id) : null;
}
