import { liveRoomSdk } from '../../src/contract/live-room';
import { hotRank, liveClassInfo, liveClassUrl, organizationList, todayList } from '../../src/contract/live';
import { RefusalError } from '../http/refusal-error';
import { registerCall } from '../http/register-call';
import { readLiveClass } from '../services/live-class-info';
import { playerOf } from '../services/live-class-player';
import { listOrganizations } from '../services/live-organizations';
import { listHottest, listToday } from '../services/live-rank';
import { readRoadshow } from '../store/roadshow-repository';
import { qualifiedVisitor } from './own-calls';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

/**
 * The calls about one roadshow, what is asked for most, today's and who gives them [S7.liveCalls]. Not kept: they change
 * with the clock.
 */
export function registerLiveClass(api: FastifyInstance, { store, clock }: GatewayDeps): void {
  const open = { isForEverybody: true };
  registerCall(api, liveClassInfo, async ({ id }, { visitor }) => ({
    body: known(await readLiveClass(store, id, { accountId: visitor.accountId, nowMs: clock() })),
  }));
  registerCall(api, liveClassUrl, async ({ id }, { visitor }) => {
    const { streamUrl } = playerOf(known(await readRoadshow(store.db, id)), clock());
    return { body: { pageUrl: `/zhibo/details/${id}`, streamUrl: visitor.isQualified ? streamUrl : null } };
  });
  registerCall(api, liveRoomSdk, async ({ id }, context) => {
    qualifiedVisitor(context);
    return { body: playerOf(known(await readRoadshow(store.db, id)), clock()) };
  });
  registerCall(api, hotRank, async ({ limit }) => ({ body: await listHottest(store, limit, clock()) }), open);
  registerCall(api, todayList, async (_request, { visitor }) => ({
    body: await listToday(store, visitor.accountId, clock()),
  }));
  registerCall(
    api,
    organizationList,
    async ({ limit }) => ({ body: await listOrganizations(store, limit, clock()) }),
    open,
  );
}

function known<Found>(found: Found | null): Found {
  if (found === null) throw new RefusalError('notFound', { message: '未找到这场路演' });
  return found;
}
