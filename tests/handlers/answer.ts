import { http, HttpResponse, type RequestHandler } from 'msw';
import * as v from 'valibot';
import type { CallDefinition, Schema } from '@/contract/call';
import { callPattern } from '@/contract/call';
import { REFUSAL_CODES } from '@/contract/envelope';
import { headersFor, SCRIPT_FIELDS } from '@/contract/header-rules';

/** What a handler may say: a body as the contract's reply schema takes it, or any response, for a failure. */
type Answer<Reply extends Schema> = v.InferInput<Reply> | Response;

/**
 * A handler for one call, on every host. It refuses what the gateway refuses: a request outside the contract, and
 * missing headers, or by script the fields that stand for them. `reply` gets the parsed request and the raw one.
 */
export function answer<Request_ extends Schema, Reply extends Schema>(
  call: CallDefinition<Request_, Reply>,
  reply: (request: v.InferOutput<Request_>, raw: Request) => Answer<Reply> | Promise<Answer<Reply>>,
): RequestHandler {
  const on = call.method === 'GET' ? http.get : http.post;
  return on(`*/${callPattern(call.path)}`, async ({ request: raw, params }) => {
    const url = new URL(raw.url);
    // Two calls may share a path: the one asked by script has a callback.
    if (url.searchParams.has('callback') !== (call.transport === 'jsonp')) return undefined;
    const missing =
      call.transport === 'http'
        ? Object.keys(headersFor(call.path)).find((name) => !raw.headers.has(name))
        : Object.keys(SCRIPT_FIELDS).find((name) => !url.searchParams.has(name));
    if (missing) return refuse(400, REFUSAL_CODES.missingSecret, `${missing} is missing`);
    const sent =
      call.method === 'GET' ? fieldsOf(url, call.request, fieldsInPath(params)) : await raw.clone().json();
    const parsed = v.safeParse(call.request, sent);
    if (!parsed.success) return refuse(400, REFUSAL_CODES.badRequest, v.summarize(parsed.issues));
    const said = await reply(parsed.output, raw);
    if (said instanceof Response) return said;
    return call.transport === 'jsonp' ? script(url, said) : HttpResponse.json(Object(said));
  });
}

/** The gateway's refusal: an HTTP status with `{ code, msg }`. */
export function refuse(
  status: number,
  code: number,
  msg: string,
  headers: Record<string, string> = {},
): Response {
  return HttpResponse.json({ code, msg, requestId: 'test-request' }, { status, headers });
}

/** A reply of the envelope with code 0. */
export function success<Body>(body: Body): { code: number; msg: string; body: Body } {
  return { code: 0, msg: '', body };
}

/** The fields of the path, without what the pattern's asterisk stands for. */
function fieldsInPath(params: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !/^\d+$/.test(name)));
}

/** A query is text; a field that the contract wants as a number is read as one. */
function fieldsOf(url: URL, schema: Schema, inPath: Record<string, unknown>): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...Object.fromEntries(url.searchParams), ...inPath };
  for (const name of ['callback', ...Object.keys(SCRIPT_FIELDS)]) delete fields[name];
  for (const issue of v.safeParse(schema, fields).issues ?? []) {
    const name = v.getDotPath(issue);
    if (name !== null && issue.expected === 'number') fields[name] = Number(fields[name]);
  }
  return fields;
}

function script(url: URL, body: unknown): Response {
  const callback = url.searchParams.get('callback') ?? '';
  if (!/^[A-Za-z_$][\w$]{0,63}$/.test(callback)) return refuse(400, REFUSAL_CODES.badRequest, 'bad callback');
  return new Response(`/**/typeof ${callback}==='function'&&${callback}(${JSON.stringify(body)});`, {
    headers: { 'content-type': 'application/javascript; charset=utf-8' },
  });
}

/** A moment that an answer waits for, until the test releases it. */
export function heldBack() {
  const releases: (() => void)[] = [];
  const promise = new Promise<void>((resolve) => releases.push(resolve));
  return { promise, release: () => releases.forEach((resolve) => resolve()) };
}
