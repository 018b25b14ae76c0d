import { callGateway } from '@/api/call';
import { GatewayError } from '@/api/gateway-error';
import { newsList } from '@/contract/news';
import { flashFromWire, type FlashPlace } from '../flash';

/** As many as the contract gives. */
const NEWEST_COUNT = 100;

/**
 * A flash with its neighbours from the newest of the wire, for a gateway that has no call for one flash. One that is not
 * among them is a failure of status 404.
 */
export async function flashInList(id: string, signal: AbortSignal): Promise<FlashPlace> {
  const data = JSON.stringify({ size: NEWEST_COUNT });
  const { body, apiName } = await callGateway(newsList, { data }, { signal });
  const index = body.list.findIndex((flash) => flash.id === id);
  const flash = body.list[index];
  if (flash === undefined) throw new GatewayError({ kind: 'http', status: 404 }, { apiName });
  return {
    flash: flashFromWire(flash),
    newer: body.list[index - 1] ?? null,
    older: body.list[index + 1] ?? null,
    related: [],
  };
}
