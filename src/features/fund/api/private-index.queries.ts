import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { privateIndexLevels } from '@/contract/funds/private-index';
import { dayOf } from '@/domain/calendar/day';
import type { Series } from '@/domain/returns/nav-series';

const STALE_MS = 600_000;

/** Levels of one private index; empty if they are withheld. */
export function privateIndexQuery(code: string) {
  return queryOptions({
    queryKey: ['fund', 'private-index', code],
    queryFn: async ({ signal }): Promise<Series> => {
      const { body } = await callGateway(privateIndexLevels, { indexcode: code }, { signal });
      const entries = body.days.flatMap((text, index) => {
        const day = dayOf(String(text));
        const level = body.levels[index];
        return day === null || level === undefined || !(level > 0) ? [] : [{ day, level }];
      });
      return { days: entries.map(({ day }) => day), values: entries.map(({ level }) => level) };
    },
    staleTime: STALE_MS,
  });
}
