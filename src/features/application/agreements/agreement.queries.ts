import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { agreementText } from '@/contract/applications/partner';

const HOUR_MS = 60 * 60_000;
const KEY = 'agreements';

/** An agreement in its current or a given version; 404 for an unknown type or version. */
export function agreementQuery(type: string, version?: string) {
  return queryOptions({
    queryKey: [KEY, type, version ?? ''],
    queryFn: async ({ signal }) => {
      const request = version === undefined ? { type } : { type, version };
      return (await callGateway(agreementText, request, { signal })).body;
    },
    staleTime: HOUR_MS,
  });
}

/** Reads all agreements again, after the gateway reported that one has a newer version. */
export async function refreshAgreements(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}
