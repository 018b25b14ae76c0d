import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { RankingModel } from './use-ranking';

/**
 * Stores the rows that were shown last, for the way back from a fund's page and to its neighbours. They are stored on
 * unmount, so that the list's first view does not load that store.
 */
export function useRememberedRows({ place, ranking }: RankingModel): void {
  const { area } = place;
  const { pathname, search } = useLocation();
  const { data, isPlaceholderData } = ranking;
  useEffect(() => {
    if (!data || isPlaceholderData || data.funds.length === 0) return undefined;
    const funds = data.funds.map(({ code, name }) => ({ code, name }));
    return () => {
      import('@/session/funds/fund-list.store')
        .then((store) => store.rememberFundList({ area, href: pathname + search, funds }))
        // Without it the fund's page has no links to its neighbours, which is no error for the visitor.
        .catch(() => undefined);
    };
  }, [area, data, isPlaceholderData, pathname, search]);
}
