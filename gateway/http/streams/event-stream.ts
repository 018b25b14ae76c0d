import { PING_SECONDS } from '../../../src/contract/stream';
import { callPattern } from '../../../src/contract/call-address';
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

/** Sends one event; those with an id are repeated to whoever comes back with an older one. */
export type SendEvent<Kinds extends Events> = <Kind extends keyof Kinds & string>(
  kind: Kind,
  data: InferInput<Kinds[Kind]>,
  id?: number,
) => void;

/** Whoever has asked for a stream. */
export interface StreamListener<Kinds extends Events> {
  readonly visitor: CallVisitor;
  readonly send: SendEvent<Kinds>;
  /** Says that the id it has named was never given, and which one is the newest: what follows is newer than that. */
  readonly goOnFrom: (newest: number) => void;
  /** Who it is now: nobody once the session has ended. */
  readonly visitorNow: () => Promise<CallVisitor>;
  /** Breaks the connection off; whoever comes back is checked anew. */
  readonly end: () => void;
}

/**
 * Begins a listener's stream once its request is checked; throws a RefusalError before the first event to refuse it.
 * Gives back what ends it, called once when the listener has gone or the server closes.
 */
export type OpenStream<Request extends Schema, Kinds extends Events> = (
  request: InferOutput<Request>,
  listener: StreamListener<Kinds>,
) => Promise<() => void>;

/** Listeners of all streams at once. */
const MOST_LISTENERS = 20_000;
const TOO_MANY = '同一网络打开的实时页面过多，请关闭一些后再试';
const SLOTS = Symbol('streamSlots');
/** A listener that does not read loses its connection beyond this, and comes back for what it has missed. */
const MOST_WAITING_BYTES = 1024 * 1024;

const RETRY_MS = 2000;
/** Those whom a stop sends away come back one after the other within this, and not all at once. */
const LONGEST_WAIT_MS = 6000;

interface OpenListener {
  readonly end: () => void;
  /** Says when to come back. */
  readonly tellToWait: () => void;
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  connection: 'keep-alive',
  // For a proxy that would gather the events otherwise.
  'x-accel-buffering': 'no',
} as const;

/** Lets one address listen to so many streams of an area at once. */
export function limitStreams(api: FastifyInstance, mostOfOneAddress: number): void {
  api.decorate(SLOTS, createSlots({ most: MOST_LISTENERS, mostOfOne: mostOfOneAddress, words: TOO_MANY }));
}

/**
 * Mounts a stream of the contract at its path below the instance's prefix, for who asks as the portal does
 * (portal-check.ts). The id of the last event comes with the request, or in the header of a reader that reconnects by
 * itself, which is the newer one.
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
    for (const { tellToWait, end } of listeners) {
      tellToWait();
      end();
    }
  });
  api.route({
    method: 'GET',
    url: `/${callPattern(stream.path)}`,
    // A head without its body would never end.
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
      const listener = { end, tellToWait: () => write(retryText(someWaitMs())) };
      listeners.add(listener);
      raw.on('close', end);
      raw.on('error', end);
      // Either may have come while the stream was being opened.
      if (raw.destroyed || isClosing) end();
    },
  });
}

/** What ends a listener's stream; a slot is free again where it did not begin. */
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
