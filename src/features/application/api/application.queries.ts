import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { applicationDraft, myApplication, myApplications } from '@/contract/applications/application';
import { isSignedOut } from '@/features/failure/signed-out';
import { waitsForReview, type ApplicantKind, type ApplicationStatus } from '@/domain/site/application';

/** Limits refetching when the visitor switches between windows. */
const STALE_MS = 10_000;
const REPEAT_MS = 60_000;

/** Key prefix of all queries about a visitor's own applications and drafts; invalidating it refetches them. */
export function applicationReadsKey(userId: string) {
  return ['visitor', userId, 'applications'] as const;
}

/** The visitor's applications, newest first, and whether they are a reviewer. Disabled if `userId` is `''`. */
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
 * One of the visitor's applications, refetched every minute while it waits for review; 404 if it belongs to another
 * account. Disabled if an argument is `''`.
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
 * The draft of an application, `null` if there is none. Read on each visit of the form and never while the form is open,
 * because the form holds newer values.
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

/** Refetches while an application waits for review. */
function repeatMs(error: unknown, ...statuses: readonly ApplicationStatus[]): number | false {
  if (isSignedOut(error)) return false;
  return statuses.some(waitsForReview) ? REPEAT_MS : false;
}
