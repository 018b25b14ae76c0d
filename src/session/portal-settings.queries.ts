import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { portalSettings } from '@/contract/portal';

/** How fresh and how real the gateway's data is, and the house's switches. */
export function portalSettingsQuery() {
  return queryOptions({
    queryKey: ['portal', 'settings'],
    queryFn: ({ signal }) => callGateway(portalSettings, {}, { signal }),
    select: (reply) => reply.body,
    staleTime: 5 * 60_000,
  });
}
