import * as v from 'valibot';
import { HEADER_RULES, SCRIPT_FIELDS } from '../../../src/contract/header-rules';
import { issueWords } from '../../../src/contract/issue-words';
import { RefusalError } from './refusals';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { CallDefinition, Schema } from '../../../src/contract/call';

interface AskedHeader {
  readonly name: string;
  readonly value: string;
}

type Asked = Pick<CallDefinition, 'path' | 'method' | 'transport'>;

/** Throws a 403 refusal that names what a request lacks. */
type PortalCheck = (request: Pick<FastifyRequest, 'headers' | 'query'>) => void;

/**
 * Checks that a call or a stream is asked for as the portal asks: with the headers of the contract's table, or by script
 * with the fields that stand in their place [S7.secretId] [S7.systemtype]. A content type is asked of requests with a
 * body only. What a picture or a media element loads is no call: it has neither headers nor fields of the portal's.
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

/** Whether a request is known to have no body at all before any of it is read. */
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
 * Refuses a write that another site's page sends: by Sec-Fetch-Site, which a page cannot forge, else by Origin.
 * Callers that are no browsers send neither and pass.
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

/** Refuses a script request that another site's page sends: JSONP answers the portal's own pages only. */
export function refuseCrossSiteScript(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    throw new RefusalError('forbidden', { field: 'sec-fetch-site' });
  }
}

/** Refuses a picture of somebody's own that another site's page embeds, also one of the same domain. */
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
 * Validates what a caller sent (a JSON body or a parsed query) with the contract's schema; throws a 400 refusal naming
 * the first field at fault in the schema's own words where it has any, without its value. Fields of the part that a form
 * fills in are named as the form names them.
 */
export function readRequest<Request extends Schema>(
  schema: Request,
  input: unknown,
  formPart?: string,
): v.InferOutput<Request> {
  // To the schemas a list is an object with no field of theirs.
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

/** `products` of `fields.products.0`: a form has one field for a list. */
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

/** The media type of a Content-Type header without its parameters, in lower case; '' for none. */
export function mediaType(header: string | readonly string[] | undefined): string {
  const text = typeof header === 'string' ? header : (header?.[0] ?? '');
  return (text.split(';')[0] ?? '').trim().toLowerCase();
}
