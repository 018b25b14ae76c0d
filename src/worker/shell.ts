import { PrecacheController } from 'workbox-precaching';
import { CacheFirst } from 'workbox-strategies';
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core';
import { assetsCacheOf, shellCacheOf } from './build-caches';

const SHELL = '/index.html';
const NAVIGATION_PATIENCE_MS = 4000;
const NOBODY_THERE = new Set([502, 503, 504]);

/**
 * This build's index.html with what a first page needs. It is put aside whole or not at all, and not where the server
 * already gives another build's index.html: then the worker of that build is on its way.
 */
export function createShell(build: typeof PORTAL_BUILD): PrecacheController {
  const shell = new PrecacheController({
    cacheName: shellCacheOf(build.id),
    plugins: [ofThisBuild(build)],
    fallbackToNetwork: false,
  });
  shell.addToCacheList([{ url: SHELL, revision: build.id }, ...build.files.map(neverChanging)]);
  return shell;
}

/** Whether a later build has taken an asset of this one off the server. */
let isLeftBehind = false;

/** Scripts and styles by their hashed names, wherever one of that name was kept: the name tells what is in it. */
export function assetsOf(build: typeof PORTAL_BUILD): CacheFirst {
  return new CacheFirst({
    cacheName: assetsCacheOf(build.id),
    plugins: [
      {
        cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
          cachedResponse ?? (await caches.match(request.url, { ignoreVary: true })),
        fetchDidSucceed: async ({ response }) => {
          isLeftBehind ||= response.status === 404;
          return response;
        },
        cacheWillUpdate: async ({ response }) => (isWholeAsset(response) ? response : null),
      },
    ],
  });
}

/**
 * A page: the server's, which names its own assets. This build's kept index.html stands in where no server answers, or none
 * in time; it finds every asset that it needs beside it. Once a later build has taken assets away, only the server's will do.
 */
export function pageHandler(shell: PrecacheController) {
  return async ({ request }: RouteHandlerCallbackOptions): Promise<Response> => {
    const patience = new AbortController();
    const fromServer = fetch(request).catch(() => undefined);
    const answered = fromServer.then((reply) =>
      reply !== undefined && !NOBODY_THERE.has(reply.status) ? reply : undefined,
    );
    const inTime = isLeftBehind ? answered : Promise.race([answered, afterPatience(patience.signal)]);
    const page = await inTime;
    patience.abort();
    return page ?? (await shell.matchPrecache(SHELL)) ?? (await fromServer) ?? Response.error();
  };
}

function afterPatience(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), NAVIGATION_PATIENCE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

function neverChanging(url: string) {
  return { url, revision: null };
}

function ofThisBuild({ entry }: typeof PORTAL_BUILD): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ request, response }) => {
      const isShell = new URL(request.url).pathname === SHELL;
      if (!isShell) return isWholeAsset(response) ? response : null;
      const html = await response.clone().text();
      return response.status === 200 && html.includes(`"${entry}"`) ? response : null;
    },
  };
}

/** A server that answers everything with its page would put that in an asset's place. */
function isWholeAsset({ status, type, headers }: Response): boolean {
  return status === 200 && type === 'basic' && !(headers.get('content-type') ?? '').includes('html');
}
