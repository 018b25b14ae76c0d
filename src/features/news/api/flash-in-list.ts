import { callGateway } from '@/api/call';
import { GatewayError } from '@/api/gateway-error';
import { newsList } from '@/contract/content/news';
import { flashFromWire, type FlashWithNeighbours } from '../flash';

/** Maximum of the contract. */
const NEWEST_COUNT = 100;

/**
 * A flash with its neighbours from the newest flashes, for a gateway without a call for one flash. Rejects with status
 * 404 if it is not among them.
 */
export async function flashInList(id: string, signal: AbortSignal): Promise<FlashWithNeighbours> {
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
