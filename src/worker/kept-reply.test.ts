import { describe, expect, it } from 'vitest';
import { BODY_FIELD, VERSION_FIELD } from '@/contract/call';
import {
  callbackOf,
  jsonOfScript,
  keptForm,
  keyOf,
  madeAtMs,
  mayKeep,
  scriptOfJson,
  shownForm,
} from './kept-reply';

const MADE = 'Sat, 21 Nov 2026 06:30:00 GMT';
const URL_OF_CALL = 'https://portal.example/api/funds/public/PA122001';

function reply(headers: Record<string, string> = {}, init: ResponseInit = {}): Response {
  return new Response('{"code":0}', {
    ...init,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-portal-keep': 'public',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      date: MADE,
      ...headers,
    },
  });
}

/** A script element's request: no program can make one with its destination. */
function scriptRequest(url: string): Request {
  return Object.defineProperty(new Request(url), 'destination', { value: 'script' });
}

function post(body: string, url = URL_OF_CALL): Promise<string> {
  return keyOf(new Request(url, { method: 'POST', body }));
}

function get(query: Readonly<Record<string, string>>): Promise<string> {
  return keyOf(new Request(`${URL_OF_CALL}?${new URLSearchParams(query)}`));
}

describe('a reply may be kept', () => {
  it('when the gateway marks it as everybody’s', () => {
    expect(mayKeep(reply())).toBe(true);
  });

  it.each([
    ['it has no mark', { 'x-portal-keep': '' }, {}],
    ['its mark says something else', { 'x-portal-keep': 'private' }, {}],
    ['it must not be stored', { 'cache-control': 'no-store' }, {}],
    ['it is somebody’s own', { 'cache-control': 'private, no-cache' }, {}],
    ['it depends on the cookie', { vary: 'accept-encoding, Cookie' }, {}],
    ['it depends on everything', { vary: '*' }, {}],
    ['it is a refusal', {}, { status: 404 }],
    ['it is a part', {}, { status: 206 }],
  ])('not when %s', (_why, headers, init) => {
    expect(mayKeep(reply(headers, init))).toBe(false);
  });

  it('not when its insides cannot be seen', () => {
    expect(mayKeep(Response.error())).toBe(false);
  });
});

describe('the address of a kept reply', () => {
  it('is that of its call and tells nothing of what was asked', async () => {
    const key = await post('{"KEYWORD":"稳健"}');
    expect(key).toMatch(/^https:\/\/portal\.example\/api\/funds\/public\/PA122001\?portal-kept=[\da-f]{64}$/);
    expect(await keyOf(new Request(`${URL_OF_CALL}?keyword=wenjian`))).not.toContain('wenjian');
  });

  it('tells bodies, queries and transports apart', async () => {
    const keys = await Promise.all([
      post('{"page":1}'),
      post('{"page":2}'),
      keyOf(new Request(`${URL_OF_CALL}?page=1`)),
      keyOf(new Request(`${URL_OF_CALL}?page=2`)),
      keyOf(scriptRequest(`${URL_OF_CALL}?page=1&callback=cb`)),
      post('{"page":1}', `${URL_OF_CALL}x`),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is the same whatever the version of the data, and for a body that is in the address', async () => {
    expect(await get({ [VERSION_FIELD]: '1', [BODY_FIELD]: '{"page":1}' })).toBe(await post('{"page":1}'));
    expect(await get({ [VERSION_FIELD]: '2', page: '1' })).toBe(await get({ page: '1' }));
    expect(await get({ [BODY_FIELD]: '{"page":1}' })).not.toBe(await post('{"page":1}'));
  });

  it('is the same whatever the callback is called', async () => {
    const [first, second] = await Promise.all(
      ['fund_a', 'fund_b'].map((name) => keyOf(scriptRequest(`${URL_OF_CALL}?page=1&callback=${name}`))),
    );
    expect(first).toBe(second);
  });
});

describe('a script', () => {
  const script = `/**/typeof cb==='function'&&cb({"a":"\\u003ci>","中":1});`;

  it('is taken apart and put together for another callback', () => {
    const json = jsonOfScript(script, 'cb');
    expect(JSON.parse(json ?? '')).toEqual({ a: '<i>', 中: 1 });
    expect(scriptOfJson(json ?? '', 'other')).toBe(script.replaceAll('cb', 'other'));
  });

  it.each([
    ['another callback', script, 'cc'],
    ['a callback that is no name', `/**/typeof a-b==='function'&&a-b({});`, 'a-b'],
    ['more than a call', `${script}alert(1);`, 'cb'],
    ['what is no JSON', `/**/typeof cb==='function'&&cb(alert(1));`, 'cb'],
    ['an error page', '<!doctype html>', 'cb'],
  ])('of %s is not kept', (_what, text, callback) => {
    expect(jsonOfScript(text, callback)).toBeNull();
  });

  it('is not made for a callback that is no name', async () => {
    expect(scriptOfJson('{}', 'alert(1)//')).toBeNull();
    expect(await shownForm(new Response('{}'), 'a.b')).toBeNull();
  });

  it('cannot close its element', () => {
    expect(scriptOfJson('{"a":"</script>"}', 'cb')).not.toContain('</script>');
  });

  it('names its callback, and nothing else does', () => {
    expect(callbackOf(scriptRequest(`${URL_OF_CALL}?callback=cb`))).toBe('cb');
    expect(callbackOf(new Request(`${URL_OF_CALL}?callback=cb`))).toBeNull();
  });
});

describe('what is kept', () => {
  it('is the JSON and the moment it was made, without the other headers', async () => {
    const kept = await keptForm(reply({ 'x-request-id': 'r-1' }), null, 0);
    expect([...(kept?.headers.keys() ?? [])].toSorted()).toEqual(['content-type', 'date', 'x-portal-keep']);
    expect(madeAtMs(kept ?? Response.error(), 0)).toBe(Date.parse(MADE));
    expect(await kept?.text()).toBe('{"code":0}');
  });

  it('of a script comes back as one', async () => {
    const script = new Response(`/**/typeof cb==='function'&&cb({"code":0});`, { headers: { date: MADE } });
    const kept = await keptForm(script, 'cb', 0);
    expect(kept?.headers.get('content-type')).toContain('application/json');
    const shown = await shownForm(kept ?? Response.error(), 'later');
    expect(shown?.headers.get('content-type')).toContain('javascript');
    expect(await shown?.text()).toBe(`/**/typeof later==='function'&&later({"code":0});`);
  });

  it('counts from now where the reply tells no moment', () => {
    expect(madeAtMs(new Response(''), 42)).toBe(42);
    expect(madeAtMs(new Response('', { headers: { date: 'yesterday' } }), 42)).toBe(42);
  });
});
