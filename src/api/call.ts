import * as v from 'valibot';
import type { CallDefinition, RowRule, Schema } from '@/contract/call';
import { BODY_FIELD, callAddress, VERSION_FIELD } from '@/contract/call';
import { businessCode, refusal } from '@/contract/envelope';
import { headersFor, SCRIPT_FIELDS } from '@/contract/header-rules';
import { cleanRequestId, GatewayError, type GatewayErrorContext, type GatewayFailure } from './gateway-error';
import { gatewayUrl, offersAdditionalCalls } from './hosts';
import type { HttpReply } from './http-transport';
import { withQuery } from './query-string';
import { withoutMalformedRows } from './reply-rows';
import { parseReplyText } from './reply-text';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Default 50,000 for http and 60,000 for JSONP. */
  readonly timeoutMs?: number | undefined;
}

/** The reply's body as the contract types it, with the last segment of the call's path [S7.http]. */
export type GatewayReply<Reply extends Schema> = v.InferOutput<Reply> & { readonly apiName: string };

/**
 * Makes one call of the contract and returns the checked body. Rejects with a `GatewayError` for every failure,
 * a business code other than 0 included; malformed rows of a list are left out and reported. A call that this portal adds
 * is not sent to a gateway that is configured to have the specified ones alone.
 */
export async function callGateway<Request extends Schema, Reply extends Schema>(
  call: CallDefinition<Request, Reply>,
  request: v.InferInput<Request>,
  options: CallOptions = {},
): Promise<GatewayReply<Reply>> {
  const apiName = lastSegment(callAddress(call.path, request).path);
  if (call.specified === undefined && !offersAdditionalCalls()) {
    throw new GatewayError({ kind: 'not-offered' }, { apiName });
  }
  return checkedReply(call, await send(call, request, { ...options, apiName }), apiName);
}

/** A received body as the contract types it; throws a `GatewayError` for a refusal and for what the contract does not say. */
export function checkedReply<Reply extends Schema>(
  call: { readonly reply: Reply; readonly rows?: RowRule },
  { body, requestId }: ReceivedBody,
  apiName: string,
): GatewayReply<Reply> {
  const context = { apiName, requestId: requestId ?? requestIdOf(body) };
  refuseBusinessCode(body, context);
  const rows = call.rows ? withoutMalformedRows(body, call.rows, apiName) : body;
  const result = v.safeParse(call.reply, rows);
  const { output } = result;
  if (!result.success || typeof output !== 'object' || output === null) {
    throw new GatewayError(
      { kind: 'malformed', reason: 'shape', paths: pathsOf(result.issues ?? []) },
      context,
    );
  }
  return Object.assign(output, { apiName });
}

/** A call on its way out. */
export interface OutgoingCall {
  readonly call: CallDefinition;
  readonly request: unknown;
  /** With its query; a script's callback is not in it yet. */
  readonly url: string;
  /** The body; '' for none. */
  readonly sent: string;
}

/** Gives the body of a reply without the network; undefined for a call that it has none for. */
export type ReplySource = (outgoing: OutgoingCall) => Promise<object> | object | undefined;

let replySource: ReplySource | undefined;

/** Sets what is asked for replies before the network is; undefined for nothing. */
export function takeRepliesFrom(source: ReplySource | undefined): void {
  replySource = source;
}

/** How long a read is fresh; after it the gateway may have another version of the data. */
export const READ_FRESH_MS = 60_000;
/** Some proxies refuse longer addresses. */
const LONGEST_ADDRESS = 2000;

let heard: { readonly version: string; readonly atMs: number } | undefined;

/** Lets cacheable calls ask by GET for one minute: the version is the newest that the gateway named, undefined if it named none. */
export function hearVersion(version: string | undefined): void {
  if (version !== undefined && /^[\w-]{1,64}$/.test(version)) heard = { version, atMs: Date.now() };
}

/** Address of a cacheable call with the version of the data; undefined if the version is not known. */
function versionedUrl({ call, request, url, sent }: OutgoingCall): string | undefined {
  const ageMs = Date.now() - (heard?.atMs ?? -Infinity);
  if (heard === undefined || ageMs < 0 || ageMs > READ_FRESH_MS) return undefined;
  if (call.transport !== 'http' || call.isCacheable?.(request) !== true) return undefined;
  const versioned = withQuery(url, {
    [VERSION_FIELD]: heard.version,
    [BODY_FIELD]: sent === '' ? undefined : sent,
  });
  return versioned.length > LONGEST_ADDRESS ? undefined : versioned;
}

