import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { marketBoard } from '@/contract/funds/market-board';

/** The board of the market; its indices change once a trading day. */
export function marketBoardQuery() {
  return queryOptions({
    queryKey: ['market-board'],
    queryFn: async ({ signal }) => (await callGateway(marketBoard, {}, { signal })).body,
    staleTime: 5 * 60_000,
  });
}
