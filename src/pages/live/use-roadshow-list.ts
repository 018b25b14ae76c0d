import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { organizationsQuery, canFilterByHost } from '@/features/roadshow/api/live-home.queries';
import { roadshowPageQuery } from '@/features/roadshow/api/roadshow-page.queries';
import {
  changeRoadshowFilter,
  parseRoadshowFilter,
  roadshowListHref,
  type RoadshowFilter,
} from '@/features/roadshow/roadshow-filter';
import { useLiveChanges } from '@/features/roadshow/use-live-status';
import { useLatestChoice } from '@/lib/use-latest-choice';

/** The list as the address asks for it, and the ways to ask otherwise. Both layouts are filled from it. */
export function useRoadshowList() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => parseRoadshowFilter(new URLSearchParams(search)), [search]);
  const read = useQuery(roadshowPageQuery(filter));
  const organizations = useQuery(organizationsQuery()).data;
  useLiveChanges(read.data?.roadshows);
  const { latest, begin } = useLatestChoice(filter, pathname + search);
  // On a phone the list is at two addresses; to leave one for the other would take the field away under the fingers.
  const hrefFor = useCallback(
    (wanted: Partial<RoadshowFilter>) => roadshowListHref(wanted, pathname),
    [pathname],
  );
  const change = useCallback(
    (wanted: Partial<RoadshowFilter>) => {
      const next = changeRoadshowFilter(latest.current, wanted);
      const href = hrefFor(next);
      begin(next, href);
      // Typing a keyword replaces the address, so that the back button skips the single letters.
      void navigate(href, { replace: wanted.keyword !== undefined });
    },
    [begin, hrefFor, latest, navigate],
  );
  /** Whether the gateway narrows the list to a kind and an organization. */
  const isFilteredByHost = read.data?.isFilteredByHost ?? canFilterByHost();
  return { filter, read, organizations, isFilteredByHost, change, hrefFor };
}

export type RoadshowListModel = ReturnType<typeof useRoadshowList>;
