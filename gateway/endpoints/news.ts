import { newsDetail, newsList, newsStream } from '../../src/contract/news';
import { registerStream } from '../http/event-stream';
import { registerCall } from '../http/register-call';
import { RefusalError } from '../http/refusal-error';
import { createEventFeed } from '../store/event-feed';
import { listFlashes, readFlashDetail, wireFlash } from '../services/news-wire';
import { readFlashesAfter, readLastFlashSequence } from '../store/flash-repository';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

/** What came on the wire without a signal is seen after so long at most. */
const LOOK_EVERY_MS = 3000;
/** Who has missed more, or names an id that was never given, goes on from the newest ones: the list has the others. */
const MOST_MISSED = 500;

/** The calls of contract/news.ts. Not kept: the wire goes on. */
export function registerNews(api: FastifyInstance, { store }: GatewayDeps): void {
  const { db, signals } = store;
  const open = { isForEverybody: true };
  registerCall(api, newsList, async ({ data }) => ({ body: await listFlashes(store, data) }), open);
  registerCall(
    api,
    newsDetail,
    async ({ id }) => {
      const body = await readFlashDetail(store, id);
      if (body === null) throw new RefusalError('notFound', { message: '快讯不存在或已经下线', field: 'id' });
      return { body };
    },
    open,
  );
  const feed = createEventFeed({
    readAfter: (sequence, limit) => readFlashesAfter(db, sequence, limit),
    readLast: () => readLastFlashSequence(db),
    intervalMs: LOOK_EVERY_MS,
    wakeBy: (wake) => signals.listen('flash', wake),
  });
  registerStream(api, newsStream, async ({ lastEventId }, { send, goOnFrom }) => {
    const newest = await readLastFlashSequence(db);
    if (lastEventId > newest) goOnFrom(newest);
    const after = Math.min(newest, Math.max(lastEventId, newest - MOST_MISSED));
    return feed.subscribe(after, (row) => {
      const flash = wireFlash(row);
      send('flash', flash, flash.sequence);
    });
  });
}
