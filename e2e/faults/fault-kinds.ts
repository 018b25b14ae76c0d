import type { Exchange } from './exchange';

/** Longer than any reply takes, shorter than the shortened patience of a page (see `hurry.ts`). */
const SLOW_MS = 700;
const HUGE_TEXT = ' '.repeat(9 * 1024 * 1024);
const GATEWAY_PAGE = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';

/** How a fault answers one request of the call under test. */
export type FaultAnswer = (exchange: Exchange) => Promise<void> | void;

/**
 * `passes`: the data comes all the same, only otherwise than usual. `fails`: the call has no data to show.
 */
export interface Fault {
  readonly outcome: 'passes' | 'fails';
  readonly answer: FaultAnswer;
}

const refusal = (code: number, msg: string) => JSON.stringify({ code, msg, requestId: 'fault-1' });
const status =
  (value: number, json: string, headers?: Readonly<Record<string, string>>): FaultAnswer =>
  (exchange) =>
    exchange.sendText(value, json, headers);

/** What can go wrong with a call, by name. */
export const FAULTS = {
  slow: {
    outcome: 'passes',
    answer: async (exchange) => {
      await after(SLOW_MS);
      await exchange.pass();
    },
  },
  'beyond its timeout': { outcome: 'fails', answer: () => undefined },
  '500': { outcome: 'fails', answer: status(500, refusal(1009, '内部错误')) },
  '502 page': {
    outcome: 'fails',
    answer: (exchange) =>
      exchange.send({ status: 502, headers: { 'content-type': 'text/html' }, text: GATEWAY_PAGE }),
  },
  '401': { outcome: 'fails', answer: status(401, refusal(1003, '请先登录')) },
  '403': { outcome: 'fails', answer: status(403, refusal(1007, '没有权限')) },
  '404': { outcome: 'fails', answer: status(404, refusal(1004, '未找到')) },
  '429': { outcome: 'fails', answer: status(429, refusal(1006, '操作过于频繁'), { 'retry-after': '30' }) },
  /** After the head of the reply: a browser sends again by itself what a kept connection dropped without a word. */
  reset: {
    outcome: 'fails',
    answer: async ({ reply, request }) => {
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '4096' });
      reply.write('{');
      await after(SLOW_MS / 20);
      request.socket.resetAndDestroy();
    },
  },
  'truncated JSON': {
    outcome: 'fails',
    answer: async (exchange) => {
      const answer = await exchange.askGateway();
      // A script is cut in its last bracket: cut in a name it would be another script.
      const end = exchange.callback === null ? Math.ceil(answer.text.length / 2) : -2;
      exchange.send({ ...answer, text: answer.text.slice(0, end) });
    },
  },
  empty: { outcome: 'fails', answer: status(200, '') },
  null: { outcome: 'fails', answer: status(200, 'null') },
  'wrong types': {
    outcome: 'fails',
    answer: async (exchange) => {
      const said: unknown = JSON.parse(exchange.jsonOf(await exchange.askGateway()));
      exchange.sendText(200, JSON.stringify({ ...Object(wrong(said)), code: 0 }));
    },
  },
  'code not 0': { outcome: 'fails', answer: status(200, refusal(7001, '服务维护中')) },
  huge: {
    outcome: 'fails',
    answer: async (exchange) => {
      exchange.sendText(200, HUGE_TEXT + exchange.jsonOf(await exchange.askGateway()));
    },
  },
  trickle: {
    outcome: 'passes',
    answer: async (exchange) => {
      const { headers, text, status: code } = await exchange.askGateway();
      const { 'content-length': _length, 'transfer-encoding': _coding, ...kept } = headers;
      const bytes = Buffer.from(text);
      exchange.reply.writeHead(code, kept);
      const size = Math.ceil(bytes.length / 8);
      for (let start = 0; start < bytes.length && !exchange.reply.destroyed; start += size) {
        exchange.reply.write(bytes.subarray(start, start + size));
        await after(SLOW_MS / 10);
      }
      exchange.reply.end();
    },
  },
  /** The proxy holds the first request back until it is told to let go: see `FaultProxy.letGo`. */
  'out of order': { outcome: 'passes', answer: (exchange) => exchange.pass() },
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof FAULTS;

export const FAULT_NAMES = Object.keys(FAULTS).filter((name): name is FaultName => name in FAULTS);

/** The same tree with every leaf of another kind. */
function wrong(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? 'x' : value.map(wrong);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, wrong(entry)]));
  return typeof value === 'string' ? { of: 7 } : 'x';
}

function after(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });
}

/** Whether a call has its data under a fault: a script may be of any size. */
export function hasData(name: FaultName, call: { readonly transport?: 'http' | 'jsonp' }): boolean {
  return FAULTS[name].outcome === 'passes' || (name === 'huge' && call.transport === 'jsonp');
}
