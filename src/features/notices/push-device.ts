import type { PushPlace } from '@/contract/watchlist/push';

/** What keeps this browser from taking pushes: it cannot, it can once the portal is installed, or its user has said no. */
type PushObstacle = 'unable' | 'not-installed' | 'blocked';

/** This browser as a taker of pushes. */
export interface PushDevice {
  readonly obstacle: PushObstacle | null;
  /** The id of its subscription at the gateway; `null` without one. */
  readonly id: string | null;
}

/** This browser as it is now; one that refuses to say (Firefox in private windows) cannot take pushes. */
export async function readPushDevice(): Promise<PushDevice> {
  try {
    const subscription = await (await pushManager())?.getSubscription();
    return { obstacle: obstacle(), id: subscription ? await idOf(subscription.endpoint) : null };
  } catch {
    return { obstacle: 'unable', id: null };
  }
}

function obstacle(): PushObstacle | null {
  if (!('PushManager' in window) || !('Notification' in window) || !('serviceWorker' in navigator))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'not-installed' : 'unable';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

/** No worker is there before a first page has come to rest. */
async function pushManager(): Promise<PushManager | undefined> {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  return (await container?.getRegistration())?.pushManager;
}

/**
 * Asks the visitor, and then the push service of the browser, with the gateway's key; `null` if the visitor says no.
 * Rejects if the service does not answer, or no worker is there yet.
 */
export async function subscribeDevice(key: string): Promise<PushPlace | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const manager = await pushManager();
  if (manager === undefined) throw new Error('no worker');
  // One with the key of another gateway would be in the way.
  await unsubscribeDevice();
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return {
    endpoint: subscription.endpoint,
    p256dh: base64Url(subscription.getKey('p256dh')),
    auth: base64Url(subscription.getKey('auth')),
  };
}

export async function unsubscribeDevice(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  await subscription?.unsubscribe();
}

async function idOf(endpoint: string): Promise<string> {
  return base64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
}

function base64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer()));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
