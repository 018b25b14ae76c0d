import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLatestChoice } from '@/lib/use-latest-choice';
import { comparisonHref, parseComparison, surplusFunds, type ComparisonChoice } from './comparison-address';

/** What the address asks to compare, and what changes it; every change is a step that the back button undoes. */
export function useComparisonChoice() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choice = useMemo(() => parseComparison(new URLSearchParams(search)), [search]);
  const surplus = surplusFunds(new URLSearchParams(search));
  const { latest, begin } = useLatestChoice(choice, pathname + search);
  const change = useCallback(
    (next: (present: ComparisonChoice) => Partial<ComparisonChoice>) => {
      const wanted = { ...latest.current, ...next(latest.current) };
      const href = comparisonHref(wanted);
      begin(wanted, href);
      void navigate(href);
    },
    [begin, latest, navigate],
  );
  return { choice, surplus, change };
}

export type ChangeComparison = ReturnType<typeof useComparisonChoice>['change'];
