import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { RankingModel } from './use-ranking';

/**
 * The rows that were seen last are what a fund's page leads back to and through. They are kept when they go, so that
 * the list's first view need not load what only a fund's page uses.
 */
export function useRememberedRows({ place, ranking }: RankingModel): void {
  const { area } = place;
  const { pathname, search } = useLocation();
  const { data, isPlaceholderData } = ranking;
  useEffect(() => {
    if (!data || isPlaceholderData || data.funds.length === 0) return undefined;
    const funds = data.funds.map(({ code, name }) => ({ code, name }));
    return () => {
      import('@/session/fund-list.store')
        .then((store) => store.rememberFundList({ area, href: pathname + search, funds }))
        // Without it the fund's page has no way to its neighbours: nothing to trouble anyone with.
        .catch(() => undefined);
    };
  }, [area, data, isPlaceholderData, pathname, search]);
}
