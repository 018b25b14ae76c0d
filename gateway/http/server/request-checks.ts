import * as v from 'valibot';
import { HEADER_RULES, SCRIPT_FIELDS } from '../../../src/contract/header-rules';
import { issueWords } from '../../../src/contract/fields';
import { RefusalError } from './refusals';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { CallDefinition, Schema } from '../../../src/contract/call';

interface AskedHeader {
  readonly name: string;
  readonly value: string;
}

type Asked = Pick<CallDefinition, 'path' | 'method' | 'transport'>;

/** Throws a 403 refusal that names the missing header or field. */
type PortalCheck = (request: Pick<FastifyRequest, 'headers' | 'query'>) => void;

/**
 * Checks that a call or stream is requested as the portal does: with the headers of the contract's table, or by JSONP
 * with the fields that replace them [S7.secretId] [S7.systemtype]. Only requests with a body need a content type.
 * Pictures and media elements are not calls: browsers load them without headers or fields of the portal.
 */
export function createPortalCheck(asked: Asked): PortalCheck {
  if (asked.transport === 'jsonp') return checkScript;
  const wanted = askedHeaders(asked);
  return ({ headers }) => {
    for (const { name, value } of wanted) {
      if (name === 'content-type' && hasNoBody(headers)) continue;
      const given = headers[name];
      const isRight = name === 'content-type' ? mediaType(given) === value : given === value;
      if (isRight) continue;
      throw new RefusalError(name === 'secretid' ? 'missingSecret' : 'forbidden', { field: name });
    }
  };
}

function checkScript({ query }: Pick<FastifyRequest, 'query'>): void {
  for (const [name, value] of Object.entries(SCRIPT_FIELDS)) {
    if (Reflect.get(Object(query), name) !== value) throw new RefusalError('missingSecret', { field: name });
  }
}

/** Whether the headers say that a request has no body. */
export function hasNoBody(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] === undefined && (length === undefined || length === '0');
}

function askedHeaders({ path, method }: Asked): AskedHeader[] {
  const headers = HEADER_RULES.filter((rule) => rule.pattern.test(path)).flatMap((rule) =>
    Object.entries(rule.headers).map(([name, value]) => [name.toLowerCase(), value] as const),
  );
  const lastWins = new Map(headers);
  if (method === 'GET') lastWins.delete('content-type');
  return Array.from(lastWins, ([name, value]) => ({ name, value }));
}

const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * Refuses a write that a page of another site sends, by Sec-Fetch-Site, which a page cannot forge, else by Origin.
 * Clients other than browsers send neither and are accepted.
 */
export function refuseCrossSiteWrite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (typeof site === 'string' && OWN_SITES.has(site)) return;
    throw new RefusalError('forbidden', { field: 'sec-fetch-site' });
  }
  const { origin } = request.headers;
  if (origin !== undefined && hostOf(origin) !== request.host) {
    throw new RefusalError('forbidden', { field: 'origin' });
  }
}

/** Refuses a script request of a page of another site: JSONP replies are for the pages of the portal only. */
export function refuseCrossSiteScript(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    throw new RefusalError('forbidden', { field: 'sec-fetch-site' });
  }
}

/** Refuses a private picture that a page of another site embeds, also of another host of the same domain. */
export function refuseCrossSitePicture(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || (typeof site === 'string' && OWN_SITES.has(site))) return;
  throw new RefusalError('forbidden', { field: 'sec-fetch-site' });
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

const UNSAFE_KEYS = ['__proto__', 'constructor'] as const;

/**
 * Validates a JSON body or a parsed query with the contract's schema. Throws a 400 refusal that names the first invalid
 * field, with the message of the schema if there is one and without the value. Fields of `formPart` are named as in the
 * form.
 */
export function readRequest<Request extends Schema>(
  schema: Request,
  input: unknown,
  formPart?: string,
): v.InferOutput<Request> {
  // The schemas would accept a list as an object without fields.
  if (Array.isArray(input)) throw new RefusalError('badRequest');
  refuseUnsafeKeys(input);
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  const { field, words } = issueWords(result.issues[0]);
  throw new RefusalError('badRequest', {
    ...(field === null ? {} : { field: fieldOfForm(field, formPart) }),
    ...(words === null ? {} : { message: words }),
  });
}

/** `products` for `fields.products.0`: a form has one field for a list. */
function fieldOfForm(path: string, formPart: string | undefined): string {
  const [part, field] = path.split('.');
  return part === formPart && field !== undefined ? field : path;
}

function refuseUnsafeKeys(input: unknown): void {
  if (typeof input !== 'object' || input === null) return;
  for (const key of UNSAFE_KEYS) {
    if (Object.hasOwn(input, key)) throw new RefusalError('badRequest', { field: key });
  }
}

/** Media type of a Content-Type header without its parameters, in lower case; '' for none. */
export function mediaType(header: string | readonly string[] | undefined): string {
  const text = typeof header === 'string' ? header : (header?.[0] ?? '');
  return (text.split(';')[0] ?? '').trim().toLowerCase();
}
