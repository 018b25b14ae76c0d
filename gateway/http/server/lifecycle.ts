import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openRequestsOf } from './open-requests';
import type { FastifyInstance } from 'fastify';
import type { OpenRequests } from './open-requests';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** The address cannot be listened on; `message` is one sentence for the operator. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Listens and gives the address people open. Throws a ListenError where the address cannot be had. */
export async function listen(app: FastifyInstance, address: ListenAddress): Promise<string> {
  try {
    return await app.listen({ host: address.host, port: address.port });
  } catch (error) {
    throw asListenError(error, address);
  }
}

/** Throws a ListenError where listening would fail now: told before long work, not after it. */
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
  /** Null where the database does not answer in time. */
  readonly readDataVersion: () => Promise<string | null>;
  /** The version of a database that nothing was put into yet. */
  readonly emptyVersion: string;
}

/**
 * `/healthz`: the process answers, with the data version it sees (null while the database does not answer).
 * `/readyz`: 200 when the database answers and there is data in it, else 503; also 503 from the moment a stop begins.
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
  /** How long the server goes on as before while it says that it is not ready, for a balancer to notice. */
  readonly delayMs: number;
  /** How long requests under way may take to finish after that. */
  readonly graceMs: number;
}

const LOOK_MS = 50;
/** Looks without a request under way until the connections that are left are ended: one may be on its way. */
const QUIET_LOOKS = 3;

/**
 * Says that it is not ready, stops listening, ends event streams, lets requests finish, then ends every connection that
 * is left: those that a browser opened ahead of need would keep the server up for ever.
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

/** Closes once at SIGINT or SIGTERM and ends the process: with 0 when all closed, with 1 when it took over the limit. */
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
