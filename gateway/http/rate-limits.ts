import rateLimit from '@fastify/rate-limit';
import { addressCountsBy } from './address-counts';
import { addressKey } from './address-key';
import { visitorsOf } from './call-visitor';
import { RefusalError } from './refusal-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const READ_WINDOW_MS = 5 * 60_000;

/**
 * Limits the calls of one address (IPv6: of one /64) to `reads` in five minutes; beyond it a 429 refusal with
 * Retry-After in seconds. What a signed-in visitor sends is counted by account, and as many apart from the address.
 * `elapsedMs` is a clock that nobody sets, in milliseconds.
 */
export async function limitReads(
  api: FastifyInstance,
  reads: number,
  elapsedMs: () => number = () => performance.now(),
): Promise<void> {
  await api.register(rateLimit, {
    max: reads,
    timeWindow: READ_WINDOW_MS,
    store: addressCountsBy(elapsedMs),
    keyGenerator: callerKeys(api),
    errorResponseBuilder: () => new RefusalError('tooMany'),
  });
}

/** What a request is counted by: the account of one that may change something, the address of all others. */
function callerKeys(api: FastifyInstance): (request: FastifyRequest) => Promise<string> {
  return async (request) => {
    const address = addressKey(request.ip);
    if (request.method !== 'POST') return address;
    const { accountId } = await visitorsOf(api)(request);
    return accountId === null ? address : `account ${accountId}`;
  };
}
