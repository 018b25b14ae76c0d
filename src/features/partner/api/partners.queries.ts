import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { partners } from '@/contract/applications/partner';
import { partnerBoardFromWire } from '../partner';
import type { ApplicantKind } from '@/domain/site/application';

const STALE_MS = 5 * 60_000;

/** Who has joined as a kind, with the counts of them all. */
export function partnersQuery(kind: ApplicantKind) {
  return queryOptions({
    queryKey: ['partners', kind],
    queryFn: async ({ signal }) =>
      partnerBoardFromWire((await callGateway(partners, { kind }, { signal })).body),
    staleTime: STALE_MS,
  });
}
