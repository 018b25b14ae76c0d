import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { CONTENT_CALLS } from './content-calls';
import type { Answer, Call } from './exchange';
import { FUND_CALLS } from './fund-calls';
import { answerLoginPage } from './login-pages';
import { sessionOf } from './session-cookie';
import { VISITOR_CALLS } from './visitor-calls';
import { Visitors } from './visitors';

const CALLS: ReadonlyMap<string, Call> = new Map(
  Object.entries({ ...FUND_CALLS, ...VISITOR_CALLS, ...CONTENT_CALLS }),
);

/** Calls that answer with a script, and only with one. */
const JSONP_ONLY = new Set([
  'login/checklogin',
  'caidao/activity/currenttime',
  'lesson/financial-recommend/index-top-class',
  'news/flash/list',
]);

/** The headers of section 7, which a browser asks for before it sends a call to another origin. */
const ALLOWED_HEADERS = 'content-type, secretid, systemtype, signature, index';
const NEEDS_SYSTEM_TYPE = /\/(qryFundStrategyType|qryFundDetailService)$/;
const CALLBACK = /^[A-Za-z_$][\w$]{0,63}$/;

/**
 * A gateway that knows the specification and nothing else: the calls of section 7 with the fields shown there, strict in
 * what it takes, on an origin of its own. It shares no code with the project's gateway.
 */
export function createBareGateway(portalOrigins: readonly string[]): Server {
  const visitors = new Visitors();
  return createServer((request, response) => {
    void answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://gateway.invalid');
    if (url.pathname.startsWith('/login-service')) {
      answerLoginPage({ request, response, url, visitors, portalOrigins });
      return;
    }
    allowPortal(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        'access-control-allow-headers': ALLOWED_HEADERS,
        'access-control-allow-methods': 'GET, POST',
      });
      response.end();
      return;
    }
    const path = url.pathname.slice(1);
    const query = Object.fromEntries(url.searchParams);
    const found = findCall(`${request.method} ${path}`);
    const callback = query['callback'];
    if (found === null || (JSONP_ONLY.has(path) && callback === undefined)) return send(response, 404);
    if (!hasHeaders(request, path, query)) return send(response, 403);
    const visitor = visitors.of(sessionOf(request));
    const body = request.method === 'POST' ? await jsonBody(request) : {};
    if (body === null) return send(response, 400);
    const reply = found.call({ fields: { ...query, ...body, ...found.inPath }, visitor });
    if (callback === undefined || typeof reply === 'number' || reply === null) return send(response, reply);
    if (!CALLBACK.test(callback)) return send(response, 400);
    response.writeHead(200, { 'content-type': 'application/javascript; charset=utf-8' });
    response.end(`${callback}(${JSON.stringify(reply)});`);
  }

  function allowPortal(request: IncomingMessage, response: ServerResponse): void {
    const origin = request.headers.origin ?? '';
    if (!portalOrigins.includes(origin)) return;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('vary', 'origin');
  }
}

function findCall(key: string): { readonly call: Call; readonly inPath: Record<string, string> } | null {
  const call = CALLS.get(key);
  if (call !== undefined) return { call, inPath: {} };
  const [, position] = /^GET caidao\/recommendposition\/t\/(\w+)$/.exec(key) ?? [];
  const positions = CALLS.get('GET caidao/recommendposition/t/{position}');
  return position === undefined || positions === undefined ? null : { call: positions, inPath: { position } };
}

/** secretId with every call: a header, or a field of a call by script. JSON is sent as JSON. */
function hasHeaders(request: IncomingMessage, path: string, query: Record<string, string>): boolean {
  const secretId = query['callback'] === undefined ? request.headers['secretid'] : query['secretId'];
  if (typeof secretId !== 'string' || secretId === '') return false;
  if (NEEDS_SYSTEM_TYPE.test(path) && request.headers['systemtype'] !== '6') return false;
  return (
    request.method !== 'POST' || request.headers['content-type']?.startsWith('application/json') === true
  );
}

async function jsonBody(request: IncomingMessage): Promise<object | null> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const text = Buffer.concat(parts).toString('utf8');
  if (text === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}

function send(response: ServerResponse, reply: Answer): void {
  if (reply === null || typeof reply === 'number') {
    response.writeHead(reply ?? 404);
    response.end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(reply));
}
