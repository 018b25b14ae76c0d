import fetchJsonp from 'fetch-jsonp';
import { TimeoutError, withTimeout } from '@/lib/with-timeout';
import { JSONP_TIMEOUT_MS } from '@/domain/site/specification-constants';
import { GatewayError, type GatewayErrorContext, type GatewayFailure } from './gateway-error';
import { withTrustedScript } from './trusted-script';

/** The query field that carries the callback's name. */
const CALLBACK_FIELD = 'callback';

export interface JsonpRequest {
  readonly url: string;
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks through fetch-jsonp [S7.jsonp] and gives the reply as plain data, unchecked. Rejects with a `GatewayError`:
 * a script tells no HTTP status, so every refused load is of kind `network`.
 */
export async function sendJsonp(request: JsonpRequest, context: GatewayErrorContext): Promise<object> {
  const { url, signal, timeoutMs = JSONP_TIMEOUT_MS } = request;
  try {
    const reply = await withTimeout((inner) => runScript(url, timeoutMs, inner), timeoutMs, signal);
    return plainData(reply);
  } catch (cause) {
    throw new GatewayError(failureOf(cause, signal), context);
  }
}

/** Raised where the cause is known; everything else is a failed load. */
class ScriptFailure extends Error {
  readonly failure: GatewayFailure;

  constructor(failure: GatewayFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

async function runScript(url: string, timeoutMs: number, signal: AbortSignal): Promise<unknown> {
  const name = randomName();
  const address = `${url}${url.includes('?') ? '&' : '?'}${CALLBACK_FIELD}=${name}`;
  const options = { timeout: timeoutMs, jsonpCallback: CALLBACK_FIELD, jsonpCallbackFunction: name };

  const stop = () => {
    endWaiting(name);
    // A script that is on its way runs all the same; its call must find something, and it must do nothing.
    Reflect.set(window, name, () => undefined);
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise((resolve, reject) => {
      const watch = (script: HTMLScriptElement) => {
        script.addEventListener('error', () => Reflect.deleteProperty(window, name));
        script.addEventListener('load', () => {
          const wasCalled = signal.aborted || !(name in window);
          if (!wasCalled) {
            endWaiting(name);
            reject(new ScriptFailure({ kind: 'malformed', reason: 'not-called-back' }));
          }
          Reflect.deleteProperty(window, name);
        });
      };
      withTrustedScript(address, watch, () => fetchJsonp(url, options))
        .then((response) => response.json<unknown>())
        .then(resolve, reject);
    });
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Calls fetch-jsonp's own callback: the only way to make it clear its timer, its script and its global. */
function endWaiting(name: string): void {
  const callback: unknown = Reflect.get(window, name);
  if (typeof callback === 'function') callback();
}

function failureOf(cause: unknown, signal: AbortSignal | undefined): GatewayFailure {
  if (cause instanceof ScriptFailure) return cause.failure;
  if (cause instanceof TimeoutError) return { kind: 'timeout', timeoutMs: cause.timeoutMs };
  return { kind: signal?.aborted ? 'aborted' : 'network' };
}

/** 128 random bits: another script on the page cannot guess the name. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `fund_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** What JSON can hold of the reply: a script may hand over functions, accessors or a prototype of its own. */
function plainData(reply: unknown): object {
  let plain: unknown;
  try {
    plain = JSON.parse(JSON.stringify(reply) ?? 'null');
  } catch {
    throw new ScriptFailure({ kind: 'malformed', reason: 'shape' });
  }
  if (plain === null) throw new ScriptFailure({ kind: 'malformed', reason: 'empty' });
  if (typeof plain !== 'object') throw new ScriptFailure({ kind: 'malformed', reason: 'shape' });
  return plain;
}
