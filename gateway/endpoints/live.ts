import {
  addAppointment,
  cancelAppointment as cancelAppointmentCall,
  myAppointments,
  roadshowList,
} from '../../src/contract/live';
import { RefusalError } from '../http/refusal-error';
import { registerCall } from '../http/register-call';
import { appoint, cancelAppointment, listAppointments } from '../services/appointments';
import { fieldWithoutArea, listRoadshows } from '../services/roadshow-list';
import { signedIn, asRefusal } from './own-calls';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

/** The list of contract/live.ts and a visitor's appointments. Not kept: what is live changes with the clock. */
export function registerLive(api: FastifyInstance, { store, clock, limits }: GatewayDeps): void {
  registerCall(
    api,
    roadshowList,
    async (request) => {
      const field = fieldWithoutArea(request);
      if (field !== null) throw new RefusalError('badRequest', { field });
      return { body: await listRoadshows(store, request, clock()) };
    },
    { isForEverybody: true, isSearch: ({ keyword = '' }) => keyword !== '' },
  );
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
