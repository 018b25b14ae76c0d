import { managerDetail, managerFunds, managerSearch } from '../../../src/contract/people/fund-manager';
import { RefusalError } from '../../http/server/refusals';
import { registerCall } from '../../http/server/register-call';
import { readManagerDetail } from './fund-manager-detail';
import { readManagerFunds, findManagers } from './fund-managers';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../../gateway-deps';

/** The calls of contract/people/fund-manager.ts. */
export function registerFundManager(api: FastifyInstance, { store, cache }: GatewayDeps): void {
  const gated = { cache, isGated: true };

  registerCall(
    api,
    managerSearch,
    async (request, { visitor }) => ({ body: await findManagers(store, request, visitor.isQualified) }),
    gated,
  );
  registerCall(
    api,
    managerDetail,
    async (key, { visitor }) => ({ body: known(await readManagerDetail(store, key, visitor.isQualified)) }),
    gated,
  );
  registerCall(
    api,
    managerFunds,
    async (key, { visitor }) => ({ body: known(await readManagerFunds(store, key, visitor.isQualified)) }),
    gated,
  );
}

function known<Body>(body: Body | null): Body {
  if (body === null) throw new RefusalError('notFound', { message: '未找到该基金经理', field: 'code' });
  return body;
}
