import { recommendPosition, recommendTop, topClassList } from '../../../src/contract/content/recommend';
import { registerCall } from '../../http/server/register-call';
import { listCourses } from '../academy/courses';
import { listPosition } from './positions';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../../gateway-deps';

/** The calls of contract/content/recommend.ts except the picked funds. */
export function registerRecommend(api: FastifyInstance, { store, cache }: GatewayDeps): void {
  registerCall(api, topClassList, async ({ pageSize }) => ({ body: await listCourses(store, pageSize) }), {
    isForEverybody: true,
  });
  registerCall(
    api,
    recommendTop,
    async ({ position, pageSize }) => {
      const { list } = await listPosition(store, position, { offset: 0, limit: pageSize });
      return { body: list };
    },
    { isForEverybody: true, sharesPath: true },
  );
  registerCall(
    api,
    recommendPosition,
    async ({ position, page, pagesize }) => ({
      body: await listPosition(store, position, { offset: (page - 1) * pagesize, limit: pagesize }),
    }),
    { cache, sharesPath: true },
  );
}
