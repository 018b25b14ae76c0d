import { CallFailure } from './source-service';

export interface Requests {
  /** Sends requests one after the other, so many a second at most. */
  readonly perSecond: number;
  /** Waits a number of milliseconds; tests wait for nothing. */
  readonly wait: (ms: number) => Promise<void>;
  /** milliseconds since the epoch */
  readonly clock: () => number;
  readonly timeoutMs?: number;
}

export interface TextReply {
  readonly status: number;
  readonly text: string;
}

/** Long lists are put together by the service while it is asked. */
const TIMEOUT_MS = 120_000;
/** Before the second, third and fourth attempt. */
const WAITS_MS = [1000, 5000, 20_000];
const LONGEST_WAIT_MS = 60_000;
/** No list of all funds is as long. */
const MOST_BYTES = 256 << 20;

/**
 * Sends a request and returns its reply. One that fails on the way, or is answered with 429 or an error of the server, is
 * sent again after growing waits, or after those that the server asks for. Throws a CallFailure after the last attempt.
 */
export function createRequester({ perSecond, wait, clock, timeoutMs = TIMEOUT_MS }: Requests) {
  let nextMs = 0;
  const turn = async (): Promise<void> => {
    const now = clock();
    const at = Math.max(now, nextMs);
    nextMs = at + 1000 / perSecond;
    if (at > now) await wait(at - now);
  };
  return async (url: string, init: RequestInit = {}): Promise<TextReply> => {
    for (let attempt = 0; ; attempt += 1) {
      await turn();
      const sent = await send(url, init, timeoutMs);
      if (sent.failure === null) return sent.reply;
      const pause = WAITS_MS[attempt];
      if (pause === undefined) throw sent.failure;
      await wait(sent.retryAfterMs ?? pause);
    }
  };
}

type Sent =
  | { readonly failure: null; readonly reply: TextReply }
  | { readonly failure: CallFailure; readonly retryAfterMs: number | null };

async function send(url: string, init: RequestInit, timeoutMs: number): Promise<Sent> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 429 || response.status >= 500) {
      await response.body?.cancel();
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      return {
        failure: outage(`服务返回 ${response.status}`),
        retryAfterMs: seconds > 0 ? Math.min(LONGEST_WAIT_MS, seconds * 1000) : null,
      };
    }
    if (Number(response.headers.get('content-length') ?? 0) > MOST_BYTES) {
      await response.body?.cancel();
      return { failure: outage('返回的内容过长'), retryAfterMs: null };
    }
    return { failure: null, reply: { status: response.status, text: await response.text() } };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return { failure: outage(isTimeout ? '服务响应超时' : '无法连接服务'), retryAfterMs: null };
  }
}

function outage(message: string): CallFailure {
  return new CallFailure(message, { isOutage: true });
}

/** What a JSON text holds; `undefined` if it is no JSON or was cut off. */
export function parsedReply(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
