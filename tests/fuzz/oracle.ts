import * as v from 'valibot';
import { refusal } from '../../src/contract/envelope';
import { ownPath } from '../../src/domain/site/return-address';
import { PRIVATE_MARKERS } from '../factories/private-visitors-sample';
import { RAW_ECHOES } from './hostile-values';
import type { FuzzReply, FuzzRequest, FuzzVisitor } from './fuzz-request';

/** What is no figure of the public sample, too. */
const WITHHELD = PRIVATE_MARKERS.filter((marker) => marker.length > 5 && !marker.startsWith('202'));
/** Who stays so: no request declares everything that the third step of a qualification asks for. */
const UNQUALIFIED: ReadonlySet<FuzzVisitor> = new Set(['nobody', 'forged', 'putong', 'shenhe']);
const MOST_MS = 5000;
const FIXED_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
};
const MARKUP = /^(text\/html|application\/xml|image\/svg\+xml|application\/javascript)/;
const SCRIPT = /^\/\*\*\/typeof ([A-Za-z_$][\w$]{0,63})==='function'&&\1\((.*)\);$/s;

/** What is wrong with a reply, in words; nothing for a reply that may be given. */
export function complaintsAbout(request: FuzzRequest, reply: FuzzReply): string[] {
  if (reply.status === 0) return request.mayBeCutOff ? [] : ['no answer'];
  return [
    ...(reply.status >= 500 ? [`status ${reply.status}`] : []),
    ...(reply.ms > MOST_MS ? [`took ${Math.round(reply.ms)} ms`] : []),
    ...aboutHeaders(request, reply),
    ...aboutBody(request, reply),
    ...aboutWithheld(request, reply),
  ];
}

function aboutHeaders(request: FuzzRequest, { status, headers }: FuzzReply): string[] {
  const wrong = Object.entries(FIXED_HEADERS)
    .filter(([name, value]) => headers[name] !== value)
    .map(([name]) => `header ${name} is ${headers[name] ?? 'missing'}`);
  const policy = headers['content-security-policy'] ?? '';
  if (!policy.startsWith("default-src 'none'") || policy.includes('unsafe')) wrong.push(`policy ${policy}`);
  if (!/^[\da-f-]{36}$/.test(headers['x-request-id'] ?? '')) wrong.push('no request id of ours');
  if (headers['x-powered-by'] !== undefined || headers['server'] !== undefined)
    wrong.push('names its server');
  const isKept = headers['x-portal-keep'] === 'public';
  const isPersonal = request.url.startsWith('/api/') && !isKept;
  if (isPersonal && status > 0 && !/no-store/.test(headers['cache-control'] ?? ''))
    wrong.push('may be stored');
  if (isKept && headers['set-cookie'] !== undefined) wrong.push('a kept reply sets a cookie');
  const { location } = headers;
  if (location !== undefined && ownPath(location, 'http://localhost') === null)
    wrong.push(`leads to ${location}`);
  if (headers['set-cookie']?.includes('a=b') === true) wrong.push('a header of the caller’s');
  return wrong;
}

function aboutBody(request: FuzzRequest, reply: FuzzReply): string[] {
  const type = reply.headers['content-type'] ?? '';
  const isMarkup = MARKUP.test(type);
  const echoes =
    isMarkup || reply.status >= 400 ? RAW_ECHOES.filter((text) => reply.body.includes(text)) : [];
  const wrong = echoes.map((text) => `repeats ${text}`);
  if (isMarkup && reply.body.includes('<script>alert(1)')) wrong.push('repeats a script');
  if (request.method === 'HEAD' || reply.body === '') return wrong;
  const json = jsonIn(reply.body, type);
  if (json === undefined) return wrong;
  if (reply.status >= 400) return [...wrong, ...unless(v.is(refusal, json), 'no refusal of the contract')];
  if (request.call === null || reply.status !== 200) return wrong;
  const isSuccess = Object(json).code === 0;
  const parsed = v.safeParse(isSuccess ? request.call.reply : refusal, json);
  const where = parsed.success ? '' : `${v.getDotPath(parsed.issues[0]) ?? ''}: ${parsed.issues[0].message}`;
  return [...wrong, ...unless(parsed.success, `no reply of the contract (${where})`)];
}

/** What a JSON or a script reply tells; undefined of any other, a text where it cannot be read. */
function jsonIn(body: string, type: string): unknown {
  const isScript = type.startsWith('application/javascript; charset=utf-8') && body.startsWith('/**/');
  if (!isScript && !type.startsWith('application/json')) return undefined;
  const text = isScript ? (SCRIPT.exec(body)?.[2] ?? '') : body;
  try {
    return JSON.parse(text);
  } catch {
    return 'not JSON';
  }
}

function aboutWithheld({ visitor }: FuzzRequest, { body }: FuzzReply): string[] {
  if (!UNQUALIFIED.has(visitor)) return [];
  return WITHHELD.filter((figure) => body.includes(figure)).map((figure) => `tells ${figure}`);
}

function unless(isRight: boolean, complaint: string): string[] {
  return isRight ? [] : [complaint];
}
