import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Path of the event stream that a route opens. */
    readonly streamPath?: string;
  }
}

/** A finished request. */
export interface FinishedRequest {
  readonly call: string;
  /** `null` if the caller disconnected before the whole reply was sent. */
  readonly status: number | null;
  readonly seconds: number;
}

interface OpenRequest {
  readonly raw: ServerResponse;
  readonly streamPath: string | null;
}

const OPEN_REQUESTS = Symbol('openRequests');
const CALL_PREFIX = '/api/';
const OTHER = 'other';

/** Pending requests and open streams of a server, and whether a stop has begun. */
export class OpenRequests {
  readonly #open = new Set<OpenRequest>();
  readonly #onFinished: ((request: FinishedRequest) => void)[] = [];
  #isStopping = false;

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Reports from now on that the server is not ready; requests are still answered. */
  beginStop(): void {
    this.#isStopping = true;
  }

  /** Number of requests whose reply is not complete, without open streams. */
  get underWay(): number {
    return [...this.#open].filter((request) => !isOpenStream(request)).length;
  }

  /** Number of listeners by path of the stream. */
  get streams(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const request of this.#open) {
      if (request.streamPath === null || !isOpenStream(request)) continue;
      counts.set(request.streamPath, (counts.get(request.streamPath) ?? 0) + 1);
    }
    return counts;
  }

  /** Calls back for every finished request, without streams that were open. */
  whenFinished(callback: (request: FinishedRequest) => void): void {
    this.#onFinished.push(callback);
  }

  /** Counts a request until its reply is sent or the caller disconnects. */
  add(request: FastifyRequest, raw: ServerResponse): void {
    const begin = performance.now();
    const open = { raw, streamPath: request.routeOptions.config.streamPath ?? null };
    this.#open.add(open);
    let isSent = false;
    raw.once('finish', () => {
      isSent = true;
    });
    raw.once('close', () => {
      this.#open.delete(open);
      if (isOpenStream(open)) return;
      const status = isSent ? raw.statusCode : null;
      const seconds = (performance.now() - begin) / 1000;
      for (const callback of this.#onFinished) callback({ call: callName(request), status, seconds });
    });
  }
}

/** Counts the requests of a server, including those without a route. */
export function followRequests(app: FastifyInstance): OpenRequests {
  const requests = new OpenRequests();
  app.decorate(OPEN_REQUESTS, requests);
  app.addHook('onRequest', async (request, reply) => {
    requests.add(request, reply.raw);
  });
  app.addHook('onSend', async (_request, reply) => {
    // A proxy with persistent connections must not send its next request over one that is about to close.
    if (requests.isStopping) reply.header('connection', 'close');
  });
  return requests;
}

/** Requests of a server for which `followRequests` was called. */
export function openRequestsOf(app: FastifyInstance): OpenRequests {
  return app.getDecorator<OpenRequests>(OPEN_REQUESTS);
}

/** Whether a stream was opened: a refusal to open one is an ordinary reply. */
function isOpenStream({ raw, streamPath }: OpenRequest): boolean {
  return streamPath !== null && raw.headersSent && raw.statusCode === 200;
}

/** Path of the call in the contract, pattern of another route, or `other`: never a text of the caller. */
function callName(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined) return OTHER;
  if (!url.startsWith(CALL_PREFIX)) return url;
  const path = url.slice(CALL_PREFIX.length);
  return path === '' || path === '*' ? OTHER : path;
}
