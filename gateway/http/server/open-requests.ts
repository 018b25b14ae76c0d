import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Path of the event stream that a route opens. */
    readonly streamPath?: string;
  }
}

/** A request that is over. */
export interface FinishedRequest {
  readonly call: string;
  /** Null where the caller went away before the whole reply was sent. */
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

/** What a server is busy with, and whether it is about to stop. */
export class OpenRequests {
  readonly #open = new Set<OpenRequest>();
  readonly #onFinished: ((request: FinishedRequest) => void)[] = [];
  #isStopping = false;

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** From now on the server says that it is not ready; it goes on answering. */
  beginStop(): void {
    this.#isStopping = true;
  }

  /** Requests that wait for the rest of their reply; streams that are open are not among them. */
  get underWay(): number {
    return [...this.#open].filter((request) => !isOpenStream(request)).length;
  }

  /** How many listeners each stream has, by the stream's path. */
  get streams(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const request of this.#open) {
      if (request.streamPath === null || !isOpenStream(request)) continue;
      counts.set(request.streamPath, (counts.get(request.streamPath) ?? 0) + 1);
    }
    return counts;
  }

  /** Tells of every request that is over but streams that were open. */
  whenFinished(tell: (request: FinishedRequest) => void): void {
    this.#onFinished.push(tell);
  }

  /** Counts a request until its reply has gone out or its caller has. */
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
      for (const tell of this.#onFinished) tell({ call: callName(request), status, seconds });
    });
  }
}

/** Follows the requests of a server, those that find no route too. */
export function followRequests(app: FastifyInstance): OpenRequests {
  const requests = new OpenRequests();
  app.decorate(OPEN_REQUESTS, requests);
  app.addHook('onRequest', async (request, reply) => {
    requests.add(request, reply.raw);
  });
  app.addHook('onSend', async (_request, reply) => {
    // A proxy that keeps connections must not send its next request into one that is about to close.
    if (requests.isStopping) reply.header('connection', 'close');
  });
  return requests;
}

/** The requests of a server that `followRequests` was called for. */
export function openRequestsOf(app: FastifyInstance): OpenRequests {
  return app.getDecorator<OpenRequests>(OPEN_REQUESTS);
}

/** A refusal to open a stream is a reply like any other. */
function isOpenStream({ raw, streamPath }: OpenRequest): boolean {
  return streamPath !== null && raw.headersSent && raw.statusCode === 200;
}

/** A call's path in the contract, the pattern of another route, or `other`: never what a caller made up. */
function callName(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined) return OTHER;
  if (!url.startsWith(CALL_PREFIX)) return url;
  const path = url.slice(CALL_PREFIX.length);
  return path === '' || path === '*' ? OTHER : path;
}
