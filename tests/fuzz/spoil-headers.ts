import { HOSTILE_TEXTS } from './hostile-values';
import type { Dice } from './dice';
import type { FuzzDraft, FuzzHeaders } from './fuzz-request';

const METHODS = ['GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'] as const;

const CHANGES: readonly [FuzzHeaders, ...FuzzHeaders[]] = [
  { secretid: '' },
  { secretid: 'another' },
  { systemtype: '5' },
  { signature: '' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json;;;' },
  { 'content-type': 'text/xml' },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': 'br;q=2, gzip;q=a, *;q=0, ,' },
  { 'accept-encoding': 'identity;q=0' },
  { accept: 'a/b;q=x,,' },
  { cookie: 'yanhu_session=' },
  { cookie: `yanhu_session=${'a'.repeat(43)}; yanhu_session=${'b'.repeat(43)}` },
  { cookie: `yanhu_session=${'x'.repeat(8000)}` },
  { cookie: ';;=;=a; __Host-yanhu_session=a;\u0001' },
  { range: 'bytes=-1' },
  { range: 'bytes=9-1' },
  { range: `bytes=${Array.from({ length: 500 }, (_item, place) => `${place}-${place}`).join(',')}` },
  { range: 'bytes=99999999999999999999-' },
  { range: 'lines=1-2' },
  { 'if-none-match': '*' },
  { 'if-none-match': `"${'e'.repeat(5000)}"` },
  { 'if-modified-since': 'not a day' },
  { 'if-match': '"none"' },
  { origin: 'null' },
  { origin: 'http://elsewhere.example' },
  { origin: '::' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { host: 'elsewhere.example' },
  { host: 'a b' },
  { host: '' },
  { host: '[::1' },
  { host: `"><zq8<zq9` },
  { 'x-forwarded-for': '1.2.3.4, ::1, x' },
  { 'x-forwarded-host': 'elsewhere.example' },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-http-method-override': 'DELETE' },
  { 'last-event-id': '-1' },
  { 'x-request-id': 'given by the caller' },
  { expect: '200-ok' },
  { upgrade: 'websocket', connection: 'upgrade' },
];

/** The request with another method or header, or as it is. */
export function withOddHeaders(draft: FuzzDraft, dice: Dice): FuzzDraft {
  if (dice.chance(0.75)) return draft;
  if (dice.chance(0.2)) return { ...draft, method: dice.pick(METHODS), call: null };
  if (dice.chance(0.15)) return cutShort(draft, dice);
  const change = dice.chance(0.9) ? dice.pick(CHANGES) : { 'x-odd': dice.pick(HOSTILE_TEXTS) };
  return { ...draft, headers: { ...draft.headers, ...change } };
}

/** Bytes that a client library would not send. */
function cutShort(draft: FuzzDraft, dice: Dice): FuzzDraft {
  const change = dice.pick<Partial<FuzzDraft>>([
    { headers: { ...draft.headers, 'content-length': '100000' } },
    { headers: { ...draft.headers, 'content-length': '-1' } },
    { headers: { ...draft.headers, 'transfer-encoding': 'chunked' } },
    { headers: { ...draft.headers, 'transfer-encoding': 'chunked', 'content-length': '3' } },
    { headers: { ...draft.headers, 'x-long': 'a'.repeat(20_000) } },
    { headers: { ...draft.headers, 'bad name': '1' } },
    { method: 'TRACE' },
    { method: 'FETCH' },
    { method: 'CONNECT' },
    { url: draft.url.replace('/', '/ ') },
    { url: 'http://elsewhere.example/' },
    { url: '*' },
    { url: '' },
    { url: `/${'a'.repeat(20_000)}` },
  ]);
  return { ...draft, ...change, call: null, isRaw: true, mayBeCutOff: true };
}
