import {
  articleCategories,
  articleDetail,
  articleList,
  protectionGuide,
} from '../../../src/contract/content/article';
import { registerCall } from '../../http/server/register-call';
import { RefusalError } from '../../http/server/refusals';
import { PROTECTION_GUIDE } from '../protection/protection-guide';
import { findArticle, listArticles, listCategories } from './articles';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../../gateway-deps';

/** The calls of contract/content/article.ts. */
export function registerArticles(api: FastifyInstance, { store, cache }: GatewayDeps): void {
  registerCall(api, articleCategories, async () => ({ body: await listCategories(store) }), { cache });
  registerCall(api, articleList, async (request) => ({ body: await listArticles(store, request) }), {
    cache,
  });
  registerCall(
    api,
    articleDetail,
    async ({ id, course }) => {
      const body = await findArticle(store, id, course);
      if (body === null) throw new RefusalError('notFound', { message: '文章不存在或已经下线', field: 'id' });
      return { body };
    },
    { cache },
  );
  registerCall(api, protectionGuide, async () => ({ body: PROTECTION_GUIDE }), { cache });
}
