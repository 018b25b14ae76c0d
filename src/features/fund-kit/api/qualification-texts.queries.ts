import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { qualificationTexts } from '@/contract/qualification';

const STALE_MS = 10 * 60_000;

/** Everything that is read for the steps of one visitor. */
export function stepReadsKey(userId: string) {
  return ['visitor', userId, 'qualification'] as const;
}

/** The texts that are declared, signed and confirmed, each with its version. */
export function qualificationTextsQuery(userId: string) {
  return queryOptions({
    queryKey: [...stepReadsKey(userId), 'texts'],
    queryFn: ({ signal }) => callGateway(qualificationTexts, {}, { signal }),
    select: (reply) => reply.body,
    staleTime: STALE_MS,
    enabled: userId !== '',
  });
}
