import { newsDetail, newsList, newsStream } from '../../../src/contract/content/news';
import { registerStream } from '../../http/streams/event-stream';
import { registerCall } from '../../http/server/register-call';
import { RefusalError } from '../../http/server/refusals';
import { createNewsFeed, listFlashes, readFlashDetail } from './news';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../../gateway-deps';

/** The calls of contract/content/news.ts. Not cached: flashes arrive at any time. */
export function registerNews(api: FastifyInstance, { store }: GatewayDeps): void {
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
  const listen = createNewsFeed(store);
  registerStream(api, newsStream, async ({ lastEventId }, { send, goOnFrom }) =>
    listen(lastEventId, {
      resumeFrom: goOnFrom,
      deliver: (flash) => send('flash', flash, flash.sequence),
    }),
  );
}
