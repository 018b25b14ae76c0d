import * as v from 'valibot';
import { outsideUrl } from '@/api/hosts';
import { fundArea, fundCode } from '@/contract/fields';
import { leavePage } from '@/lib/browser-window';
import { PENDING_ACTION_KEY } from './signed-in-hint';

/** A page of the login service: '' is the sign-in itself. */
type LoginPage = '' | 'register' | 'password' | 'sessions' | 'logout';

/**
 * Leaves for the login service, which leads back to the current page, where `action` is finished. The service gets a path
 * on the portal's own origin, else an absolute address.
 */
export function goToSignIn(action: PendingAction = { kind: 'return' }, page: LoginPage = ''): void {
  keepPendingAction(action);
  leavePage(signInAddress(page));
}

/** Leaves for an account page of the login service, which leads back to the current page. */
export function goToLoginPage(page: 'password' | 'sessions'): void {
  leavePage(signInAddress(page));
}

/** Address of a page of the login service with the current page to return to. */
export function signInAddress(page: LoginPage = ''): string {
  const { pathname, search, hash, origin } = window.location;
  const service = outsideUrl('login', page);
  const path = pathname + search + hash;
  const way = service.startsWith('/') ? path : origin + path;
  return `${service}?return=${encodeURIComponent(way)}`;
}

/** A visitor who returns later no longer expects the action. */
const EXPIRY_MS = 30 * 60_000;

const fund = { area: fundArea, code: fundCode, name: v.string() };

const pendingAction = v.variant('kind', [
  /** `watch`: puts the fund on the watchlist; `remind`: with a notice for when it opens; `buy`: opens its buy window. */
  v.object({ kind: v.picklist(['watch', 'remind', 'buy']), ...fund }),
  /** `qualify`: opens the qualification window; `return`: nothing but the sign-in itself. */
  v.object({ kind: v.picklist(['qualify', 'return']) }),
]);

/** What the visitor wanted before the sign-in; finished on return. */
export type PendingAction = v.InferOutput<typeof pendingAction>;

const kept = v.object({ until: v.number(), action: pendingAction });

/** Stores an action in this tab while the visitor is at the login service. */
export function keepPendingAction(action: PendingAction): void {
  try {
    sessionStorage.setItem(PENDING_ACTION_KEY, JSON.stringify({ until: Date.now() + EXPIRY_MS, action }));
  } catch {
    // Without storage the visitor repeats the press after the sign-in.
  }
}

/** Returns and removes the pending action; null without one, or if it has expired. */
export function takePendingAction(): PendingAction | null {
  try {
    const parsed = v.safeParse(kept, JSON.parse(sessionStorage.getItem(PENDING_ACTION_KEY) ?? 'null'));
    sessionStorage.removeItem(PENDING_ACTION_KEY);
    return parsed.success && parsed.output.until > Date.now() ? parsed.output.action : null;
  } catch {
    return null;
  }
}
