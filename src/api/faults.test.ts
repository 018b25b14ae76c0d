import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callGateway } from './call';
import { describeFailure } from './describe-failure';
import type { GatewayFailure } from './gateway-error';
import { configureHosts } from './hosts';
import { MAX_REPLY_BYTES } from './reply-text';
import { publicFundPage } from '@/contract/funds/public-fund';
import { gatewayErrorOf } from '../../tests/handlers/gateway-error-of';
import { publicFundRowReply } from '../../tests/handlers/public-fund';
import { firstRankingPage } from '../../tests/handlers/sample-requests';
import { startFaultServer, type FaultServer } from '../../tests/handlers/fault-server';

const good = JSON.stringify({ code: 0, msg: '', body: { data: [publicFundRowReply(3)], total: 1 } });
const json = { 'content-type': 'application/json' };
const page502 = '<html><body><h1>502 Bad Gateway</h1></body></html>';
const refusal = JSON.stringify({ code: 1009, msg: '内部错误', requestId: 'req-77' });

let held: (() => void)[] = [];

const server: Parameters<typeof startFaultServer>[0] = {
  slow: (reply) => setTimeout(() => reply.writeHead(200, json).end(good), 80),
  silent: () => undefined,
  trickle: (reply) => {
    reply.writeHead(200, json);
    const timer = setInterval(() => reply.write(' '), 10);
    reply.on('close', () => clearInterval(timer));
  },
  500: (reply) => reply.writeHead(500, json).end(refusal),
  502: (reply) => reply.writeHead(502, { 'content-type': 'text/html' }).end(page502),
  503: (reply) => reply.writeHead(503, { 'retry-after': '7' }).end(),
  401: (reply) => reply.writeHead(401, json).end('{"code":1007,"msg":"请先登录"}'),
  403: (reply) => reply.writeHead(403, json).end('{"code":1007,"msg":""}'),
  404: (reply) => reply.writeHead(404, json).end('{"code":1004,"msg":"未找到该基金"}'),
  429: (reply) =>
    reply.writeHead(429, { ...json, 'retry-after': '30' }).end('{"code":1006,"msg":"too many"}'),
  400: (reply) => reply.writeHead(400, json).end('{"code":1001,"msg":"关键词过长"}'),
  reset: (_reply, request) => request.socket.resetAndDestroy(),
  cut: (reply) => {
    reply.writeHead(200, { ...json, 'content-length': good.length * 2 }).write(good);
    setTimeout(() => reply.destroy(), 20);
  },
  truncated: (reply) => reply.writeHead(200, json).end(good.slice(0, 60)),
  empty: (reply) => reply.writeHead(200, json).end(),
  'no content': (reply) => reply.writeHead(204).end(),
  null: (reply) => reply.writeHead(200, json).end('null'),
  number: (reply) => reply.writeHead(200, json).end('42'),
  list: (reply) => reply.writeHead(200, json).end('[1]'),
  'wrong types': (reply) => reply.writeHead(200, json).end('{"code":0,"body":{"data":"x","total":[]}}'),
  'no envelope': (reply) => reply.writeHead(200, json).end('{"error":"x"}'),
  'page at 200': (reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end(page502),
  refused: (reply) => reply.writeHead(200, json).end('{"code":2044,"msg":"系统维护中"}'),
  huge: (reply) => reply.writeHead(200, json).end(' '.repeat(MAX_REPLY_BYTES) + good),
  flood: (reply) => {
    const block = Buffer.alloc(1024 * 1024, ' ');
    reply.writeHead(200, json);
    const pour = () => {
      while (!reply.destroyed && reply.write(block));
    };
    reply.on('drain', pour);
    pour();
  },
  held: (reply) => {
    held.push(() => reply.writeHead(200, json).end(good));
  },
};

let faults: FaultServer;

beforeEach(async () => {
  held = [];
  faults = await startFaultServer(server);
});

afterEach(() => faults.close());

function ask(fault: string, options: { signal?: AbortSignal; timeoutMs?: number } = {}) {
  const address = fault.includes(':') ? fault : faults.baseOf(fault);
  configureHosts(true, { test: { PORTAL_HOST_FUNDS: address }, production: {} });
  return callGateway(publicFundPage, firstRankingPage, options);
}

const rows: [fault: string, failure: GatewayFailure, title: string, hint: string][] = [
  ['silent', { kind: 'timeout', timeoutMs: 150 }, '请求超时', '服务响应时间过长，请稍后重试。'],
  ['trickle', { kind: 'timeout', timeoutMs: 150 }, '请求超时', '服务响应时间过长，请稍后重试。'],
  ['reset', { kind: 'network' }, '网络连接失败', '请检查网络连接后重试。'],
  ['cut', { kind: 'network' }, '网络连接失败', '请检查网络连接后重试。'],
  [
    'gopher://old.example.com',
    { kind: 'unsupported-protocol', setting: 'funds' },
    '服务地址不受支持',
    '访问地址的协议不受支持，请稍后重试或联系客服。',
  ],
  [
    '500',
    { kind: 'http', status: 500, code: 1009, serverMessage: '内部错误' },
    '服务暂时不可用',
    '服务正在恢复，请稍后重试。（请求编号：req-77）',
  ],
  ['502', { kind: 'http', status: 502 }, '服务暂时不可用', '服务正在恢复，请稍后重试。'],
  ['503', { kind: 'http', status: 503, retryAfterMs: 7000 }, '服务暂时不可用', '服务正在恢复，请稍后重试。'],
  [
    '401',
    { kind: 'http', status: 401, code: 1007, serverMessage: '请先登录' },
    '登录已失效',
    '请重新登录后重试。',
  ],
  [
    '403',
    { kind: 'http', status: 403, code: 1007, serverMessage: '' },
    '没有访问权限',
    '当前账户无权查看这项内容。',
  ],
  [
    '404',
    { kind: 'http', status: 404, code: 1004, serverMessage: '未找到该基金' },
    '未找到内容',
    '未找到该基金',
  ],
  [
    '429',
    { kind: 'http', status: 429, retryAfterMs: 30_000, code: 1006, serverMessage: 'too many' },
    '操作过于频繁',
    '请在 30 秒后重试。',
  ],
  [
    '400',
    { kind: 'http', status: 400, code: 1001, serverMessage: '关键词过长' },
    '请求未被接受',
    '关键词过长',
  ],
  [
    'truncated',
    { kind: 'malformed', reason: 'not-json' },
    '数据暂时无法显示',
    '收到的数据不完整，请稍后重试。',
  ],
  ['empty', { kind: 'malformed', reason: 'empty' }, '数据暂时无法显示', '收到的数据不完整，请稍后重试。'],
  [
    'no content',
    { kind: 'malformed', reason: 'empty' },
    '数据暂时无法显示',
    '收到的数据不完整，请稍后重试。',
  ],
  ['null', { kind: 'malformed', reason: 'empty' }, '数据暂时无法显示', '收到的数据不完整，请稍后重试。'],
  ['number', { kind: 'malformed', reason: 'shape' }, '数据暂时无法显示', '收到的数据不完整，请稍后重试。'],
  [
    'list',
    { kind: 'malformed', reason: 'shape', paths: ['code', 'body'] },
    '数据暂时无法显示',
    '收到的数据不完整，请稍后重试。',
  ],
  [
    'wrong types',
    { kind: 'malformed', reason: 'shape', paths: ['body.data', 'body.total'] },
    '数据暂时无法显示',
    '收到的数据不完整，请稍后重试。',
  ],
  [
    'no envelope',
    { kind: 'malformed', reason: 'shape', paths: ['code', 'body'] },
    '数据暂时无法显示',
    '收到的数据不完整，请稍后重试。',
  ],
  [
    'page at 200',
    { kind: 'malformed', reason: 'html' },
    '数据暂时无法显示',
    '收到的数据不完整，请稍后重试。',
  ],
  ['huge', { kind: 'malformed', reason: 'too-large' }, '数据暂时无法显示', '收到的数据不完整，请稍后重试。'],
  ['flood', { kind: 'malformed', reason: 'too-large' }, '数据暂时无法显示', '收到的数据不完整，请稍后重试。'],
  [
    'refused',
    { kind: 'business', code: 2044, serverMessage: '系统维护中' },
    '服务未能完成请求',
    '系统维护中',
  ],
];

describe('faults of one call', () => {
  it.each(rows)(
    '[S8.http] [S7.http] %s is told apart and put into words',
    async (fault, failure, title, hint) => {
      const error = await gatewayErrorOf(
        ask(fault, { timeoutMs: failure.kind === 'timeout' ? failure.timeoutMs : 5000 }),
      );
      expect(error.failure).toEqual(failure);
      expect(describeFailure(error)).toEqual({ title, hint, canRetry: fault !== '400' });
    },
  );

  it('waits for a slow reply', async () => {
    expect((await ask('slow')).body.total).toBe(1);
  });

  it('[S7.http] gives up after 50,000 ms when no other time is asked', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let settled = false;
      const failing = gatewayErrorOf(ask('held')).finally(() => {
        settled = true;
      });
      await expect.poll(() => held).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(49_000);
      expect(settled).toBe(false);
      await vi.advanceTimersByTimeAsync(1000);
      expect((await failing).failure).toEqual({ kind: 'timeout', timeoutMs: 50_000 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('[S8.http] an abort is told apart, before the request, during it, and never after the reply', async () => {
    const early = AbortSignal.abort();
    expect((await gatewayErrorOf(ask('held', { signal: early }))).kind).toBe('aborted');
    expect(held).toHaveLength(0);

    const during = new AbortController();
    const failing = gatewayErrorOf(ask('held', { signal: during.signal }));
    await expect.poll(() => held).toHaveLength(1);
    during.abort();
    expect((await failing).kind).toBe('aborted');

    const late = new AbortController();
    const reply = await ask('slow', { signal: late.signal });
    late.abort();
    expect(reply.body.total).toBe(1);
  });

  it('replies out of order reach the calls that asked for them', async () => {
    const order: string[] = [];
    const first = ask('held').then((reply) => order.push(`first ${reply.body.total}`));
    await expect.poll(() => held).toHaveLength(1);
    const second = ask('slow').then((reply) => order.push(`second ${reply.body.total}`));
    await second;
    held[0]?.();
    await first;
    expect(order).toEqual(['second 1', 'first 1']);
  });
});
