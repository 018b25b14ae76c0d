import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openRequestsOf } from './open-requests';
import type { FastifyInstance } from 'fastify';
import type { OpenRequests } from './open-requests';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** The server cannot listen on the address; `message` is one sentence for the operator. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Listens and returns the address to open. Throws a ListenError if the address is not available. */
export async function listen(app: FastifyInstance, address: ListenAddress): Promise<string> {
  try {
    return await app.listen({ host: address.host, port: address.port });
  } catch (error) {
    throw asListenError(error, address);
  }
}

/** Throws a ListenError if listening would fail now: for a check before long work. */
export async function assertCanListen(address: ListenAddress): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((done, failed) => {
      probe.once('error', failed);
      probe.listen(address.port, address.host, done);
    });
  } catch (error) {
    throw asListenError(error, address);
  }
  await new Promise((done) => {
    probe.close(done);
  });
}

function asListenError(error: unknown, { host, port }: ListenAddress): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') {
    return new ListenError(`端口 ${port} 已被占用，请换一个端口再启动，例如：PORT=${port + 10} npm start`);
  }
  if (code === 'EACCES') {
    return new ListenError(`没有权限使用端口 ${port}，请换一个 1024 以上的端口，例如：PORT=5180 npm start`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new ListenError(`本机没有地址 ${host}，请检查 HOST，例如：HOST=127.0.0.1 npm start`);
  }
  return error;
}

export interface HealthSources {
  /** `null` if the database does not reply in time. */
  readonly readDataVersion: () => Promise<string | null>;
  /** Version of a database without data. */
  readonly emptyVersion: string;
}

/**
 * `/healthz`: the process replies, with the data version (`null` while the database does not reply).
 * `/readyz`: 200 if the database replies and has data, otherwise 503; also 503 from the beginning of a stop.
 */
export function registerHealth(app: FastifyInstance, { readDataVersion, emptyVersion }: HealthSources): void {
  const requests = openRequestsOf(app);
  const statusOf = (version: string | null) => {
    if (version === null) return 'unavailable';
    return version === emptyVersion ? 'empty' : 'ready';
  };
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', dataVersion: await readDataVersion() };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const status = requests.isStopping ? 'stopping' : statusOf(await readDataVersion());
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
}

export interface CloseTimes {
  /** Time during which the server works as before but reports that it is not ready, for a load balancer to notice. */
  readonly delayMs: number;
  /** Time for pending requests to finish after that. */
  readonly graceMs: number;
}

const LOOK_MS = 50;
/** Looks without a pending request before remaining connections are ended, as a request may be arriving. */
const QUIET_LOOKS = 3;

/**
 * Reports that the server is not ready, stops listening, ends event streams, waits for requests, then ends all
 * remaining connections: those that a browser opened in advance would keep the server running.
 */
export async function closeServer(app: FastifyInstance, { delayMs, graceMs }: CloseTimes): Promise<void> {
  const requests = openRequestsOf(app);
  requests.beginStop();
  if (delayMs > 0) await sleep(delayMs);
  const closed = app.close();
  const ended = new AbortController();
  void endConnections(app, requests, { graceMs, ended: ended.signal });
  try {
    await closed;
  } finally {
    ended.abort();
  }
}

interface EndTimes {
  readonly graceMs: number;
  readonly ended: AbortSignal;
}

async function endConnections(
  app: FastifyInstance,
  requests: OpenRequests,
  { graceMs, ended }: EndTimes,
): Promise<void> {
  const deadline = performance.now() + graceMs;
  let quietLooks = 0;
  while (!ended.aborted && quietLooks < QUIET_LOOKS && performance.now() < deadline) {
    await sleep(LOOK_MS);
    quietLooks = app.server.listening || requests.underWay > 0 ? 0 : quietLooks + 1;
  }
  app.server.closeAllConnections();
}

/** Closes once at SIGINT or SIGTERM and ends the process: with 0 when all is closed, with 1 after `limitMs`. */
export function closeOnSignal(close: () => Promise<void>, limitMs: number): void {
  let isClosing = false;
  const stop = () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), limitMs).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