/** What came back, not yet held against the contract. */
export interface ReceivedBody {
  readonly body: object;
  readonly requestId?: string | undefined;
}

async function send(
  call: CallDefinition,
  request: unknown,
  options: CallOptions & { readonly apiName: string },
): Promise<ReceivedBody> {
  const { apiName, ...limits } = options;
  const outgoing = outgoingCall(call, request);
  const given = await replySource?.(outgoing);
  if (given !== undefined) return { body: given };
  const { url } = outgoing;
  if (call.transport === 'jsonp') {
    const { sendJsonp } = await withCode(() => import('./jsonp-transport'), { apiName });
    return { body: await sendJsonp({ url, ...limits }, { apiName }) };
  }
  const { sendHttp } = await withCode(() => import('./http-transport'), { apiName });
  const versioned = versionedUrl(outgoing);
  const message =
    call.method === 'GET' || versioned !== undefined
      ? { method: 'GET' as const, url: versioned ?? url, headers: headersFor(call.path) }
      : postMessage(outgoing);
  let reply = await sendHttp({ ...message, ...limits }, { apiName });
  // An older gateway may not have the address.
  if (call.method !== message.method && UNKNOWN_FORM.has(reply.status)) {
    reply = await sendHttp({ ...postMessage(outgoing), ...limits }, { apiName });
  }
  hearVersion(reply.version);
  return readReply(reply, apiName);
}

const UNKNOWN_FORM = new Set([404, 405, 414]);
const JSON_TYPE = { 'Content-Type': 'application/json' };

function postMessage({ call, url, sent }: OutgoingCall) {
  return { method: 'POST' as const, url, headers: { ...JSON_TYPE, ...headersFor(call.path) }, body: sent };
}

function outgoingCall(call: CallDefinition, request: unknown): OutgoingCall {
  const { path, fields } = callAddress(call.path, request);
  const url = gatewayUrl(call.host, path);
  if (call.transport === 'jsonp') {
    return { call, request, url: withQuery(url, { ...fields, ...SCRIPT_FIELDS }), sent: '' };
  }
  return call.method === 'GET'
    ? { call, request, url: withQuery(url, fields), sent: '' }
    : { call, request, url, sent: JSON.stringify(fields) };
}

/** The body of a reply; throws a `GatewayError` for a status of 400 and above and for a text that cannot be read. */
export async function readReply(reply: HttpReply, apiName: string): Promise<ReceivedBody> {
  const context = { apiName, requestId: reply.requestId };
  if (reply.status >= 400) throw await statusError(reply, context);
  return { body: await parseReplyText(reply.text, reply.contentType, context), requestId: reply.requestId };
}

/** What sends a call comes with the first that is sent: a page whose replies are there sends none. */
async function withCode<Code>(load: () => Promise<Code>, context: GatewayErrorContext): Promise<Code> {
  try {
    return await load();
  } catch {
    throw new GatewayError({ kind: 'network' }, context);
  }
}

async function statusError(reply: HttpReply, context: GatewayErrorContext): Promise<GatewayError> {
  const body = await parseReplyText(reply.text, reply.contentType, context).catch(() => undefined);
  const said = v.safeParse(refusal, body);
  // A gateway that has the call says with a code what it did not find.
  if (reply.status === 404 && !said.success) return new GatewayError({ kind: 'not-offered' }, context);
  const failure: GatewayFailure = {
    kind: 'http',
    status: reply.status,
    ...(reply.retryAfterMs === undefined ? {} : { retryAfterMs: reply.retryAfterMs }),
    ...(said.success
      ? { code: said.output.code, serverMessage: shortText(said.output.msg), field: said.output.field }
      : {}),
  };
  return new GatewayError(failure, { ...context, requestId: context.requestId ?? requestIdOf(body) });
}

const outcome = v.object({
  code: businessCode,
  msg: v.fallback(v.string(), ''),
  field: v.fallback(v.optional(v.string()), undefined),
});

function refuseBusinessCode(body: object, context: GatewayErrorContext): void {
  const said = v.safeParse(outcome, body);
  if (!said.success || said.output.code === 0) return;
  const { code, msg, field } = said.output;
  throw new GatewayError({ kind: 'business', code, serverMessage: shortText(msg), field }, context);
}

/** A server's text is shown to visitors: one line, and not a page of it. */
function shortText(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

function requestIdOf(body: object | undefined): string | undefined {
  return body && 'requestId' in body ? cleanRequestId(body.requestId) : undefined;
}

function pathsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return [...new Set(issues.map((issue) => v.getDotPath(issue) ?? '(reply)'))].slice(0, 10);
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
