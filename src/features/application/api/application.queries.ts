import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { applicationDraft, myApplication, myApplications } from '@/contract/application';
import { isSignedOut } from '@/features/failure/signed-out';
import { waitsForReview, type ApplicantKind, type ApplicationStatus } from '@/domain/application';

/** Coming back to the tab asks again, though not at every change between two windows. */
const STALE_MS = 10_000;
const REPEAT_MS = 60_000;

/** Begins the key of every read about a visitor's own applications, drafts included: all are asked again by it. */
export function applicationReadsKey(userId: string) {
  return ['visitor', userId, 'applications'] as const;
}

/** The visitor's applications, newest first, and whether he reviews those of others; '' asks nothing. */
export function myApplicationsQuery(userId: string) {
  return queryOptions({
    queryKey: [...applicationReadsKey(userId), 'mine'],
    queryFn: async ({ signal }) => (await callGateway(myApplications, {}, { signal })).body,
    enabled: userId !== '',
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => repeatMs(state.error, ...(state.data?.list.map(statusOf) ?? [])),
  });
}

/**
 * One of the visitor's applications, asked again every minute while others have to act on it; 404 for one that is not
 * his. '' for either asks nothing.
 */
export function myApplicationQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [...applicationReadsKey(userId), 'one', id],
    queryFn: async ({ signal }) => (await callGateway(myApplication, { id }, { signal })).body,
    enabled: userId !== '' && id !== '',
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => repeatMs(state.error, ...(state.data ? [statusOf(state.data)] : [])),
  });
}

/**
 * What was typed of an application that has not been sent, null where nothing is kept. Read anew for every visit of the
 * form and never while it is open: the form holds what is newer.
 */
export function applicationDraftQuery(userId: string, kind: ApplicantKind) {
  return queryOptions({
    queryKey: [...applicationReadsKey(userId), 'draft', kind],
    queryFn: async ({ signal }) => (await callGateway(applicationDraft, { kind }, { signal })).body,
    enabled: userId !== '',
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

function statusOf({ status }: { readonly status: ApplicationStatus }): ApplicationStatus {
  return status;
}

/** Who waits for a reviewer sees the change without doing anything. */
function repeatMs(error: unknown, ...statuses: readonly ApplicationStatus[]): number | false {
  if (isSignedOut(error)) return false;
  return statuses.some(waitsForReview) ? REPEAT_MS : false;
}
