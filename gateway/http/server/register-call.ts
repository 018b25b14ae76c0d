import { BODY_FIELD, callPattern, VERSION_FIELD, VERSION_HEADER } from '../../../src/contract/call';
import { addInsideCall } from './inside-calls';
import { addressKey } from './rate-limits';
import { accountIdOf, ANONYMOUS_VISITOR, visitorsOf } from './call-visitor';
import {
  createPortalCheck,
  hasNoBody,
  readRequest,
  refuseCrossSiteScript,
  refuseCrossSiteWrite,
} from './request-checks';
import { sendCoded } from './content-coding';
import { expiredVisitorCookie, visitorTokenOf } from './visitor-cookie';
import { RefusalError } from './refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InferOutput } from 'valibot';
import type { CallDefinition, Schema } from '../../../src/contract/call';
import type { CallVisitor } from './call-visitor';
import type { ReplyCache } from './reply-cache';

export interface CallContext {
  readonly requestId: string;
  /** For a call with cached replies: never with an account, and qualified only if the call is gated. */
  readonly visitor: CallVisitor;
  /** Session token of the request, for a call that ends the session; `null` without one and for cached replies. */
  readonly sessionToken: string | null;
  /** Key of the caller's address in limits (rate-limits.ts); '' for cached replies. */
  readonly addressKey: string;
  /** Lets the reply remove the session cookie and clear the browser's cache of earlier replies. */
  readonly forgetSession: () => void;
}

/** Returns the fields of the reply without code and msg, for a validated request: `{ body }` for an envelope. */
export type CallHandler<Request extends Schema, Reply extends Schema> = (
  request: InferOutput<Request>,
  context: CallContext,
) => Promise<Omit<InferOutput<Reply>, 'code' | 'msg'>>;

export interface CallOptions<Request extends Schema = Schema> {
  /**
   * Caches serialised replies by data version, for calls that depend only on their request and the data of the funds.
   */
  readonly cache?: ReplyCache;
  /**
   * Cached replies also depend on whether the visitor is qualified, except those to cacheable requests. Replies for
   * qualified visitors are never sent to others, nor the reverse.
   */
  readonly isGated?: boolean;
  /**
   * Replies are the same for all visitors, and a device may store them. Default: true with `cache`; gated ones are not.
   */
  readonly isForEverybody?: boolean;
  /**
   * How long documents may hold a reply without `cache`, in milliseconds. Default: 15 seconds for a public one, 0
   * for one that depends on the visitor. Documents hold the reply to a visitor who is not signed in.
   */
  readonly freshMs?: number;
  /** Without `cache`: whether a request is a search by words, which devices do not store. */
  readonly isSearch?: (request: InferOutput<Request>) => boolean;
  /** Another call has the same path with the other transport; only the JSONP request has a callback. */
  readonly sharesPath?: boolean;
  /** Part of the request that a form fills in: refusals name its fields as the form does. */
  readonly formPart?: string;
  /** Most bytes of a request, if more than 64 kB; those of callers who are not signed in are refused unread. */
  readonly bodyLimit?: number;
}

/** Long for what changes with the clock. */
export const MOMENT_MS = 15_000;
const JSON_CONTENT_TYPE = 'application/json; charset=utf-8';
const JSONP_CONTENT_TYPE = 'application/javascript; charset=utf-8';

