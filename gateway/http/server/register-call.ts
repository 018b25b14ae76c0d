import { callPattern } from '../../../src/contract/call-address';
import { addressKey } from './rate-limits';
import { ANONYMOUS_VISITOR, visitorsOf } from './call-visitor';
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
  /** Of a call whose replies are kept: no account ever, and a qualified visitor only where it is gated. */
  readonly visitor: CallVisitor;
  /** The session the request carries, for a call that ends it; null for none and where replies are kept. */
  readonly sessionToken: string | null;
  /** What limits count as the caller's address (address-key.ts); '' where replies are kept. */
  readonly addressKey: string;
  /** Has the reply take the session's cookie back and clear what the browser kept of earlier replies. */
  readonly forgetSession: () => void;
}

/** Answers a validated request with the reply's fields beside code and msg: `{ body }` for an envelope. */
export type CallHandler<Request extends Schema, Reply extends Schema> = (
  request: InferOutput<Request>,
  context: CallContext,
) => Promise<Omit<InferOutput<Reply>, 'code' | 'msg'>>;

export interface CallOptions<Request extends Schema = Schema> {
  /** Keeps serialised replies by data version: for calls that depend on nothing but their request and the funds' data. */
  readonly cache?: ReplyCache;
  /**
   * The kept replies also depend on whether the visitor is qualified, all of them or those of some requests; one kind is
   * never given to the other.
   */
  readonly isGated?: boolean | ((request: InferOutput<Request>) => boolean);
  /**
   * The replies are made for nobody in particular, and a device may keep them. Those with `cache` are where they are not
   * gated.
   */
  readonly isForEverybody?: boolean;
  /** Whether a request looks for something by words: no device keeps what its visitor looked for. */
  readonly isSearch?: (request: InferOutput<Request>) => boolean;
  /** Another call has the same path with the other transport: they are told apart by the callback of a script. */
  readonly sharesPath?: boolean;
  /** The part of the request that a form fills in: refusals name its fields as the form does. */
  readonly formPart?: string;
}

const JSON_CONTENT_TYPE = 'application/json; charset=utf-8';

/** What a portal's worker may keep for a visit without a network: never what was made for one visitor or one kind of them. */
const FOR_EVERYBODY = { 'x-portal-keep': 'public', 'cache-control': 'no-cache' };

/**
 * Mounts a call of the contract at its path below the instance's prefix: what the portal's calls carry and the origin
 * are checked before the body is read, the request is validated by the contract's schema, the reply goes out as JSON or
 * as JSONP with code 0. A handler refuses by throwing a RefusalError.
 */
export function registerCall<Request extends Schema, Reply extends Schema>(
  api: FastifyInstance,
  call: CallDefinition<Request, Reply>,
  handler: CallHandler<Request, Reply>,
  options: CallOptions<Request> = {},
): void {
  const checkPortal = createPortalCheck(call);
  const isJsonp = call.transport === 'jsonp';
  const takesNothing = call.method === 'POST' && hasNoField(call.request);
  const { cache, isGated = false, isForEverybody = cache !== undefined, isSearch = () => false } = options;
  const dependsOnGate = (input: InferOutput<Request>) =>
    typeof isGated === 'function' ? isGated(input) : isGated;
  const visitorOf = visitorsOf(api);
  api.route({
    method: call.method,
    url: `/${callPattern(call.path)}`,
    ...(options.sharesPath === true ? { constraints: { transport: call.transport } } : {}),
    // After the limits, before the body.
    preParsing: async (request, _reply, payload) => {
      if (isJsonp) refuseCrossSiteScript(request);
      checkPortal(request);
      if (call.method === 'POST') refuseCrossSiteWrite(request);
      // Nothing has no type: the parsers would refuse it as JSON that breaks off, or as a form.
      if (takesNothing && hasNoBody(request.headers)) delete request.headers['content-type'];
      return payload;
    },
    handler: async (request, reply) => {
      const callback = isJsonp ? jsonpCallback(request.query) : null;
      const sent = takesNothing && request.body === undefined ? {} : sentFields(request);
      const input = readRequest(call.request, sent, options.formPart);
      const isGatedRequest = dependsOnGate(input);
      const isPublic = isForEverybody && !isGatedRequest;
      const mayBeKept = isPublic && !isSearch(input);
      const forNobody = nobodysContext(request);
      const answer = async (context: CallContext) => serialise(await handler(input, context));
      if (cache !== undefined && callback === null) {
        const isQualified = isGatedRequest && (await visitorOf(request)).isQualified;
        const key = { path: call.path, variant: isQualified ? 'qualified' : '', request: input };
        const body = await cache.read(key, () =>
          answer({ ...forNobody, visitor: { ...ANONYMOUS_VISITOR, isQualified } }),
        );
        if (mayBeKept) reply.headers(FOR_EVERYBODY);
        return sendCoded(request, reply.type(JSON_CONTENT_TYPE), body);
      }
      const json = await answer(
        isPublic
          ? forNobody
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
    },
  });
}

/** What a handler is told where its reply may depend on nobody. */
function nobodysContext(request: FastifyRequest): CallContext {
  return {
    requestId: request.id,
    visitor: ANONYMOUS_VISITOR,
    sessionToken: null,
    addressKey: '',
    forgetSession: () => undefined,
  };
}

/** [S7.privateDict] A call without a field may be sent with an empty body in the place of an empty object. */
function hasNoField(request: Schema): boolean {
  return Object.keys(Object(Reflect.get(request, 'entries'))).length === 0;
}

/** The fields of the query or the body, with those that stand in the path. */
function sentFields(request: FastifyRequest): unknown {
  const sent = request.method === 'GET' ? request.query : request.body;
  const inPath = Object(request.params);
  return Object.keys(inPath).length === 0 ? sent : { ...Object(sent), ...inPath };
}

function forgetSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', expiredVisitorCookie(request)).header('clear-site-data', '"cache"');
}

function serialise(content: object): string {
  return JSON.stringify({ code: 0, msg: '', ...content });
}

export const JSONP_CONTENT_TYPE = 'application/javascript; charset=utf-8';

const CALLBACK = /^[A-Za-z_$][\w$]{0,63}$/;
const UNSAFE_IN_SCRIPT = /[<\u2028\u2029]/g;

/** The callback a JSONP request names; anything but one plain identifier of up to 64 characters is refused. */
export function jsonpCallback(query: unknown): string {
  const name: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, 'callback') : undefined;
  if (typeof name === 'string' && CALLBACK.test(name)) return name;
  throw new RefusalError('badRequest', { field: 'callback' });
}

/** A script that hands the JSON to the callback where there is one; it cannot close a script element or break a line. */
export function jsonpScript(callback: string, json: string): string {
  const safe = json.replace(
    UNSAFE_IN_SCRIPT,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `/**/typeof ${callback}==='function'&&${callback}(${safe});`;
}
