import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type DataRouter } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import { takeRepliesFrom } from '@/api/call';
import { GatewayError } from '@/api/gateway-error';
import { configureHosts } from '@/api/hosts';
import { createQueryClient } from '@/api/query-client';
import { withQuery } from '@/api/query-string';
import { App } from '@/app/app';
import { contextWith, portOf, whenFirstRead } from '@/app/routing/portal-router';
import { routeTable } from '@/app/routes/route-table';
import type { CallDefinition } from '@/contract/call';
import {
  keyOfCall,
  type PageAnswer,
  type PageCall,
  type PageMarkup,
  type PageWanted,
  type PageOutcome,
  type PreparedReply,
} from '@/contract/document';
import { documentHoldsUntilMs, startDocumentClock } from '@/lib/of-document';
import { startServerClock } from '@/session/server-clock';
import { setBrowser } from './browser-globals';
import { usedStyles, withoutStyleAttributes } from './used-styles';

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
export async function preparePage(wanted: PageWanted, answerCall: AnswerCall): Promise<PageOutcome> {
  setBrowser(wanted);
  startServerClock(wanted.nowMs);
  const replies = new Map<string, PreparedReply>();
  let isComplete = true;
  let isOfReplies = true;
  takeRepliesFrom(async ({ call, request, url, sent }) => {
    const answer = url.startsWith(OWN_CALLS) ? await answerCall(pageCall(call, request)) : null;
    if (answer === null) {
      isComplete = false;
      // No kind that is tried again.
      throw new GatewayError({ kind: 'aborted' }, { apiName: call.path });
    }
    const asked = { transport: call.transport, url, sent };
    if (answer.freshMs === 0) isOfReplies = false;
    else replies.set(keyOfCall(asked), { ...answer, ...asked });
    const body: unknown = JSON.parse(answer.json);
    return Object(body);
  });
  const client = createQueryClient();
  const router: DataRouter = createMemoryRouter(routeTable, {
    initialEntries: [wanted.address],
    getContext: contextWith(
      portOf(() => router),
      client,
    ),
  });
  try {
    await whenFirstRead(router, client);
    const prepared = { replies: [...replies.values()], isComplete, markup: null };
    const { styleFiles } = wanted;
    if (!isComplete || !isOfReplies || styleFiles === null) return { prepared, problem: null };
    const [failure] = Object.values(router.state.errors ?? {});
    if (failure !== undefined) return { prepared, problem: String(failure) };
    try {
      return {
        prepared: { ...prepared, markup: await markupOf({ router, client }, styleFiles, wanted.nowMs) },
        problem: null,
      };
    } catch (error) {
      return { prepared, problem: String(error) };
    }
  } finally {
    router.dispose();
    client.clear();
    takeRepliesFrom(undefined);
  }
}

interface ReadPage {
  readonly router: DataRouter;
  readonly client: QueryClient;
}

/** What the browser will render first, from the replies that it has then. */
async function markupOf(
  { router, client }: ReadPage,
  styleFiles: readonly string[],
  nowMs: number,
): Promise<PageMarkup> {
  startDocumentClock(nowMs);
  const rendered = renderToString(
    <StrictMode>
      <App router={router} queryClient={client} asksForVisitor />
    </StrictMode>,
  );
  const freshMs = documentHoldsUntilMs() - nowMs;
  const { html, style } = withoutStyleAttributes(rendered);
  const used = await usedStyles(styleFiles, html);
  return { html, style: `${used}${style}`, renderedMs: nowMs, freshMs };
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
