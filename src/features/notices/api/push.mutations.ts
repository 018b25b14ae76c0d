import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '@/session/session.store';
import type { PushChange } from '@/contract/watchlist/push';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { readPushDevice, subscribeDevice, unsubscribeDevice } from '../push-device';
import { pushDeviceQuery, pushSettingsQuery, sendPushChange } from './push.queries';

/** A change of the settings, or this browser turned on with the gateway's key. */
export type PushAction = PushChange | { readonly change: 'turn on'; readonly key: string };

/**
 * Changes how the visitor gets pushes. Fails with a GatewayError, or with another error if the push service of the browser
 * does not answer; then nothing has changed.
 */
export function usePushChange(onDone: (action: PushAction) => void) {
  const client = useQueryClient();
  const userId = useSession((state) => state.user.userId);
  const { queryKey } = pushSettingsQuery(userId);
  const { mutateAsync, ...mutation } = useMutation({
    mutationFn: (action: PushAction) => (action.change === 'turn on' ? turnOn(action.key) : send(action)),
    onSuccess: async (settings, action) => {
      if (settings === null) return;
      // A read that began meanwhile, after the question of the browser, would bring the settings as they were.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, settings);
      onDone(action);
    },
    // Of a refused trial the gateway may have learned that the browser is gone.
    onError: () => void client.invalidateQueries({ queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: pushDeviceQuery(userId).queryKey }),
  });
  return { ...mutation, change: useOneAtATime(mutateAsync) };
}

/** `null` if the visitor said no to the browser. */
async function turnOn(key: string) {
  const subscription = await subscribeDevice(key);
  if (subscription === null) return null;
  try {
    return await sendPushChange({ change: 'add', subscription });
  } catch (error) {
    await unsubscribeDevice();
    throw error;
  }
}

async function send(change: PushChange) {
  const settings = await sendPushChange(change);
  if (change.change !== 'end') return settings;
  const { id: here } = await readPushDevice();
  if (here !== null && !settings.devices.some(({ id }) => id === here)) await unsubscribeDevice();
  return settings;
}
