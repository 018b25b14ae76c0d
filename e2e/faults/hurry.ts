import type { BrowserContext, Page } from '@playwright/test';
import type { FaultedCall } from './fault-proxy';

const KEY = 'faults:impatient-of';

/**
 * The portal waits a second and two before it asks again, and 50 or 60 seconds for a reply. Playwright's clock cannot
 * put a request's own timeout forward, so the waits are shortened where they are asked for: those before another try
 * always, those for a reply only of the call that `beImpatient` names.
 */
export async function hurryWaits(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => {
    if (window.location.protocol === 'about:') return;
    const impatientOf = () => {
      try {
        return window.sessionStorage.getItem(key) ?? '';
      } catch {
        return '';
      }
    };
    const hurried = (delayMs: unknown) => {
      if (delayMs === 1000 || delayMs === 2000) return 40;
      // A timer does not tell whose reply it is for: those of scripts count where a script is meant, else an upload's.
      const forReplyMs = impatientOf().startsWith('jsonp ') ? 60_000 : 50_000;
      return delayMs === forReplyMs && impatientOf() !== '' ? 400 : delayMs;
    };
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (wait, self: unknown, [work, delayMs, ...rest]: unknown[]): unknown =>
        Reflect.apply(wait, self, [work, hurried(delayMs), ...rest]),
    });
    const { prototype } = XMLHttpRequest;
    const urls = new WeakMap<XMLHttpRequest, string>();
    const open: unknown = Reflect.get(prototype, 'open');
    prototype.open = function openNamed(this: XMLHttpRequest, ...words: unknown[]) {
      urls.set(this, String(words[1]));
      if (typeof open === 'function') Reflect.apply(open, this, words);
    };
    const timeout = Object.getOwnPropertyDescriptor(prototype, 'timeout');
    Object.defineProperty(prototype, 'timeout', {
      configurable: true,
      get(this: XMLHttpRequest): unknown {
        return timeout?.get?.call(this);
      },
      set(this: XMLHttpRequest, timeoutMs: number) {
        const isMeant =
          impatientOf() !== '' && new RegExp(impatientOf().replace(/^\w+ /, '')).test(urls.get(this) ?? '');
        timeout?.set?.call(this, isMeant ? Math.min(timeoutMs, 400) : timeoutMs);
      },
    });
  }, KEY);
}

/** From now on replies to this call are waited for a moment only; null for the usual patience. */
export async function beImpatient(page: Page, call: FaultedCall | null): Promise<void> {
  const path = call?.path.replaceAll(/\{\w+\}/g, '[^/]+') ?? '';
  const pattern = call === null ? '' : `${call.transport ?? 'http'} /api/${path}`;
  await page.evaluate(
    ([key, text]) => {
      window.sessionStorage.setItem(key, text);
    },
    [KEY, pattern] as const,
  );
}
