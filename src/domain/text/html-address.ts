import { isLogoutPath } from '../site/logout-path';

/**
 * The path without its file name where the path ends in `.html`, else null [S2.html].
 * `/gongmu_fund/index.html` gives `/gongmu_fund`, `/a.html` gives `/`. What begins with two slashes, of either kind, would
 * name another host: it gives a path with one.
 */
export function withoutHtmlFile(pathname: string): string | null {
  if (!/\.html$/i.test(pathname)) return null;
  const folder = pathname.slice(0, pathname.lastIndexOf('/'));
  return folder.replace(/^[/\\]*/, '/');
}

/**
 * Where an address of path and query leads that ends in `.html`: a path of this origin with the query, else null. One that
 * signs out leads nowhere [S2.logout].
 */
export function leadFromHtml(address: string): string | null {
  const [pathname = ''] = address.split('?', 1);
  const folder = withoutHtmlFile(pathname);
  if (folder === null || isLogoutPath(pathname)) return null;
  // Written as browsers read it: dots and backslashes could make it another host's once more.
  const read = new URL(folder + address.slice(pathname.length), 'http://portal');
  return read.pathname.replace(/^\/+/, '/') + read.search;
}
