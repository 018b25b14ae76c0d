import webPush from 'web-push';
import { withLock } from '../store/store';
import { readMeta, writeMeta } from '../store/meta-repository';
import type { PushPlace } from '../../src/contract/watchlist/push';
import type { Sealer } from '../services/sealed-text';
import type { Store } from '../store/store';

const { generateRequestDetails, generateVAPIDKeys } = webPush;

const KEYS_CONTEXT = 'meta:push_keys';
const SEND_TIMEOUT_MS = 10_000;
/** A push service keeps what a browser that is off has not got yet. */
const KEPT_SECONDS = 24 * 3600;

/** Hosts of the push services of browsers; those below a name that begins with a dot, too. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Whether and where a gateway pushes. */
export interface PushOptions {
  /** Address (https: or mailto:) at which push services reach who runs the gateway; `null` pushes nothing. */
  readonly contact: string | null;
  /** Origins of push services beside those of the known browsers. */
  readonly services: readonly string[];
}

/** Key pair by which push services recognise the gateway (VAPID, RFC 8292): P-256 in base64url. */
interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Where the keys are kept. */
interface KeyDeps {
  readonly store: Store;
  readonly sealer: Sealer;
}

/** The keys of the gateway's data, made at first use and kept sealed; other keys would end every browser's subscription. */
export async function readPushKeys(deps: KeyDeps): Promise<PushKeys> {
  const known = await readKeptKeys(deps);
  if (known !== null) return known;
  const { store, sealer } = deps;
  return withLock(store, 'push-keys', async () => {
    const made = await readKeptKeys(deps);
    if (made !== null) return made;
    const keys = generateVAPIDKeys();
    await writeMeta(store.db, 'push_keys', sealer.seal(JSON.stringify(keys), KEYS_CONTEXT));
    return keys;
  });
}

async function readKeptKeys({ store, sealer }: KeyDeps): Promise<PushKeys | null> {
  const sealed = await readMeta(store.db, 'push_keys');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by this module
  return sealed === null ? null : (JSON.parse(sealer.open(sealed, KEYS_CONTEXT)) as PushKeys);
}

/** Whether an endpoint is of a push service: the gateway sends to nothing else that a visitor names. */
export function isPushEndpoint(endpoint: string, { services }: Pick<PushOptions, 'services'>): boolean {
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (services.includes(origin)) return true;
  return protocol === 'https:' && port === '' && KNOWN_HOSTS.some((host) => isHostOf(hostname, host));
}

function isHostOf(hostname: string, known: string): boolean {
  return known.startsWith('.') ? hostname.endsWith(known) : hostname === known;
}

/** What a browser shows. `path` of the portal is opened by a press; a later push with the same `tag` takes its place. */
export interface Push {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

/** taken: the service will deliver it; gone: the browser takes no more pushes; failed: it may be tried again. */
export type PushOutcome = 'taken' | 'gone' | 'failed';

/**
 * Sends pushes, encrypted for the browser (RFC 8291), with keys that are read before the first. After a service did not
 * answer, nothing more is sent to it by the same sender: what it is asked next fails at once.
 */
export function createPushSender(
  deps: KeyDeps,
  contact: string,
): (place: PushPlace, push: Push) => Promise<PushOutcome> {
  const silent = new Set<string>();
  let keys: Promise<PushKeys> | undefined;
  return async ({ endpoint, p256dh, auth }, push) => {
    const { origin } = new URL(endpoint);
    if (silent.has(origin)) return 'failed';
    keys ??= readPushKeys(deps);
    const details = detailsOf({ endpoint, keys: { p256dh, auth } }, push, {
      subject: contact,
      ...(await keys),
    });
    if (details === null) return 'gone';
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      headers: details.headers,
      body: new Uint8Array(details.body),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    }).catch(() => null);
    if (response === null) silent.add(origin);
    await response?.body?.cancel().catch(() => undefined);
    if (response?.status === 404 || response?.status === 410) return 'gone';
    return response?.ok === true ? 'taken' : 'failed';
  };
}

/** `null` for keys that are no point of the curve: nothing can be encrypted for them. */
function detailsOf(
  subscription: webPush.PushSubscription,
  push: Push,
  vapidDetails: webPush.RequestOptions['vapidDetails'],
) {
  try {
    return generateRequestDetails(subscription, JSON.stringify(push), { vapidDetails, TTL: KEPT_SECONDS });
  } catch {
    return null;
  }
}
