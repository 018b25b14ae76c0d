import { isLogoutPath } from './logout-path';

/**
 * The path of the portal's own that a sign-in leads back to, null for anything else. Takes a path or an absolute address
 * of `origin`. One leading slash, nothing after it that a browser would read as another host, no control characters,
 * and unchanged by parsing and serialising.
 */
export function ownPath(text: string, origin: string): string | null {
  if (text.length === 0 || text.length > MAX_LENGTH || FORBIDDEN.test(text)) return null;
  if (!URL.canParse(text, origin)) return null;
  const isAbsolute = text.startsWith(`${origin}/`);
  if (!isAbsolute && !OWN_PATH.test(text)) return null;
  const first = new URL(text, origin);
  if (first.origin !== origin || first.username !== '' || first.password !== '') return null;
  const path = first.pathname + first.search + first.hash;
  if (!OWN_PATH.test(path) || new URL(path, origin).href !== first.href) return null;
  return path;
}

/** Where a sign-in leads: the asked path where it is the portal's own, else home. Never to where one signs in or out. */
export function signInTarget(text: string, origin: string): string {
  const path = ownPath(text, origin);
  if (path === null) return HOME;
  const { pathname } = new URL(path, origin);
  return isLogoutPath(pathname) || SIGN_IN.test(pathname) ? HOME : path;
}

const HOME = '/index';
const MAX_LENGTH = 2000;
const OWN_PATH = /^\/(?![/\\])/;
const SIGN_IN = /^\/outside\/login(\.html|\/|$)/i;
/** Control characters and white space, which browsers strip, and backslashes, which they read as slashes. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN = /[\u0000-\u0020\u007f-\u00a0\\\u2028\u2029]/u;
