import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { GatewayError } from '@/api/gateway-error';
import { reviewList, reviewShow } from '@/contract/applications/review';
import { isSignedOut } from '@/features/failure/signed-out';
import type { ReviewFilter } from './review-filter';

const REPEAT_MS = 30_000;
/** Limits refetching when the visitor switches between windows. */
const STALE_MS = 5000;
/** Rows per page. */
export const APPLICATIONS_PER_PAGE = 20;

export interface ReviewSearch extends ReviewFilter {
  /** A whole number, name or company; `''` for none. */
  readonly keyword: string;
}

type ListReply = Awaited<ReturnType<typeof askList>>;

/** Key prefix of all queries of a reviewer. */
export function reviewKey(userId: string) {
  return ['visitor', userId, 'review'] as const;
}

/** A page of the reviewers' list, refetched every 30 s and on focus. Disabled if `userId` is `''`. */
export function reviewListQuery(userId: string, search: ReviewSearch) {
  const { status, kind, page, keyword } = search;
  return queryOptions({
    queryKey: [...reviewKey(userId), 'list', status, kind, page, keyword],
    queryFn: ({ signal }) => askList(search, signal),
    enabled: userId !== '',
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      isSignedOut(state.error) || hasNoReviewRight(state.error) ? false : REPEAT_MS,
    // Rows of another visitor are no placeholder.
    placeholderData: (previous: ListReply | undefined, query) =>
      query?.queryKey[1] === userId ? previous : undefined,
  });
}

/**
 * One application for a reviewer. Not refetched automatically: a decision refers to the displayed version, and a change
 * is reported.
 */
export function reviewQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [...reviewKey(userId), 'detail', id],
    queryFn: async ({ signal }) => (await callGateway(reviewShow, { id }, { signal })).body,
    enabled: userId !== '',
    staleTime: 0,
    refetchOnReconnect: false,
  });
}

/** Id of the application waiting longest, except one; `null` if there is no other. */
export function nextOpenQuery(userId: string, besideId: string) {
  return queryOptions({
    queryKey: [...reviewKey(userId), 'next'],
    queryFn: ({ signal }) => askList({ status: 'open', kind: '', page: 1, keyword: '' }, signal),
    select: ({ list }: ListReply) => list.find(({ id }) => id !== besideId)?.id ?? null,
    enabled: userId !== '',
    staleTime: 0,
  });
}

/** Whether the account has no right to review. */
export function hasNoReviewRight(error: unknown): boolean {
  return error instanceof GatewayError && error.status === 403;
}

async function askList({ status, kind, page, keyword }: ReviewSearch, signal: AbortSignal) {
  const request = {
    pageNum: page,
    ...(status === 'all' ? {} : { status }),
    ...(kind === '' ? {} : { kind }),
    ...(keyword === '' ? {} : { keyword }),
  };
  return (await callGateway(reviewList, request, { signal })).body;
}
