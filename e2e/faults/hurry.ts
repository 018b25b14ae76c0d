import type { BrowserContext, Page } from '@playwright/test';
import { pathnamesOf, type FaultedCall, type FaultProxy } from './fault-proxy';

const END_WAITS = 'faults:end-waits';

/** Which waits of a page are meant: those of a call's pathnames, or, where its replies are scripts, of every script. */
type MeantWaits = readonly [key: string, pathnames: RegExp, isScript: boolean];

/**
 * The portal waits a second and two before it asks again, and 50 or 60 seconds for a reply. Playwright's clock cannot
 * put a request's own timeout forward, so the waits before another try are shortened, and those for a reply are ended
 * by `endWaits`.
 */
export async function hurryWaits(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => {
    if (window.location.protocol === 'about:') return;

    const timers = new Map<unknown, { readonly delayMs: unknown; readonly work: unknown }>();
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (wait, self: unknown, [work, delayMs, ...rest]: unknown[]): unknown => {
        const isPause = delayMs === 1000 || delayMs === 2000;
        const id: unknown = Reflect.apply(wait, self, [work, isPause ? 40 : delayMs, ...rest]);
        if (delayMs === 50_000 || delayMs === 60_000) timers.set(id, { delayMs, work });
        return id;
      },
    });
    window.clearTimeout = new Proxy(window.clearTimeout, {
      apply: (clear, self: unknown, [id]: unknown[]): unknown => {
        timers.delete(id);
        return Reflect.apply(clear, self, [id]);
      },
    });

    const running = new Map<XMLHttpRequest, string>();
    const { prototype } = XMLHttpRequest;
    const open: unknown = Reflect.get(prototype, 'open');
    prototype.open = function openNamed(this: XMLHttpRequest, ...words: unknown[]) {
      running.set(this, String(words[1]));
      this.addEventListener('loadend', () => running.delete(this));
      if (typeof open === 'function') Reflect.apply(open, this, words);
    };

    const endMeant = (pathnames: RegExp, isScript: boolean) => {
      // A request's own limit may be moved while it is under way, and is counted from its start.
      for (const [request, url] of running) {
        const isMeant = !isScript && pathnames.test(new URL(url, window.location.href).pathname);
        if (request.timeout > 0 && isMeant) request.timeout = 1;
      }
      // A timer does not tell whose reply it is for: those of scripts count where a script is meant, else an upload's.
      for (const [id, { delayMs, work }] of timers) {
        if (delayMs !== (isScript ? 60_000 : 50_000)) continue;
        window.clearTimeout(Number(id));
        if (typeof work === 'function') Reflect.apply(work, window, []);
      }
    };
    Reflect.set(window, key, endMeant);
  }, END_WAITS);
}

/**
 * Ends the page's waits for the replies of a call, as if their time were over, once everything else that the page has
 * asked for has come. For a call that has reached the proxy: a limit in real time would also end one that still waits
 * in the browser for a free connection.
 */
export async function endWaits(page: Page, proxy: FaultProxy, call: FaultedCall): Promise<void> {
  await proxy.quiet();
  const meant: MeantWaits = [END_WAITS, pathnamesOf(call), call.transport === 'jsonp'];
  await page
    .evaluate(([key, pathnames, isScript]) => {
      const endMeant: unknown = Reflect.get(window, key);
      if (typeof endMeant === 'function') endMeant(pathnames, isScript);
    }, meant)
    // The page that asked has been left meanwhile, and its requests with it.
    .catch(() => undefined);
}
