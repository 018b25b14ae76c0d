import { outsideUrl } from '@/api/hosts';
import { withoutHtmlFile } from '@/domain/text/html-address';
import { isLogoutPath } from '@/domain/site/logout-path';
import { outsidePageOf } from '@/features/outside-site/outside-pages';
import { openOutside } from '@/lib/browser-window';
import { showToast } from '@/ui/overlays/toast-store';
import { leadOn, navigationPort } from './navigation-port';
import type { MiddlewareFunction } from 'react-router-dom';

/** `/a/b/page.html` goes to `/a/b` with its query and its hash [S2.html]. */
export const htmlRule: MiddlewareFunction = ({ request, context }, next) => {
  const url = new URL(request.url);
  const path = withoutHtmlFile(url.pathname);
  if (path === null) return next();
  const port = context.get(navigationPort);
  throw leadOn(path + url.search + port.hash(), port);
};

/** A path containing `home/logout` logs out instead of continuing [S2.logout]. */
export const logoutRule: MiddlewareFunction = async ({ request, context }, next) => {
  if (!isLogoutPath(new URL(request.url).pathname)) return next();
  await logOut();
  const port = context.get(navigationPort);
  if (!port.hasPage()) throw leadOn('/index', port);
  await port.stay(request.signal);
  throw new DOMException('logged out instead of navigating', 'AbortError');
};

/** Says what came of it: a visitor whom the server did not hear is still signed in. */
async function logOut(): Promise<void> {
  try {
    const { logout } = await import('@/session/logout');
    await logout();
    showToast({ tone: 'success', title: '已退出登录' });
  } catch {
    showToast({ tone: 'failure', title: '退出失败，请检查网络后重试' });
  }
}

/**
 * Paths of other sites open in a new window and the portal stays where it was [S2.external]. As the first page of a
 * tab there is nothing to stay at and no click that would let a window open: then the route's own page offers it.
 */
export const outsideRule: MiddlewareFunction = async ({ request, context }, next) => {
  const outside = outsidePageOf(new URL(request.url).pathname);
  const port = context.get(navigationPort);
  if (!outside || !port.hasPage()) return next();
  openOutside(outsideUrl(outside.site, outside.path));
  await port.stay(request.signal);
  throw new DOMException('opened outside the portal', 'AbortError');
};
