import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { marketIndex } from '@/contract/funds/market-board';
import { privateIndexLevels } from '@/contract/funds/private-index';
import { levelsFromWire } from '@/features/fund-kit/nav-history';
import type { Series } from '@/domain/returns/nav-series';

const STALE_MS = 600_000;

/** Levels of one private index; empty if they are withheld. */
export function privateIndexQuery(code: string) {
  return queryOptions({
    queryKey: ['fund', 'private-index', code],
    queryFn: async ({ signal }): Promise<Series> => {
      const { body } = await callGateway(privateIndexLevels, { indexcode: code }, { signal });
      return levelsFromWire(body.days, body.levels);
    },
    staleTime: STALE_MS,
  });
}

/** Levels of one index of the market board. */
export function marketIndexQuery(code: string) {
  return queryOptions({
    queryKey: ['fund', 'market-index', code],
    queryFn: async ({ signal }): Promise<Series> => {
      const { body } = await callGateway(marketIndex, { code }, { signal });
      return levelsFromWire(body.days, body.levels);
    },
    staleTime: STALE_MS,
  });
}
