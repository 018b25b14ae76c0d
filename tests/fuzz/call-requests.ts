import { callAddress } from '../../src/contract/call';
import { headersFor, SCRIPT_FIELDS } from '../../src/contract/header-rules';
import { HOSTILE_TEXTS, TEXT_CHANGES } from './hostile-values';
import { draftOf } from './fuzz-request';
import { valueFor } from './schema-values';
import { spoilt } from './spoil';
import { wellFormed } from './well-formed';
import type { CallDefinition } from '../../src/contract/call';
import type { Dice } from './dice';
import type { FuzzDraft } from './fuzz-request';

/** A request as the portal sends it. */
export function rightRequest(call: CallDefinition, dice: Dice): FuzzDraft {
  return requestOf(call, valueFor(call.request, dice), null);
}

/** Some as the portal sends them, most with a value, a field or the text of the body or the query changed. */
export function callRequest(call: CallDefinition, dice: Dice): FuzzDraft {
  const right = valueFor(call.request, dice);
  return requestOf(call, dice.chance(0.35) ? spoilt(right, dice) : right, dice);
}

/** Without dice the text of the request is left as it is. */
function requestOf(call: CallDefinition, value: unknown, dice: Dice | null): FuzzDraft {
  const headers = { 'content-type': 'application/json', ...lowerCased(headersFor(call.path)) };
  if (call.method === 'GET') {
    const query = queryOf(call, value, dice);
    return draftOf(`/api/${query}`, { headers: withoutType(headers), call });
  }
  const text = JSON.stringify(value);
  const payload = dice?.chance(0.25) ? dice.pick(TEXT_CHANGES)(text) : text;
  return draftOf(`/api/${call.path}`, { method: 'POST', headers, payload, call });
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function withoutType({ 'content-type': _type, ...headers }: Record<string, string>): Record<string, string> {
  return headers;
}

function queryOf(call: CallDefinition, value: unknown, dice: Dice | null): string {
  const texts = Object.entries(Object(value)).map(([name, field]) => [name, textOf(field)] as const);
  const { path, fields } = callAddress(call.path, Object.fromEntries(texts));
  const pairs = Object.entries(fields).map(([name, text]) => pair(name, String(text)));
  if (call.transport === 'jsonp') {
    pairs.push(...Object.entries(SCRIPT_FIELDS).map(([name, text]) => pair(name, text)));
    pairs.push(pair('callback', dice?.chance(0.15) ? dice.pick(HOSTILE_TEXTS) : 'cb_1'));
  }
  const changed = dice?.chance(0.25) ? dice.pick(QUERY_CHANGES)(pairs, dice) : pairs;
  return changed.length === 0 ? path : `${path}?${changed.join('&')}`;
}

function textOf(field: unknown): string {
  return wellFormed(typeof field === 'string' ? field : JSON.stringify(field));
}

function pair(name: string, value: string): string {
  return `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(value))}`;
}

type QueryChange = (pairs: readonly string[], dice: Dice) => string[];

const QUERY_CHANGES: readonly [QueryChange, ...QueryChange[]] = [
  (pairs) => [...pairs, ...pairs],
  (pairs) => pairs.map((given) => given.replace('=', '[]=')),
  (pairs) => pairs.map((given) => given.replace('=', '.constructor=')),
  (pairs) => pairs.slice(1),
  (pairs) => [...pairs, '__proto__=1', '__proto__[a]=1'],
  (pairs) => [...pairs, 'constructor=1'],
  (pairs) => pairs.map((given) => `${given}%E0%A4%A`),
  (pairs) => pairs.map((given) => `${given}%ED%A0%80`),
  (pairs) => pairs.map((given) => `${given}%00`),
  (pairs) => pairs.map((given) => given.split('=')[0] ?? ''),
  (pairs) => [...pairs, '', '&', '=', '=1', '%=%'],
  (pairs, dice) => [...pairs, pair('hxUid', dice.pick(HOSTILE_TEXTS))],
  (pairs) => [...pairs, ...Array.from({ length: 3000 }, (_item, index) => `k${index}=`)],
  (pairs) => [`a=${'b'.repeat(100_000)}`, ...pairs],
];
