import { PING_SECONDS } from '../../../src/contract/stream';
import { callPattern } from '../../../src/contract/call';
import { addressKey } from '../server/rate-limits';
import { visitorsOf } from '../server/call-visitor';
import { createPortalCheck, readRequest, refuseCrossSiteScript } from '../server/request-checks';
import { createSlots } from './slots';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InferInput, InferOutput } from 'valibot';
import type { StreamDefinition } from '../../../src/contract/stream';
import type { Schema } from '../../../src/contract/call';
import type { CallVisitor } from '../server/call-visitor';
import type { Slots } from './slots';

type Events = Readonly<Record<string, Schema>>;

/** Sends one event. Events with an id are repeated for a listener who returns with an older id. */
export type SendEvent<Kinds extends Events> = <Kind extends keyof Kinds & string>(
  kind: Kind,
  data: InferInput<Kinds[Kind]>,
  id?: number,
) => void;

/** A caller who has requested a stream. */
export interface StreamListener<Kinds extends Events> {
  readonly visitor: CallVisitor;
  readonly send: SendEvent<Kinds>;
  /** Reports that the requested last id is unknown, and the newest id: events that follow are newer. */
  readonly goOnFrom: (newest: number) => void;
  /** Reads the visitor again: anonymous after the end of the session. */
  readonly visitorNow: () => Promise<CallVisitor>;
  /** Closes the connection; a listener who returns is checked again. */
  readonly end: () => void;
}

/**
 * Opens the stream of a listener after its request is checked. Throws a RefusalError before the first event to refuse
 * it. Returns a function that is called once when the listener disconnects or the server closes.
 */
export type OpenStream<Request extends Schema, Kinds extends Events> = (
  request: InferOutput<Request>,
  listener: StreamListener<Kinds>,
) => Promise<() => void>;

/** Listeners of all streams at a time. */
const MOST_LISTENERS = 20_000;
const TOO_MANY = '同一网络打开的实时页面过多，请关闭部分页面后重试';
const SLOTS = Symbol('streamSlots');
/** A listener that does not read is disconnected beyond this, and returns for the missed events. */
const MOST_WAITING_BYTES = 1024 * 1024;

const RETRY_MS = 2000;
/** Listeners disconnected by a stop return spread over this time. */
const LONGEST_WAIT_MS = 6000;

interface OpenListener {
  readonly end: () => void;
  /** Sends the time to wait before reconnecting. */
  readonly askToWait: () => void;
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  connection: 'keep-alive',
  // Otherwise a proxy may buffer the events.
  'x-accel-buffering': 'no',
} as const;

/** Limits the streams of an area that one address has open at a time. Call it before the streams are registered. */
export function limitStreams(api: FastifyInstance, mostOfOneAddress: number): void {
  api.decorate(SLOTS, createSlots({ most: MOST_LISTENERS, mostOfOne: mostOfOneAddress, words: TOO_MANY }));
}

/**
 * Mounts a stream of the contract at its path below the prefix of the instance, for requests as the portal sends them
 * (request-checks.ts). The id of the last event is a field of the request, or the header of a client that reconnects
 * automatically; the header is newer.
 */
export function registerStream<Request extends Schema, Kinds extends Events>(
  api: FastifyInstance,
  stream: StreamDefinition<Request, Kinds>,
  open: OpenStream<Request, Kinds>,
): void {
  const visitorOf = visitorsOf(api);
  const checkPortal = createPortalCheck({ path: stream.path, method: 'GET', transport: 'http' });
  const slots = api.getDecorator<Slots>(SLOTS);
  const listeners = new Set<OpenListener>();
  let isClosing = false;
  api.addHook('preClose', async () => {
    isClosing = true;
    for (const { askToWait, end } of listeners) {
      askToWait();
      end();
    }
  });
  api.route({
    method: 'GET',
    url: `/${callPattern(stream.path)}`,
    // A reply to HEAD would never end.
    exposeHeadRoute: false,
    config: { streamPath: stream.path },
    handler: async (request, reply) => {
      refuseCrossSiteScript(request);
      checkPortal(request);
      const input = readRequest(stream.request, sentFields(request));
      const free = slots.take(addressKey(request.ip));
      const { raw } = reply;
      const waiting: string[] = [];
      let isOpen = false;
      const write = (text: string): void => {
        if (!isOpen) waiting.push(text);
        else if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy();
        else raw.write(text);
      };
      const close = await opened(free, async () =>
        open(input, {
          visitor: await visitorOf(request),
          send: (kind, data, id) => write(eventText(kind, data, id)),
          goOnFrom: (newest) => write(eventText('newest', {}, newest)),
          visitorNow: () => visitorOf(request),
          end: () => raw.destroy(),
        }),
      );
      reply.hijack();
      request.raw.socket.setTimeout(0);
      request.raw.socket.setNoDelay(true);
      for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS })) {
        if (value !== undefined) raw.setHeader(name, value);
      }
      raw.writeHead(200);
      isOpen = true;
      raw.write(`${retryText(RETRY_MS)}${waiting.join('')}`);
      const ping = setInterval(() => write('event: ping\ndata: {}\n\n'), PING_SECONDS * 1000);
      ping.unref();
      const end = (): void => {
        if (!listeners.delete(listener)) return;
        clearInterval(ping);
        free();
        close();
        raw.end();
      };
      const listener = { end, askToWait: () => write(retryText(someWaitMs())) };
      listeners.add(listener);
      raw.on('close', end);
      raw.on('error', end);
      // Both can happen while the stream is being opened.
      if (raw.destroyed || isClosing) end();
    },
  });
}

/** The function that ends a stream; frees the slot if opening fails. */
async function opened(free: () => void, open: () => Promise<() => void>): Promise<() => void> {
  try {
    return await open();
  } catch (error) {
    free();
    throw error;
  }
}

function sentFields(request: FastifyRequest): unknown {
  const header = request.headers['last-event-id'];
  const query = Object(request.query);
  return typeof header === 'string' && header !== '' ? { ...query, lastEventId: header } : query;
}

function retryText(ms: number): string {
  return `retry: ${ms}\n\n`;
}

function someWaitMs(): number {
  return Math.round(RETRY_MS / 2 + Math.random() * (LONGEST_WAIT_MS - RETRY_MS / 2));
}

function eventText(kind: string, data: unknown, id: number | undefined): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return `event: ${kind}\n${idLine}data: ${JSON.stringify(data)}\n\n`;
}
