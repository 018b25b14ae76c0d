import { outsideUrl } from '@/api/hosts';
import { leavePage } from '@/lib/browser-window';
import { keepPendingAction, type PendingAction } from './pending-action';

/** A page of the login service: '' is the sign-in itself. */
type LoginPage = '' | 'register' | 'password' | 'sessions' | 'logout';

/**
 * Sends the visitor to the login service and back to the present page, where `action` is finished. The service gets a
 * path when it stands on the portal's own origin, else an absolute address.
 */
export function goToSignIn(action: PendingAction = { kind: 'return' }, page: LoginPage = ''): void {
  keepPendingAction(action);
  leavePage(signInAddress(page));
}

/** Sends the visitor to a page of the login service about his account, and back to the present page. */
export function goToLoginPage(page: 'password' | 'sessions'): void {
  leavePage(signInAddress(page));
}

/** A page of the login service with the way back to the present page. */
export function signInAddress(page: LoginPage = ''): string {
  const { pathname, search, hash, origin } = window.location;
  const service = outsideUrl('login', page);
  const path = pathname + search + hash;
  const way = service.startsWith('/') ? path : origin + path;
  return `${service}?return=${encodeURIComponent(way)}`;
}
