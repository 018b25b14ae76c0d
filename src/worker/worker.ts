import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { absoluteBases, askedFor, type AskedFor } from './asked-for';
import { dropOtherBuilds } from './build-caches';
import { KeptReplies } from './kept-replies';
import { KeptUses } from './kept-uses';
import { endPushesHere, openPlace, shownPush } from './pushes';
import { assetsOf, createShell, pageHandler } from './shell';
import type { RouteHandler } from 'workbox-core';
import type { PageMessage } from '@/lib/worker-messages';

declare const self: ServiceWorkerGlobalScope;

const MOST_PICTURES = 60;
const PICTURES_KEPT_SECONDS = 14 * 24 * 3600;

const build = PORTAL_BUILD;
const places = {
  origin: self.location.origin,
  callBases: absoluteBases(build.callBases, self.location.origin),
};
const shell = createShell(build);
const uses = new KeptUses(self.clients);

self.addEventListener('install', (event) => {
  event.waitUntil(shell.install(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherBuilds(self, build.id));
});

// The first visit's later pages are kept, too; of an update the visitor decides.
clientsClaim();

self.addEventListener('message', (event) => {
  const { source } = event;
  const clientId = source instanceof Client ? source.id : '';
  switch (event.data) {
    case 'portal-take-over' satisfies PageMessage:
      event.waitUntil(self.skipWaiting());
      break;
    case 'portal-network-back' satisfies PageMessage:
      uses.forget(clientId);
      break;
    case 'portal-signed-out' satisfies PageMessage:
      event.waitUntil(endPushesHere(self.registration).catch(() => undefined));
      break;
    case 'portal-kept?' satisfies PageMessage:
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of this origin, not a window
      source?.postMessage(uses.of(clientId));
      break;
  }
});

self.addEventListener('push', (event) => {
  const { title, options } = shownPush(event.data?.text());
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPlace(self.clients, event.notification.data, self.location.origin));
});

function answer(what: AskedFor, handler: RouteHandler, method: 'GET' | 'POST' = 'GET'): void {
  registerRoute(({ request }) => askedFor(request, places) === what, handler, method);
}

const keptReplies = new KeptReplies((event, use) => {
  if (event instanceof FetchEvent) event.waitUntil(uses.note(event.clientId, use));
});
const showPage = pageHandler(shell);

answer('page', async (asked) => {
  const { event, request } = asked;
  event.waitUntil(dropOtherBuilds(self, build.id));
  const page = await showPage(asked);
  event.waitUntil(keptReplies.keepFrom(page.clone(), event, request));
  return page;
});
answer('asset', assetsOf(build));
answer('reply', keptReplies);
answer('reply', keptReplies, 'POST');
answer(
  'picture',
  new StaleWhileRevalidate({
    cacheName: 'portal-pictures',
    plugins: [
      new ExpirationPlugin({
        maxEntries: MOST_PICTURES,
        maxAgeSeconds: PICTURES_KEPT_SECONDS,
        purgeOnQuotaError: true,
      }),
    ],
  }),
);
// The page is told of a failed request as without a worker.
setCatchHandler(async () => Response.error());
