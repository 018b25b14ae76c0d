import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { GatewayError } from '@/api/gateway-error';
import { reviewList, reviewShow } from '@/contract/review';
import { isSignedOut } from '@/features/failure/signed-out';
import type { ReviewFilter } from './review-filter';

const REPEAT_MS = 30_000;
/** Coming back to the tab asks again, though not at every change between two windows. */
const STALE_MS = 5000;
/** How many rows the gateway gives at a time. */
export const APPLICATIONS_PER_PAGE = 20;

export interface ReviewSearch extends ReviewFilter {
  /** A whole number, name or company; '' for none. */
  readonly keyword: string;
}

type ListReply = Awaited<ReturnType<typeof askList>>;

/** Under this key stands all that a reviewer has read. */
export function reviewKey(userId: string) {
  return ['visitor', userId, 'review'] as const;
}

/** A page of the reviewers' list, asked again every 30 s and when the tab is looked at. '' asks nothing. */
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
    // Rows that were read by somebody else stand in for nothing.
    placeholderData: (previous: ListReply | undefined, query) =>
      query?.queryKey[1] === userId ? previous : undefined,
  });
}

/**
 * One application for a reviewer. It is not asked again by itself: he decides on what he has looked at, and is told when
 * that has changed.
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

/** Id of the application that has waited longest beside one; null where none is left. */
export function nextOpenQuery(userId: string, besideId: string) {
  return queryOptions({
    queryKey: [...reviewKey(userId), 'next'],
    queryFn: ({ signal }) => askList({ status: 'open', kind: '', page: 1, keyword: '' }, signal),
    select: ({ list }: ListReply) => list.find(({ id }) => id !== besideId)?.id ?? null,
    enabled: userId !== '',
    staleTime: 0,
  });
}

/** Whether the account may not review. */
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
