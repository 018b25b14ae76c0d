import { ExpirationPlugin } from 'workbox-expiration';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { answerCall } from './answer-call';
import type { KeptUse } from '@/lib/worker-messages';

const MOST_REPLIES = 200;
const KEPT_SECONDS = 14 * 24 * 3600;

type ShowedKept = (event: ExtendableEvent, use: KeptUse) => void;

/** Calls of the gateway (answer-call.ts) over a cache that ends by number and age; builds share it. */
export class KeptReplies extends Strategy {
  readonly #showedKept: ShowedKept;

  constructor(showedKept: ShowedKept) {
    super({
      cacheName: 'portal-replies',
      plugins: [
        new ExpirationPlugin({
          maxEntries: MOST_REPLIES,
          maxAgeSeconds: KEPT_SECONDS,
          purgeOnQuotaError: true,
        }),
      ],
    });
    this.#showedKept = showedKept;
  }

  protected _handle(request: Request, handler: StrategyHandler): Promise<Response | undefined> {
    return answerCall(request, {
      fetch: () => handler.fetch(request),
      find: (key) => handler.cacheMatch(key),
      put: (key, kept) => handler.cachePut(key, kept),
      later: (work) => void handler.waitUntil(work),
      showed: (use) => this.#showedKept(handler.event, use),
      nowMs: () => Date.now(),
    });
  }
}
