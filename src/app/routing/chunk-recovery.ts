import { FileAwayError } from '@/lib/import-with-files';
import { TimeoutError, withTimeout } from '@/lib/with-timeout';
import { dismissToast, showToast } from '@/ui/overlays/toast-store';
import type { ChunkLoadError } from './chunk';
import type { NavigationPort } from './navigation-port';

/** What was wanted by the last press on 重试. */
let retried: string | undefined;
let notice: number | undefined;

/**
 * Handles a page chunk that failed to load. After a deployment the document is reloaded, once. Otherwise the old page
 * remains [S2.silent] and a toast offers a retry in place, so that nothing typed is lost. Without an old page it
 * returns, and the caller's error reaches the root boundary [S8.chunk].
 */
export async function recoverFromChunkFailure(
  error: ChunkLoadError,
  request: Request,
  port: NavigationPort,
): Promise<void> {
  const target = targetOf(request);
  const deployment = await readDeployment();
  const isReplaced = deployment?.isNew === true && claimReload(deployment.entry);
  const isLastResort = retried === target && deployment !== null && isRemembered(error);
  retried = undefined;
  if (isReplaced || isLastResort) {
    window.location.assign(target);
    // The document is on its way out; anything shown meanwhile would only flash.
    await new Promise<never>(() => undefined);
  }
  if (!port.hasPage() || request.signal.aborted) return;
  offerRetry(error.message, target, port);
  await port.stay(request.signal);
}

/** The code of a page has come, or the browser says that the network is back: nothing is left to be tried again. */
export function withdrawRetry(): void {
  if (notice === undefined) return;
  dismissToast(notice);
  notice = undefined;
  window.removeEventListener('online', withdrawRetry);
}

function offerRetry(what: string, target: string, port: NavigationPort): void {
  withdrawRetry();
  const onPress = () => {
    retried = target;
    port.go(target);
  };
  notice = showToast({
    tone: 'failure',
    title: `${what}，请检查网络后重试`,
    action: { label: '重试', onPress },
    life: 'until-answered',
  });
  window.addEventListener('online', withdrawRetry);
}

/** Every file was there and the import failed all the same: the browser may remember a failure for this document. */
function isRemembered({ cause }: ChunkLoadError): boolean {
  return !(cause instanceof FileAwayError || cause instanceof TimeoutError);
}

function targetOf(request: Request): string {
  const { pathname, search, hash } = new URL(request.url);
  return pathname + search + hash;
}

const RELOADED_KEY = 'portal:reloaded-for';

/** Limit for reading the deployment while a visitor waits for a page. */
const PATIENCE_MS = 5000;

interface Deployment {
  /** The entry script of the portal as it is served now. */
  readonly entry: string;
  /** Whether this document runs another one. */
  readonly isNew: boolean;
}

/** The current deployment; `null` if unknown (offline, development server). */
export async function readDeployment(): Promise<Deployment | null> {
  const running = document
    .querySelector<HTMLScriptElement>('script[type="module"][src]')
    ?.getAttribute('src');
  if (!running) return null;
  try {
    const entry = await withTimeout(readEntry, PATIENCE_MS);
    return entry === null ? null : { entry, isNew: entry !== running };
  } catch {
    return null;
  }
}

async function readEntry(signal: AbortSignal): Promise<string | null> {
  const reply = await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-cache', signal });
  return reply.ok ? entryScriptOf(await reply.text()) : null;
}

/** The `src` of the first module script in an HTML text. */
export function entryScriptOf(html: string): string | null {
  const tag = /<script\b[^>]*type="module"[^>]*>/i.exec(html)?.[0];
  return tag ? (/\bsrc="([^"]+)"/i.exec(tag)?.[1] ?? null) : null;
}

/** True the first time it is asked for one deployment in this tab: the document is reloaded at most once for it. */
export function claimReload(
  entry: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> = window.sessionStorage,
): boolean {
  try {
    if (storage.getItem(RELOADED_KEY) === entry) return false;
    storage.setItem(RELOADED_KEY, entry);
    return true;
  } catch {
    // Without a place to remember it, a reload could loop.
    return false;
  }
}
