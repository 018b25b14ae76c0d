import {
  addAppointment,
  cancelAppointment as cancelAppointmentCall,
  hotRank,
  liveClassInfo,
  liveClassUrl,
  myAppointments,
  organizationList,
  roadshowList,
  todayList,
} from '../../../src/contract/live/live';
import { liveRoomSdk } from '../../../src/contract/live/live-room';
import { roomHref } from '../../../src/domain/site/fund-paths';
import { RefusalError } from '../../http/server/refusals';
import { assertQualified } from '../../http/server/call-visitor';
import { MOMENT_MS, registerCall } from '../../http/server/register-call';
import { asRefusal, signedIn } from '../../endpoints/own-calls';
import { appoint, cancelAppointment, listAppointments } from './appointments';
import { mayWatch, readPlayer } from './broadcast';
import { listOrganizations } from './roadshow-hosts';
import { fieldWithoutArea, listHottest, listRoadshows, listToday } from './roadshow-lists';
import { readRoadshowPage } from './roadshow-page';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../../gateway-deps';

const OPEN = { isForEverybody: true };

/** The calls of contract/live/live.ts, and the player of contract/live/live-room.ts. Not cached: the status changes with the clock. */
export function registerRoadshows(api: FastifyInstance, deps: GatewayDeps): void {
  registerLists(api, deps);
  registerPage(api, deps);
  registerAppointments(api, deps);
}

function registerLists(api: FastifyInstance, { store, clock }: GatewayDeps): void {
  registerCall(
    api,
    roadshowList,
    async (request) => {
      const field = fieldWithoutArea(request);
      if (field !== null) throw new RefusalError('badRequest', { field });
      return { body: await listRoadshows(store, request, clock()) };
    },
    { ...OPEN, isSearch: ({ keyword = '' }) => keyword !== '' },
  );
  registerCall(api, hotRank, async ({ limit }) => ({ body: await listHottest(store, limit, clock()) }), OPEN);
  registerCall(
    api,
    todayList,
    async (_request, { visitor }) => ({ body: await listToday(store, visitor.accountId, clock()) }),
    { freshMs: MOMENT_MS },
  );
  registerCall(
    api,
    organizationList,
    async ({ limit }) => ({ body: await listOrganizations(store, limit, clock()) }),
    OPEN,
  );
}

/** [S7.liveCalls] The calls of one roadshow. */
function registerPage(api: FastifyInstance, { store, clock }: GatewayDeps): void {
  registerCall(
    api,
    liveClassInfo,
    async ({ id }, { visitor }) => ({
      body: known(await readRoadshowPage(store, id, { accountId: visitor.accountId, nowMs: clock() })),
    }),
    { freshMs: MOMENT_MS },
  );
  registerCall(api, liveClassUrl, async ({ id }, { visitor }) => {
    const { streamUrl } = known(await readPlayer(store.db, id, clock()));
    const isShown = await mayWatch(store.db, id, visitor);
    return { body: { pageUrl: roomHref(id), streamUrl: isShown ? streamUrl : null } };
  });
  registerCall(api, liveRoomSdk, async ({ id }, context) => {
    if (!(await mayWatch(store.db, id, context.visitor))) assertQualified(context.visitor);
    return { body: known(await readPlayer(store.db, id, clock())) };
  });
}

function registerAppointments(api: FastifyInstance, { store, clock, limits }: GatewayDeps): void {
  registerCall(api, addAppointment, async ({ id }, context) => {
    const { accountId } = signedIn(context);
    limits.watchlistWrites.take(accountId);
    await asRefusal(appoint(store, { accountId, roadshowId: id }, clock()));
    return { body: {} };
  });
  registerCall(api, cancelAppointmentCall, async ({ id }, context) => {
    const { accountId } = signedIn(context);
    limits.watchlistWrites.take(accountId);
    await cancelAppointment(store, { accountId, roadshowId: id });
    return { body: {} };
  });
  registerCall(api, myAppointments, async (_request, context) => ({
    body: await listAppointments(store, signedIn(context).accountId, clock()),
  }));
}

function known<Found>(found: Found | null): Found {
  if (found === null) throw new RefusalError('notFound', { message: '未找到这场路演' });
  return found;
}
