import rateLimit from '@fastify/rate-limit';
import { isIPv6 } from 'node:net';
import { visitorsOf } from './call-visitor';
import { RefusalError } from './refusals';
import { LruCache } from './lru-cache';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const READ_WINDOW_MS = 5 * 60_000;

/**
 * Limits the calls of one address (IPv6: of one /64) to `reads` in five minutes; further calls get a 429 refusal with
 * Retry-After in seconds. POST requests of a signed-in visitor count for the account instead, with the same limit.
 * `elapsedMs` is a monotonic clock in milliseconds.
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

/** Key that a request counts for: the account of a POST request, otherwise the address. */
function callerKeys(api: FastifyInstance): (request: FastifyRequest) => Promise<string> {
  return async (request) => {
    const address = addressKey(request.ip);
    if (request.method !== 'POST') return address;
    const { accountId } = await visitorsOf(api)(request);
    return accountId === null ? address : `account ${accountId}`;
  };
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Some proxies forward an address with its port. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[(.+)\]):\d+$/;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Key of an address in all limits: an IPv4 address, or the /64 of an IPv6 address, the smallest block of a household.
 */
export function addressKey(forwarded: string): string {
  const [, bare4, bare6] = WITH_PORT.exec(forwarded) ?? [];
  const address = bare4 ?? bare6 ?? forwarded;
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const gap = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const groups = [...before, ...gap, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}

interface Window {
  readonly endMs: number;
  count: number;
}

const MOST_ADDRESSES = 20_000;

/**
 * Calls of each address within its window, by a monotonic clock in milliseconds. The counts of the package use the time
 * of day: with a clock set back by a day, they would refuse an active caller for that day.
 */
function addressCountsBy(elapsedMs: () => number): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    readonly #windows = new LruCache<Window>(MOST_ADDRESSES);

    incr: FastifyRateLimitStore['incr'] = (address, callback, windowMs) => {
      const nowMs = elapsedMs();
      const known = this.#windows.get(address);
      const isOpen = known !== undefined && nowMs < known.endMs;
      const window = isOpen ? known : { endMs: nowMs + windowMs, count: 0 };
      if (!isOpen) this.#windows.set(address, window);
      window.count += 1;
      callback(null, { current: window.count, ttl: window.endMs - nowMs });
    };

    /** For routes with separate limits, which do not exist here. */
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
