import { setTimeout as sleep } from 'node:timers/promises';
import { openRequestsOf } from './open-requests';
import type { FastifyInstance } from 'fastify';
import type { OpenRequests } from './open-requests';

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
