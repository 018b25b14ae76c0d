import { ExpirationPlugin } from 'workbox-expiration';
import { Strategy, StrategyHandler } from 'workbox-strategies';
import { answerCall } from './answer-call';
import { repliesToKeep } from './document-replies';
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

  /** Keeps what came with the document of a page. A full disk or a forbidden storage costs the copies and nothing else. */
  async keepFrom(page: Response, event: ExtendableEvent, request: Request): Promise<void> {
    const handler = new StrategyHandler(this, { event, request });
    try {
      const pairs = await repliesToKeep(page, request.url, Date.now());
      await Promise.all(pairs.map(({ key, kept }) => handler.cachePut(key, kept)));
    } catch {
      // The page has its replies.
    } finally {
      handler.destroy();
    }
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
