import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import type { GatewayError } from '@/api/gateway-error';
import { checkCredential, licences } from '@/contract/applications/credibility';
import { credentialFromWire, tidyValue, type Credential, type CredentialSearch } from '../credential';
import { licenceFromWire } from '../licence';

const HOUR_MS = 60 * 60_000;

/** The house's licences. */
export function licencesQuery() {
  return queryOptions({
    queryKey: ['credibility', 'licences'],
    queryFn: async ({ signal }) => (await callGateway(licences, {}, { signal })).body.map(licenceFromWire),
    staleTime: HOUR_MS,
  });
}

/** Looks a credential up. A mutation, so that a name or a phone stands in no query key and nothing of it is kept. */
export function checkCredentialMutation() {
  return mutationOptions<readonly Credential[], GatewayError, CredentialSearch>({
    mutationFn: async (search) => {
      const { body } = await callGateway(checkCredential, {
        kind: search.kind,
        by: search.by,
        value: tidyValue(search),
      });
      return body.map(credentialFromWire);
    },
    gcTime: 0,
  });
}
