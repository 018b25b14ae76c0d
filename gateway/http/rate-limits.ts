import rateLimit from '@fastify/rate-limit';
import { addressCountsBy } from './address-counts';
import { RefusalError } from './refusal-error';
import type { FastifyInstance } from 'fastify';

const READ_WINDOW_MS = 5 * 60_000;

/**
 * Limits the calls of one address (IPv6: of one /64) to `reads` in five minutes; beyond it a 429 refusal with
 * Retry-After in seconds. `elapsedMs` is a clock that nobody sets, in milliseconds.
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
    ipv6Subnet: 64,
    errorResponseBuilder: () => new RefusalError('tooMany'),
  });
}
