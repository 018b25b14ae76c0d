import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { callGateway } from './call';
import { describeFailure } from './describe-failure';
import { configureHosts } from './hosts';
import { defineCall } from '@/contract/call';
import { envelope } from '@/contract/envelope';
import { answer, success } from '../../tests/handlers/answer';
import { gatewayErrorOf } from '../../tests/handlers/gateway-error-of';
import { gatewayServer } from '../../tests/handlers/server';

const lesson = v.object({ id: v.string(), title: v.string() });

const topClass = defineCall({
  host: 'content',
  path: 'lesson/financial-recommend/index-top-class',
  method: 'GET',
  transport: 'jsonp',
  request: v.object({ pageSize: v.number() }),
  reply: envelope(v.array(lesson)),
  rows: { at: ['body'], row: lesson },
});
const path = `*/${topClass.path}`;

const JAVASCRIPT = { 'content-type': 'application/javascript; charset=utf-8' };

/** Answers with a script of the callback's name, when `until` is over. */
function answerScript(text: (callback: string) => string, until: Promise<unknown> = Promise.resolve()) {
  return http.get(path, async ({ request }) => {
    await until;
    const callback = new URL(request.url).searchParams.get('callback') ?? '';
    return new HttpResponse(text(callback), { headers: JAVASCRIPT });
  });
}

/** A promise that is kept until somebody opens it. */
class Gate {
  open: () => void = () => undefined;
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}

function leftOver() {
  return {
    globals: Object.keys(window).filter((name) => /^(fund|jsonp)_/.test(name)),
    scripts: document.querySelectorAll('script').length,
    isDocumentCovered: Object.hasOwn(document, 'createElement'),
  };
}
const NOTHING = { globals: [], scripts: 0, isDocumentCovered: false };

