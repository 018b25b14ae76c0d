import { LruCache } from './lru-cache';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

interface Window {
  readonly endMs: number;
  count: number;
}

const MOST_ADDRESSES = 20_000;

/**
 * How often each address has called within its window, by a clock in milliseconds that nobody sets. The limit's own
 * counts go by the time of day: set back by a day, it would keep whoever calls on from calling for that day.
 */
export function addressCountsBy(elapsedMs: () => number): FastifyRateLimitStoreCtor {
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

    /** Asked for by routes with limits of their own; there are none. */
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
