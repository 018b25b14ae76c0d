import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { changePush, pushSettings, type PushChange } from '@/contract/watchlist/push';
import { readPushDevice } from '../push-device';

/** What is pushed to which browsers of a visitor; another browser may have changed it. */
export function pushSettingsQuery(userId: string) {
  return queryOptions({
    queryKey: ['visitor', userId, 'push-settings'],
    queryFn: async ({ signal }) => (await callGateway(pushSettings, {}, { signal })).body,
    enabled: userId !== '',
    refetchOnWindowFocus: true,
  });
}

/** This browser: what its user allows may change in the settings of the browser. */
export function pushDeviceQuery(userId: string) {
  return queryOptions({
    queryKey: ['visitor', userId, 'push-device'],
    queryFn: readPushDevice,
    enabled: userId !== '',
    refetchOnWindowFocus: 'always',
  });
}

/** Changes the settings; what they are now. Rejects with a GatewayError, and then nothing has changed. */
export async function sendPushChange(change: PushChange) {
  return (await callGateway(changePush, change)).body;
}
