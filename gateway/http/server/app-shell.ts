import fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { refusalBody, sendRefusal, RefusalError } from './refusals';
import { transportSecurity } from './security-headers';
import { followRequests } from './open-requests';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import type { CallDefinition } from '../../../src/contract/call';
import type { FailureRules } from './refusals';

export interface AppShellOptions {
  /** Headers of every reply (security-headers.ts). */
  readonly headers: Readonly<Record<string, string>>;
  readonly failures: FailureRules;
  /** Proxies whose X-Forwarded-For is trusted; false for none. */
  readonly trustProxy: boolean | string;
}

const BODY_LIMIT_BYTES = 64 * 1024;
const HEADERS_TIMEOUT_MS = 30_000;
/** Enough for a picture of a megabyte over a slow mobile connection. */
const REQUEST_TIMEOUT_MS = 120_000;

/** The server without its routes: request ids, security headers on every reply, one log line per request. */
export function createAppShell(options: AppShellOptions): FastifyInstance {
  const { headers, failures, trustProxy } = options;
  const stamp = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers).header('x-request-id', request.id);
    const strict = transportSecurity(request.hostname);
    if (strict !== null) reply.header('strict-transport-security', strict);
  };
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    // The reply of Node itself to a request without a host would lack the security headers.
    http: { headersTimeout: HEADERS_TIMEOUT_MS, requireHostHeader: false },
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy,
    // While the server stops, requests over open connections are still answered, and then the connection is closed.
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: (error, request, reply) => {
      stamp(request, reply);
      sendRefusal(error, request, reply, failures);
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers),
  });
  // The reply of Node itself to an Expect header would lack the security headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  tellTransportsApart(app);
  followRequests(app);
  app.addHook('onRequest', async (request, reply) => {
    stamp(request, reply);
    if (lacksHost(request)) throw new RefusalError('badRequest', { field: 'host' });
  });
  app.addHook('onResponse', async (request, reply) => failures.log.done(request, reply));
  app.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply, failures));
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('未找到页面'),
  );
  return app;
}

/** HTTP/1.1 requires a Host header, HTTP/1.0 does not. */
function lacksHost({ raw }: FastifyRequest): boolean {
  return raw.httpVersion === '1.1' && raw.headers.host === undefined;
}

/** Bytes that are not an HTTP request never reach a route, so the refusal is written to the socket. */
function answerBrokenRequest(
  error: Error & { readonly code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const requestId = randomUUID();
  const body = JSON.stringify(refusalBody(new RefusalError('badRequest'), requestId));
  const lines = Object.entries({
    ...headers,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Storage = ReturnType<Strategy['storage']>;

/**
 * Lets two calls share a path if one of them is JSONP (CallOptions.sharesPath): the query of that one has a callback.
 */
function tellTransportsApart(app: FastifyInstance): void {
  const strategy: Strategy = {
    name: 'transport',
    storage: createStorage,
    deriveConstraint: ({ url = '' }): CallDefinition['transport'] =>
      /[?&]callback=/.test(url) ? 'jsonp' : 'http',
    mustMatchWhenDerived: false,
  };
  app.addConstraintStrategy(strategy);
}

function createStorage(): Storage {
  const handlers = new Map<unknown, Parameters<Storage['set']>[1]>();
  return {
    get: (transport: unknown) => handlers.get(transport) ?? null,
    set: (transport: unknown, handler) => void handlers.set(transport, handler),
  };
}
