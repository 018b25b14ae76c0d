import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionCookie, sessionOf } from './session-cookie';
import { ACCOUNTS, type Visitors } from './visitors';

interface LoginRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly visitors: Visitors;
  readonly portalOrigins: readonly string[];
}

/** The external login service: a page with a link for each account, and the way back to the portal. */
export function answerLoginPage({ request, response, url, visitors, portalOrigins }: LoginRequest): void {
  const wanted = url.searchParams.get('return') ?? '';
  const isOwn = portalOrigins.some((origin) => wanted.startsWith(`${origin}/`));
  const back = isOwn ? wanted : (portalOrigins[0] ?? '/');
  const account = ACCOUNTS.find((name) => name === url.searchParams.get('account'));
  if (url.pathname === '/login-service/logout') {
    visitors.signOut(sessionOf(request));
    response.writeHead(303, { location: back, 'set-cookie': sessionCookie('') });
    response.end();
    return;
  }
  if (account !== undefined) {
    response.writeHead(303, { location: back, 'set-cookie': sessionCookie(visitors.signIn(account)) });
    response.end();
    return;
  }
  const links = ACCOUNTS.map(
    (name) => `<a href="?account=${name}&amp;return=${encodeURIComponent(back)}">${name}</a>`,
  );
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="zh-CN"><title>登录</title><h1>登录</h1>${links.join(' ')}</html>`);
}
