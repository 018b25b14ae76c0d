import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import {
  mySavedScreens,
  removeScreen,
  renameScreen,
  saveScreen,
  type SavedScreen,
} from '@/contract/funds/screen';

/** The visitor's saved screens; refetched on every return to the page, because another tab may have changed them. */
export function savedScreensQuery(userId: string) {
  return queryOptions({
    queryKey: ['visitor', userId, 'saved-screens'],
    queryFn: async ({ signal }) => (await callGateway(mySavedScreens, {}, { signal })).body.list,
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
  });
}

/** A change of the saved screens. */
export type SavedChange =
  | { readonly kind: 'save'; readonly name: string; readonly query: string }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'remove'; readonly id: string };

/** Sends a change and gives the list as it is then. Rejects with a GatewayError, and then nothing has changed. */
export async function sendSavedChange(change: SavedChange): Promise<SavedScreen[]> {
  return (await callFor(change)).body.list;
}

function callFor(change: SavedChange) {
  if (change.kind === 'save') return callGateway(saveScreen, { name: change.name, query: change.query });
  if (change.kind === 'rename') return callGateway(renameScreen, { id: change.id, name: change.name });
  return callGateway(removeScreen, { id: change.id });
}