/** Replies that the worker of the portal may store for offline visits: none that depends on the visitor. */
const FOR_EVERYBODY = { 'x-portal-keep': 'public', 'cache-control': 'no-cache' };
/** Of a reply whose address names the version of the data. */
const IMMUTABLE = { ...FOR_EVERYBODY, 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * Mounts a call of the contract at its path below the prefix of the instance. The headers of the portal and the origin
 * are checked before the body is read, the request is validated by the schema of the contract, and the reply is sent as
 * JSON or JSONP with code 0. A handler refuses by throwing a RefusalError. A POST call with cacheable requests is also
 * mounted for GET with a version.
 */
export function registerCall<Request extends Schema, Reply extends Schema>(
  api: FastifyInstance,
  call: CallDefinition<Request, Reply>,
  handler: CallHandler<Request, Reply>,
  options: CallOptions<Request> = {},
): void {
  const isJsonp = call.transport === 'jsonp';
  const takesNothing = call.method === 'POST' && hasNoField(call.request);
  const {
    cache,
    isGated = false,
    isForEverybody = cache !== undefined,
    isSearch = () => false,
    freshMs,
  } = options;
  const natureOf = (input: InferOutput<Request>) => {
    const isCacheable = cache !== undefined && call.isCacheable?.(input) === true;
    const isGatedRequest = isGated && !isCacheable;
    const isPublic = isForEverybody && !isGatedRequest;
    return {
      isGatedRequest,
      isPublic,
      mayBeKept: cache === undefined ? isPublic && !isSearch(input) : isCacheable,
    };
  };
  const visitorOf = visitorsOf(api);
  const serialised = async (input: InferOutput<Request>, context: CallContext) =>
    serialise(await handler(input, context));
  /** Key of a kept reply, and how it is made. */
  const keptReply = (
    input: InferOutput<Request>,
    { requestId, isQualified }: { readonly requestId: string; readonly isQualified: boolean },
  ) => {
    const visitor = { ...ANONYMOUS_VISITOR, isQualified };
    const key = { path: call.path, variant: isQualified ? 'qualified' : '', request: input };
    return [key, () => serialised(input, { ...nobodysContext(requestId), visitor })] as const;
  };
  addInsideCall(api, call, async (asked, requestId) => {
    const input = readRequest(call.request, asked, options.formPart);
    const { isPublic, mayBeKept } = natureOf(input);
    const nature = { isForEverybody: isPublic, mayBeKept };
    if (cache === undefined) {
      const json = await serialised(input, nobodysContext(requestId));
      return { ...nature, json, freshMs: freshMs ?? (isPublic ? MOMENT_MS : 0) };
    }
    const json = await cache.readText(...keptReply(input, { requestId, isQualified: false }));
    return { ...nature, json, freshMs: Infinity };
  });
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const callback = isJsonp ? jsonpCallback(request.query) : null;
    const sent = takesNothing && request.body === undefined ? {} : sentFields(call, request);
    const input = readRequest(call.request, sent, options.formPart);
    const { isGatedRequest, isPublic, mayBeKept } = natureOf(input);
    if (isReadOfPost(call, request) && !mayBeKept) throw new RefusalError('notFound');
    if (cache !== undefined && callback === null) {
      const isQualified = isGatedRequest && (await visitorOf(request)).isQualified;
      const kept = await cache.read(...keptReply(input, { requestId: request.id, isQualified }));
      if (mayBeKept) reply.headers(keepingOf(kept.version, request));
      return sendCoded(request, reply.type(JSON_CONTENT_TYPE), kept.body);
    }
    const json = await serialised(
      input,
      isPublic
        ? nobodysContext(request.id)
        : {
            requestId: request.id,
            visitor: await visitorOf(request),
            sessionToken: visitorTokenOf(request),
            addressKey: addressKey(request.ip),
            forgetSession: () => forgetSession(request, reply),
          },
    );
    if (mayBeKept) reply.headers(FOR_EVERYBODY);
    return callback === null
      ? reply.type(JSON_CONTENT_TYPE).send(json)
      : reply.type(JSONP_CONTENT_TYPE).send(jsonpScript(callback, json));
  };
  const mount = (method: 'GET' | 'POST') => {
    const checkPortal = createPortalCheck({ ...call, method });
    api.route({
      method,
      url: `/${callPattern(call.path)}`,
      ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
      ...(options.sharesPath === true ? { constraints: { transport: call.transport } } : {}),
      // After the limits, before the body.
      preParsing: async (request, _reply, payload) => {
        if (isReadOfPost(call, request) && versionIn(request) === undefined)
          throw new RefusalError('notFound');
        if (isJsonp) refuseCrossSiteScript(request);
        checkPortal(request);
        if (method === 'POST') refuseCrossSiteWrite(request);
        if (options.bodyLimit !== undefined && accountIdOf(await visitorOf(request)) === null)
          throw new RefusalError('signInNeeded');
        // The parsers would refuse an empty body with a content type, as incomplete JSON or as a form.
        if (takesNothing && hasNoBody(request.headers)) delete request.headers['content-type'];
        return payload;
      },
      handler: handle,
    });
  };
  mount(call.method);
  if (call.method === 'POST' && call.isCacheable !== undefined) mount('GET');
}

/** Whether a POST call is asked by GET. */
function isReadOfPost(call: Pick<CallDefinition, 'method'>, request: FastifyRequest): boolean {
  return call.method === 'POST' && request.method !== 'POST';
}

/** The version of the data that an address names; undefined for none. */
function versionIn(request: FastifyRequest): unknown {
  return Reflect.get(Object(request.query), VERSION_FIELD);
}

/** Headers of a cacheable reply, which never changes at an address with its version. */
function keepingOf(version: string, request: FastifyRequest): Readonly<Record<string, string>> {
  return versionIn(request) === version ? IMMUTABLE : { ...FOR_EVERYBODY, [VERSION_HEADER]: version };
}

/** Context of a handler whose reply does not depend on the visitor. */
function nobodysContext(requestId: string): CallContext {
  return {
    requestId,
    visitor: ANONYMOUS_VISITOR,
    sessionToken: null,
    addressKey: '',
    forgetSession: () => undefined,
  };
}

/** [S7.privateDict] A call without a field may be sent with an empty body instead of an empty object. */
function hasNoField(request: Schema): boolean {
  return Object.keys(Object(Reflect.get(request, 'entries'))).length === 0;
}

/** Fields of the query or the body, with those of the path. */
function sentFields(call: Pick<CallDefinition, 'method'>, request: FastifyRequest): unknown {
  if (isReadOfPost(call, request)) return bodyOfQuery(request.query);
  const sent = request.method === 'GET' ? request.query : request.body;
  const inPath = Object(request.params);
  return Object.keys(inPath).length === 0 ? sent : { ...Object(sent), ...inPath };
}

/** The body that an address holds as JSON. */
function bodyOfQuery(query: unknown): unknown {
  try {
    return JSON.parse(String(Reflect.get(Object(query), BODY_FIELD)));
  } catch {
    throw new RefusalError('badRequest', { field: BODY_FIELD });
  }
}

function forgetSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', expiredVisitorCookie(request)).header('clear-site-data', '"cache"');
}

function serialise(content: object): string {
  return JSON.stringify({ code: 0, msg: '', ...content });
}

const CALLBACK = /^[A-Za-z_$][\w$]{0,63}$/;
const UNSAFE_IN_SCRIPT = /[<\u2028\u2029]/g;

/** Callback name of a JSONP request; refused unless it is one plain identifier of at most 64 characters. */
function jsonpCallback(query: unknown): string {
  const name: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, 'callback') : undefined;
  if (typeof name === 'string' && CALLBACK.test(name)) return name;
  throw new RefusalError('badRequest', { field: 'callback' });
}

/** Script that calls the callback, if defined, with the JSON; it cannot close a script element or break a line. */
function jsonpScript(callback: string, json: string): string {
  const safe = json.replace(
    UNSAFE_IN_SCRIPT,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `/**/typeof ${callback}==='function'&&${callback}(${safe});`;
}
