import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { KEEP_SCROLL } from '@/lib/navigation-state';
import { useLatestChoice } from '@/lib/use-latest-choice';
import { comparisonHref, parseComparison, surplusFunds, type ComparisonChoice } from './comparison-address';

/** How a change goes into the history of the browser. */
interface ChangeWay {
  /** It shows nothing else, only otherwise: no step to go back by, and the page stays where it is. */
  readonly isRearranged?: boolean;
}

/**
 * What the address asks to compare, and what changes it and gives the choice as it will be; the back button undoes every
 * change but a rearrangement.
 */
export function useComparisonChoice() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choice = useMemo(() => parseComparison(new URLSearchParams(search)), [search]);
  const surplus = surplusFunds(new URLSearchParams(search));
  const { latest, begin } = useLatestChoice(choice, pathname + search);
  const change = useCallback(
    (
      next: (present: ComparisonChoice) => Partial<ComparisonChoice>,
      { isRearranged = false }: ChangeWay = {},
    ): ComparisonChoice => {
      const wanted = { ...latest.current, ...next(latest.current) };
      const href = comparisonHref(wanted);
      begin(wanted, href);
      void navigate(href, isRearranged ? { replace: true, state: KEEP_SCROLL } : {});
      return wanted;
    },
    [begin, latest, navigate],
  );
  return { choice, surplus, change };
}

export type ChangeComparison = ReturnType<typeof useComparisonChoice>['change'];
