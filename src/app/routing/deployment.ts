import { withTimeout } from '@/lib/with-timeout';

const RELOADED_KEY = 'portal:reloaded-for';

/** Whoever waits for a page is told before long that it does not come. */
const PATIENCE_MS = 5000;

interface Deployment {
  /** The entry script of the portal as it is served now. */
  readonly entry: string;
  /** Whether this document runs another one. */
  readonly isNew: boolean;
}

/** The portal as it is deployed now; null when that cannot be told (offline, development server). */
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
