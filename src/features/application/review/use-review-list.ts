import { useCallback, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { cleanKeyword } from '@/domain/keyword';
import { useLatestChoice } from '@/lib/use-latest-choice';
import { useSession } from '@/session/session.store';
import { parseReviewFilter, reviewListHref, type ReviewFilter } from './review-filter';
import { reviewListQuery } from './review.queries';

/** The reviewers' list as the address and the search box ask for it, and the ways to ask otherwise. */
export function useReviewList() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const userId = useSession((state) => state.user.userId);
  const filter = useMemo(() => parseReviewFilter(new URLSearchParams(search)), [search]);
  // A name has no place in an address or a storage: it is gone with the page.
  const [keyword, setKeyword] = useState('');
  const read = useQuery(reviewListQuery(userId, { ...filter, keyword }));
  const { latest, begin } = useLatestChoice(filter, search);

  const change = useCallback(
    (wanted: Partial<ReviewFilter>) => {
      const next = { ...latest.current, page: 1, ...wanted };
      const href = reviewListHref(next);
      begin(next, new URL(href, window.location.origin).search);
      void navigate(href);
    },
    [begin, latest, navigate],
  );
  const searchFor = useCallback(
    (text: string) => {
      setKeyword(cleanKeyword(text));
      if (latest.current.page !== 1) change({});
    },
    [change, latest],
  );
  return { filter, keyword, read, change, searchFor };
}

export type ReviewListModel = ReturnType<typeof useReviewList>;
