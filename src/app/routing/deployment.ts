const RELOADED_KEY = 'portal:reloaded-for';

/**
 * The entry script of the portal as it is deployed now, if it is another one than this document runs; else null,
 * also when that cannot be told (offline, development server).
 */
export async function newDeployment(): Promise<string | null> {
  const running = document
    .querySelector<HTMLScriptElement>('script[type="module"][src]')
    ?.getAttribute('src');
  if (!running) return null;
  try {
    const reply = await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-cache' });
    if (!reply.ok) return null;
    const deployed = entryScriptOf(await reply.text());
    return deployed !== null && deployed !== running ? deployed : null;
  } catch {
    return null;
  }
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
