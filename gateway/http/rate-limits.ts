import rateLimit from '@fastify/rate-limit';
import { RefusalError } from './refusal-error';
import type { FastifyInstance } from 'fastify';

const READ_WINDOW_MS = 5 * 60_000;
const MOST_ADDRESSES = 20_000;

/**
 * Limits the calls of one address (IPv6: of one /64) to `reads` in five minutes; beyond it a 429 refusal with
 * Retry-After in seconds.
 */
export async function limitReads(api: FastifyInstance, reads: number): Promise<void> {
  await api.register(rateLimit, {
    max: reads,
    timeWindow: READ_WINDOW_MS,
    cache: MOST_ADDRESSES,
    ipv6Subnet: 64,
    errorResponseBuilder: () => new RefusalError('tooMany'),
  });
}
