import { createMemoryRouter, type DataRouter } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import { takeRepliesFrom } from '@/api/call';
import { GatewayError } from '@/api/gateway-error';
import { configureHosts } from '@/api/hosts';
import { createQueryClient } from '@/api/query-client';
import { withQuery } from '@/api/query-string';
import { contextWith, portOf, whenInitialized } from '@/app/routing/portal-router';
import { routeTable } from '@/app/routes/route-table';
import type { CallDefinition } from '@/contract/call';
import {
  keyOfCall,
  type PageAnswer,
  type PageCall,
  type PageWanted,
  type PreparedPage,
  type PreparedReply,
} from '@/contract/document';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { setMedia } from './browser-globals';

/** Answers a call of a page as the gateway answers a visitor who is not signed in; null for a refusal. */
export type AnswerCall = (asked: PageCall) => Promise<PageAnswer | null>;

/** Below this the gateway that prepares pages has its calls. */
const OWN_CALLS = '/api/';

const { test, production } = __PORTAL_HOST_SETS__;
if (JSON.stringify(test) !== JSON.stringify(production))
  throw new Error('the hosts differ by environment: which one a page asks is known in the browser alone');
configureHosts(false);

/**
 * Prepares the page of an address: starts what it reads first, as its loaders do in the browser, and collects the replies.
 * One page at a time.
 */
export async function preparePage(
  { address, isMobile }: PageWanted,
  answerCall: AnswerCall,
): Promise<PreparedPage> {
  setMedia((query) => isMobile && query === MOBILE_QUERY);
  const replies = new Map<string, PreparedReply>();
  let isComplete = true;
  takeRepliesFrom(async ({ call, request, url, sent }) => {
    const answer = url.startsWith(OWN_CALLS) ? await answerCall(pageCall(call, request)) : null;
    if (answer === null) {
      isComplete = false;
      // No kind that is tried again.
      throw new GatewayError({ kind: 'aborted' }, { apiName: call.path });
    }
    const asked = { transport: call.transport, url, sent };
    if (answer.freshMs > 0) replies.set(keyOfCall(asked), { ...answer, ...asked });
    const body: unknown = JSON.parse(answer.json);
    return Object(body);
  });
  const client = createQueryClient();
  const router: DataRouter = createMemoryRouter(routeTable, {
    initialEntries: [address],
    getContext: contextWith(
      portOf(() => router),
      client,
    ),
  });
  try {
    // What the shell reads around every page.
    client.query(portalSettingsQuery()).catch(() => undefined);
    await whenInitialized(router);
    await whenRead(client);
    return { replies: [...replies.values()], isComplete };
  } finally {
    router.dispose();
    client.clear();
    takeRepliesFrom(undefined);
  }
}

/** A call with its request as the gateway would read it from a query or a body. */
function pageCall({ method, transport, path }: CallDefinition, request: unknown): PageCall {
  const text = method === 'GET' ? withQuery(OWN_CALLS, { ...Object(request) }) : JSON.stringify(request);
  const read: unknown =
    method === 'GET'
      ? Object.fromEntries(new URLSearchParams(text.slice(OWN_CALLS.length)))
      : JSON.parse(text);
  return { method, transport, path, request: read };
}

/** Resolves once none of the reads is under way. */
function whenRead(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (client.isFetching() > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = client.getQueryCache().subscribe(look);
    look();
  });
}
