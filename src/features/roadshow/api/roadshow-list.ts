import { callGateway } from '@/api/call';
import { offersAdditionalCalls } from '@/api/hosts';
import { roadshowList } from '@/contract/live';
import { orSpecified } from '@/features/failure/not-offered';
import type { RoadshowsReply, RoadshowsRequest } from './roadshows-reply';

/** Asks for roadshows: of a gateway without this call, for those that today's list and the hot rank name. */
export function askRoadshows(request: RoadshowsRequest, signal: AbortSignal): Promise<RoadshowsReply> {
  return orSpecified(
    async () => ({ ...(await callGateway(roadshowList, request, { signal })).body, isByGiver: true }),
    async () => (await import('./named-roadshows')).namedRoadshows(request, signal),
  );
}

/** Whether lists are expected to be narrowed by their givers: by what is said of the gateway, until a reply tells. */
export function hasListByGiver(): boolean {
  return offersAdditionalCalls();
}
