/** What a request is for, as far as the worker has a part in it. */
export type AskedFor = 'page' | 'asset' | 'reply' | 'picture';

/** The part of a Request that decides. */
export interface Asking {
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly url: string;
  readonly headers: Pick<Headers, 'get' | 'has'>;
}

export interface Places {
  /** Of the portal: https://portal.example. */
  readonly origin: string;
  /** Absolute addresses below which the gateway's calls stand. */
  readonly callBases: readonly string[];
}

/** Below these no page of the portal stands: the login service and other sites' stand-ins, calls, media, health. */
const NO_PAGES = /^\/(outside|api|assets|content|media|healthz|readyz)(\/|$)/;
/** Not `.html`, which leads on to a page [S2.html], by the server or without it by the page's own code. */
const FILE_NAME = /\.(?!html$)[a-z0-9]+$/i;
const DRAWN_PICTURES = /^\/(content\/cover\/|default-avatar\.svg$)/;

/**
 * Null for what goes past the worker untouched: other origins, parts of files, event streams, uploads, live pictures,
 * photos of people, the login service, and every method but GET and a call's POST.
 */
export function askedFor(request: Asking, { origin, callBases }: Places): AskedFor | null {
  const { method, mode, destination, headers } = request;
  const url = new URL(request.url);
  if (headers.has('range')) return null;
  if (callBases.some((base) => url.href.startsWith(`${base}/`))) return isCall(request) ? 'reply' : null;
  if (url.origin !== origin || method !== 'GET') return null;
  if (mode === 'navigate') return isPage(url.pathname) ? 'page' : null;
  if (url.pathname.startsWith('/assets/')) return 'asset';
  return destination === 'image' && DRAWN_PICTURES.test(url.pathname) ? 'picture' : null;
}

/** The gateway's bases of a build as absolute addresses without a slash at the end; what is no address is left out. */
export function absoluteBases(bases: readonly string[], origin: string): string[] {
  const absolute = bases
    .filter((base) => base !== '' && URL.canParse(base, origin))
    .map((base) => new URL(base, origin).href.replace(/\/+$/, ''));
  return [...new Set(absolute)];
}

function isPage(pathname: string): boolean {
  return !NO_PAGES.test(pathname) && !FILE_NAME.test(pathname);
}

/** A call sends JSON or nothing, and asks neither for a stream nor for a picture. */
function isCall({ method, mode, destination, headers }: Asking): boolean {
  if (mode === 'navigate' || (headers.get('accept') ?? '').includes('text/event-stream')) return false;
  if (method === 'GET') return destination === '' || destination === 'script';
  return method === 'POST' && /^application\/json\b/.test(headers.get('content-type') ?? '');
}
