import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberFundList } from '@/session/fund-list.store';
import type { RankingModel } from './use-ranking';

/** The rows that were seen last are what a fund's page leads back to and through. */
export function useRememberedRows({ place, ranking }: RankingModel): void {
  const { area } = place;
  const { pathname, search } = useLocation();
  const { data, isPlaceholderData } = ranking;
  useEffect(() => {
    if (!data || isPlaceholderData || data.funds.length === 0) return;
    const funds = data.funds.map(({ code, name }) => ({ code, name }));
    rememberFundList({ area, href: pathname + search, funds });
  }, [area, data, isPlaceholderData, pathname, search]);
}
