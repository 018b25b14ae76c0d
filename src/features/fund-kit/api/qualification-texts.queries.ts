import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { qualificationTexts, type QualificationTexts } from '@/contract/qualification/qualification';
import { orSpecified } from '@/features/failure/not-offered';

const STALE_MS = 10 * 60_000;

/** Prefix of the queries for one visitor's qualification steps. */
export function stepQueriesKey(userId: string) {
  return ['visitor', userId, 'qualification'] as const;
}

/** The texts that are declared, signed and confirmed, each with its version. */
export function qualificationTextsQuery(userId: string) {
  return queryOptions({
    queryKey: [...stepQueriesKey(userId), 'texts'],
    queryFn: ({ signal }) => readTexts(signal),
    staleTime: STALE_MS,
    enabled: userId !== '',
  });
}

/** The gateway's texts, or the portal's defaults if the gateway does not have the call. */
function readTexts(signal: AbortSignal): Promise<QualificationTexts> {
  return orSpecified(
    async () => (await callGateway(qualificationTexts, {}, { signal })).body,
    async () => (await import('@/domain/qualification/qualification-texts')).QUALIFICATION_TEXTS,
  );
}
