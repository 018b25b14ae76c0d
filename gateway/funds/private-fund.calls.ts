import {
  privateDictionary,
  privateFundDetail,
  privateFundPage,
  privateStrategies,
} from '../../src/contract/funds/private-fund';
import { privateIndexLevels } from '../../src/contract/funds/private-index';
import { mayShowPerformance } from '../../src/domain/returns/performance-rules';
import { RefusalError } from '../http/server/refusals';
import { registerCall } from '../http/server/register-call';
import { readPrivateFundDetail } from './detail/fund-detail';
import { createPrivateFundRanking } from './rankings/private-ranking';
import { createPrivateIndices } from './figures/private-index';
import { listPrivateDictionary, listStrategies } from './dictionaries';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

/** The calls of contract/funds/private-fund.ts. */
export function registerPrivateFund(api: FastifyInstance, deps: GatewayDeps): void {
  const { store, cache, readDataVersion, performance } = deps;
  const gated = { cache, isGated: true };
  const readPage = createPrivateFundRanking({ store, readDataVersion, performance });
  const readIndex = createPrivateIndices(store, readDataVersion);

  registerCall(
    api,
    privateDictionary,
    async ({ dictitem }) => ({ body: await listPrivateDictionary(store, dictitem) }),
    { cache },
  );
  registerCall(api, privateStrategies, async () => ({ body: await listStrategies(store) }), { cache });
  registerCall(
    api,
    privateFundPage,
    async (request, { visitor }) => {
      const body = await readPage(request, mayShowPerformance('private', visitor.isQualified));
      if (body !== null) return { body };
      throw new RefusalError('forbidden', {
        message: '暂不支持按六个月以内的区间排序',
        field: 'orderfield',
      });
    },
    gated,
  );
  registerCall(
    api,
    privateIndexLevels,
    async ({ indexcode }, { visitor }) => {
      const body = await readIndex(indexcode, mayShowPerformance('private', visitor.isQualified));
      if (body !== null) return { body };
      throw new RefusalError('notFound', { message: '未找到该指数', field: 'indexcode' });
    },
    gated,
  );
  registerCall(
    api,
    privateFundDetail,
    async ({ fundcode }, { visitor }) => {
      const mayShow = mayShowPerformance('private', visitor.isQualified);
      const body = await readPrivateFundDetail(store, fundcode, mayShow);
      if (body !== null) return { body };
      throw new RefusalError('notFound', { message: '未找到该基金', field: 'fundcode' });
    },
    gated,
  );
}