describe('JSONP calls', () => {
  it('[S7.secretId] carry the secretId in their query, beside their own fields', async () => {
    let sent: object = {};
    gatewayServer.use(
      answer(topClass, (_request, { url }) => {
        sent = Object.fromEntries(new URL(url).searchParams);
        return success([]);
      }),
    );
    await callGateway(topClass, { pageSize: 100 });
    expect(sent).toEqual({
      pageSize: '100',
      secretId: 'yanhu-portal-web',
      callback: expect.stringMatching(/^fund_[\da-f]{32}$/),
    });
  });

  it('[S7.jsonp] [S7.http] give the checked body with apiName and leave nothing behind', async () => {
    gatewayServer.use(
      answer(topClass, ({ pageSize }) => success([{ id: String(pageSize), title: '</script>' }])),
    );
    const reply = await callGateway(topClass, { pageSize: 100 });
    expect(reply).toEqual({
      code: 0,
      msg: '',
      body: [{ id: '100', title: '</script>' }],
      apiName: 'index-top-class',
    });
    expect(leftOver()).toEqual(NOTHING);
  });

  it('[S7.jsonp] callback names have 128 random bits and are never used twice', async () => {
    const names: string[] = [];
    gatewayServer.use(
      answerScript((callback) => {
        names.push(callback);
        return `${callback}({"code":0,"body":[]})`;
      }),
    );
    await Promise.all(Array.from({ length: 8 }, () => callGateway(topClass, { pageSize: 4 })));
    expect(new Set(names).size).toBe(8);
    for (const name of names) expect(name).toMatch(/^fund_[0-9a-f]{32}$/);
  });

  it('[S7.jsonp] gives up after 60,000 ms when no other time is asked, and ignores what comes later', async () => {
    const gate = new Gate();
    gatewayServer.use(answerScript((callback) => `${callback}({"code":0,"body":[]})`, gate.opened));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let settled = false;
      const failing = gatewayErrorOf(callGateway(topClass, { pageSize: 4 })).finally(() => {
        settled = true;
      });
      await expect.poll(() => leftOver().scripts).toBe(1);
      await vi.advanceTimersByTimeAsync(59_000);
      expect(settled).toBe(false);
      await vi.advanceTimersByTimeAsync(1000);
      expect((await failing).failure).toEqual({ kind: 'timeout', timeoutMs: 60_000 });
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
    expect(leftOver()).toMatchObject({ scripts: 0, globals: [expect.stringMatching(/^fund_/)] });
    gate.open();
    await expect.poll(() => leftOver()).toEqual(NOTHING);
  });

  it('[S7.jsonp] [S8.http] an abort is told apart, and the late script finds a callback that does nothing', async () => {
    const gate = new Gate();
    const ran = vi.fn<() => void>();
    vi.stubGlobal('__lateScriptRan', ran);
    gatewayServer.use(
      answerScript((callback) => `${callback}({"code":0,"body":[]}); __lateScriptRan()`, gate.opened),
    );
    const controller = new AbortController();
    const failing = gatewayErrorOf(callGateway(topClass, { pageSize: 4 }, { signal: controller.signal }));
    await expect.poll(() => leftOver().scripts).toBe(1);
    controller.abort();
    expect((await failing).kind).toBe('aborted');
    expect(leftOver().scripts).toBe(0);
    gate.open();
    await expect.poll(() => ran).toHaveBeenCalledOnce();
    await expect.poll(() => leftOver()).toEqual(NOTHING);
    vi.unstubAllGlobals();
  });

  it('[S7.jsonp] asks nothing when it is aborted before it starts', async () => {
    const failing = callGateway(topClass, { pageSize: 4 }, { signal: AbortSignal.abort() });
    expect((await gatewayErrorOf(failing)).kind).toBe('aborted');
    expect(leftOver()).toEqual(NOTHING);
  });

  it('[S7.jsonp] asks nothing when it is aborted while its code still loads', async () => {
    const made = vi.spyOn(document.head, 'appendChild');
    const controller = new AbortController();
    const failing = gatewayErrorOf(callGateway(topClass, { pageSize: 4 }, { signal: controller.signal }));
    controller.abort();
    expect((await failing).kind).toBe('aborted');
    await Promise.resolve();
    expect(made).not.toHaveBeenCalled();
    expect(leftOver()).toEqual(NOTHING);
  });

  it('[S7.jsonp] takes plain data only: no function, accessor or prototype of the script gets through', async () => {
    gatewayServer.use(
      answerScript(
        (callback) =>
          `${callback}({ code: 0, get body() { return [{ id: '1', title: 't', run() {}, __proto__: { x: 1 } }] } })`,
      ),
    );
    const reply = await callGateway(
      { ...topClass, reply: envelope(v.array(v.looseObject({}))) },
      { pageSize: 4 },
    );
    expect(reply.body).toEqual([{ id: '1', title: 't' }]);
    expect(Object.getPrototypeOf(reply.body[0])).toBe(Object.prototype);
  });

  it.each([
    ['never calls back', () => '1;', { kind: 'malformed', reason: 'not-called-back' }],
    ['calls back with nothing', (name: string) => `${name}()`, { kind: 'malformed', reason: 'empty' }],
    ['calls back with null', (name: string) => `${name}(null)`, { kind: 'malformed', reason: 'empty' }],
    ['calls back with text', (name: string) => `${name}("x")`, { kind: 'malformed', reason: 'shape' }],
    [
      'calls back with a circle',
      (name: string) => `{const a={};a.a=a;${name}(a)}`,
      { kind: 'malformed', reason: 'shape' },
    ],
    [
      'calls back with wrong types',
      (name: string) => `${name}({code:0,body:{}})`,
      { kind: 'malformed', reason: 'shape', paths: ['body'] },
    ],
    [
      'refuses by its code',
      (name: string) => `${name}({code:7,msg:"暂停"})`,
      { kind: 'business', code: 7, serverMessage: '暂停' },
    ],
  ] as const)('[S7.jsonp] [S8.http] a script that %s is told apart', async (_name, text, failure) => {
    gatewayServer.use(answerScript(text));
    const error = await gatewayErrorOf(callGateway(topClass, { pageSize: 4 }));
    expect(error.failure).toEqual(failure);
    expect(error.apiName).toBe('index-top-class');
    expect(leftOver()).toEqual(NOTHING);
  });

  it.each([404, 500])('[S8.http] a script that does not load (%i) is a network failure', async (status) => {
    gatewayServer.use(http.get(path, () => new HttpResponse('', { status, headers: JAVASCRIPT })));
    const error = await gatewayErrorOf(callGateway(topClass, { pageSize: 4 }));
    expect(error.failure).toEqual({ kind: 'network' });
    expect(describeFailure(error).title).toBe('网络连接失败');
    expect(leftOver()).toEqual(NOTHING);
  });

  it('[S8.http] a host that is not on the web is refused before a script is made', async () => {
    configureHosts(true, { test: { PORTAL_HOST_CONTENT: 'javascript:' }, production: {} });
    const error = await gatewayErrorOf(callGateway(topClass, { pageSize: 4 }));
    expect(error.failure).toEqual({ kind: 'unsupported-protocol', setting: 'content' });
  });
});
