/** The mark of the gateway on replies that are the same for all visitors (gateway/http/server/register-call.ts). */
const MARK = 'x-portal-keep';
const CALLBACK_FIELD = 'callback';
const CALLBACK = /^[A-Za-z_$][\w$]{0,63}$/;
/** Fields of an address that names the version of the data (src/contract/call.ts): the same call as without them. */
const VERSION_FIELD = 'v';
const BODY_FIELD = 'request';
/** In a key, what tells apart what was asked of one call. */
const KEY_FIELD = 'portal-kept';

/** Whether a reply may be kept on the device: whole, of the portal's own hosts, marked as everybody's, and not forbidden to store. */
export function mayKeep(reply: Response): boolean {
  const { headers } = reply;
  if (reply.status !== 200 || (reply.type !== 'basic' && reply.type !== 'cors' && reply.type !== 'default'))
    return false;
  if (reply.redirected || headers.get(MARK) !== 'public' || headers.has('set-cookie')) return false;
  if (/\b(no-store|private)\b/i.test(headers.get('cache-control') ?? '')) return false;
  return variesByCodingAlone(headers.get('vary'));
}

/** Kept replies are found by address and body: one that also depends on other headers is not kept. */
function variesByCodingAlone(vary: string | null): boolean {
  const fields = (vary ?? '').split(',').map((field) => field.trim().toLowerCase());
  return fields.every((field) => field === '' || field === 'accept-encoding');
}

/**
 * The address a reply is kept at: the call's, with a digest of what was asked and not the words of it. A script's callback
 * and the version of the data do not count, but that it is a script does.
 */
export async function keyOf(request: Request): Promise<string> {
  const isScript = callbackOf(request) !== null;
  return keyFor({
    url: request.url,
    isScript,
    sent: request.method === 'POST' ? await request.text() : '',
  });
}

/** What a call asks: `sent` is the body, '' for none. */
export interface AskedOfGateway {
  readonly url: string;
  readonly isScript: boolean;
  readonly sent: string;
}

/** Key of a call that did not go over the network. */
export async function keyFor({ url, isScript, sent }: AskedOfGateway): Promise<string> {
  const { origin, pathname, searchParams } = new URL(url);
  searchParams.delete(CALLBACK_FIELD);
  let body = sent;
  if (searchParams.has(VERSION_FIELD)) {
    body = searchParams.get(BODY_FIELD) ?? '';
    searchParams.delete(BODY_FIELD);
    searchParams.delete(VERSION_FIELD);
  }
  const digest = await digestOf([isScript ? 'script' : '', searchParams.toString(), body].join('\n'));
  return `${origin}${pathname}?${KEY_FIELD}=${digest}`;
}

/** The name of the function that a script request wants to be called; null for any other request. */
export function callbackOf({ url, destination }: { readonly url: string; readonly destination: string }) {
  return destination === 'script' ? new URL(url).searchParams.get(CALLBACK_FIELD) : null;
}

/** The JSON that a script hands to its callback, in the one form the gateway writes; null for any other text. */
export function jsonOfScript(script: string, callback: string): string | null {
  const start = `/**/typeof ${callback}==='function'&&${callback}(`;
  const end = ');';
  if (!CALLBACK.test(callback) || !script.startsWith(start) || !script.endsWith(end)) return null;
  const json = script.slice(start.length, -end.length);
  try {
    JSON.parse(json);
    return json;
  } catch {
    return null;
  }
}

/** Kept JSON as the script that a request with this callback expects; null for a name that is none. */
export function scriptOfJson(json: string, callback: string): string | null {
  return CALLBACK.test(callback)
    ? `/**/typeof ${callback}==='function'&&${callback}(${json.replaceAll('<', String.raw`\u003c`)});`
    : null;
}

/** When a reply was made, in milliseconds since the epoch: by the gateway's clock, by this device's where it does not say. */
export function madeAtMs(reply: Response, nowMs: number): number {
  const told = Date.parse(reply.headers.get('date') ?? '');
  return Number.isFinite(told) ? told : nowMs;
}

/** A reply as it is kept: its JSON and when it was made, without the headers of its way. */
export async function keptForm(
  reply: Response,
  callback: string | null,
  nowMs: number,
): Promise<Response | null> {
  const text = await reply.text();
  const json = callback === null ? text : jsonOfScript(text, callback);
  if (json === null) return null;
  const contentType = callback === null ? reply.headers.get('content-type') : null;
  return keptJson(json, madeAtMs(reply, nowMs), contentType ?? undefined);
}

/** JSON of the gateway as it is kept. */
export function keptJson(
  json: string,
  madeMs: number,
  contentType = 'application/json; charset=utf-8',
): Response {
  return new Response(json, {
    headers: { 'content-type': contentType, date: new Date(madeMs).toUTCString(), [MARK]: 'public' },
  });
}

/** A kept reply as the request wants it; null where the request's callback is no name. */
export async function shownForm(kept: Response, callback: string | null): Promise<Response | null> {
  if (callback === null) return kept;
  const script = scriptOfJson(await kept.text(), callback);
  if (script === null) return null;
  return new Response(script, { headers: { 'content-type': 'application/javascript; charset=utf-8' } });
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
