import { Agent, createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { callPattern } from '../../src/contract/call';
import { askUpstream, Exchange, MADE_UP_ANSWER } from './exchange';
import { FAULTS, type FaultName } from './fault-kinds';

/** Which requests a fault is for: those of one path of the contract, of one transport. */
export interface FaultedCall {
  readonly path: string;
  readonly transport?: 'http' | 'jsonp';
}

interface FaultOptions {
  /** Where it does not, what would be damaged is made up: a write that fails has then not been done. Default true. */
  readonly reachesGateway?: boolean;
  /** Called for each request that is left without an answer, once it has arrived. */
  readonly onUnanswered?: () => void;
}

interface Trouble extends FaultOptions {
  readonly isMeant: (request: IncomingMessage) => boolean;
  readonly name: FaultName;
}

/** What the pathname of a request of this call matches. */
export function pathnamesOf({ path }: FaultedCall): RegExp {
  return new RegExp(`^/api/${callPattern(path).replaceAll(/:\w+/g, '[^/]+')}$`);
}

const DOUBLE_CLICK_MS = 300;
const QUIET_MS = 150;
const STEP_MS = 25;

/** A proxy in front of the real gateway that hands everything on but what a fault is set for. */
export class FaultProxy {
  readonly #target: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #server: Server;
  /** Begun and not ended, without streams and without what a fault keeps for itself. */
  readonly #running = new Set<ServerResponse>();
  #lastEndMs = 0;
  #trouble: Trouble | null = null;
  #asked = 0;
  #held: (() => void) | null = null;
  readonly #unanswered = new Set<ServerResponse>();

  private constructor(target: URL) {
    this.#target = target;
    this.#server = createServer((request, reply) => {
      this.#serve(request, reply).catch(() => reply.destroy());
    });
  }

  /** Listens on a free port of this machine. */
  static async start(target: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(new URL(target));
    await new Promise<void>((resolve) => {
      proxy.#server.listen(0, '127.0.0.1', resolve);
    });
    return proxy;
  }

  get origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy does not listen');
    return `http://127.0.0.1:${address.port}`;
  }

  /** How often the call under test has been asked since its fault was set. */
  get asked(): number {
    return this.#asked;
  }

  /** How many requests are waited for in vain. */
  get unanswered(): number {
    return this.#unanswered.size;
  }

  /** Sets the fault of one call; every other call goes through. */
  set(call: FaultedCall, name: FaultName, options: FaultOptions = {}): void {
    const pattern = pathnamesOf(call);
    this.#drop();
    this.#asked = 0;
    this.#trouble = {
      ...options,
      name,
      isMeant: ({ url = '/' }) => {
        const { pathname, searchParams } = new URL(url, this.#target);
        if (!pattern.test(pathname)) return false;
        return call.transport === undefined || searchParams.has('callback') === (call.transport === 'jsonp');
      },
    };
  }

  /** From now on everything goes through. */
  lift(): void {
    this.#trouble = null;
    this.#drop();
    this.letGo();
  }

  /** Answers the request that is held back. */
  letGo(): void {
    this.#held?.();
    this.#held = null;
  }

  /** Fulfils once nothing has been on its way for a moment. */
  async quiet(quietMs = QUIET_MS): Promise<void> {
    let isQuiet = false;
    while (!isQuiet) {
      await sleep(STEP_MS);
      isQuiet = this.#running.size === 0 && Date.now() - this.#lastEndMs >= quietMs;
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#agent.destroy();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  async #serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const trouble = this.#trouble;
    if (!request.headers.accept?.includes('text/event-stream')) this.#watch(reply);
    if (trouble?.isMeant(request) !== true) {
      this.#pipe(request, reply);
      return;
    }
    this.#asked += 1;
    // Nobody answers it, and a script that a page has given up is not called back by the browser.
    if (trouble.name === 'beyond its timeout') {
      this.#end(reply);
      this.#unanswered.add(reply);
      reply.on('close', () => this.#unanswered.delete(reply));
      trouble.onUnanswered?.();
    }
    const { reachesGateway = true } = trouble;
    const body = await buffer(request);
    const exchange = new Exchange(request, reply, () =>
      reachesGateway
        ? askUpstream(this.#target, request, body, this.#agent)
        : Promise.resolve(MADE_UP_ANSWER),
    );
    if (trouble.name === 'out of order' && this.#asked === 1) await this.#hold(reply);
    // Long enough for both presses of a double click to fall into one request.
    if (!reachesGateway) await sleep(DOUBLE_CLICK_MS);
    await FAULTS[trouble.name].answer(exchange);
  }

  #watch(reply: ServerResponse): void {
    this.#running.add(reply);
    reply.on('close', () => this.#end(reply));
  }

  #end(reply: ServerResponse): void {
    this.#running.delete(reply);
    this.#lastEndMs = Date.now();
  }

  /** Scripts that were given up keep their connections, and a browser has but six: without them no page would come. */
  #drop(): void {
    for (const reply of this.#unanswered) reply.destroy();
    this.#unanswered.clear();
  }

  async #hold(reply: ServerResponse): Promise<void> {
    this.#end(reply);
    await new Promise<void>((resolve) => {
      this.#held = resolve;
    });
  }

  #pipe(request: IncomingMessage, reply: ServerResponse): void {
    const { hostname, port } = this.#target;
    const { method, url, headers } = request;
    const upstream = ask(
      { host: hostname, port, method, path: url, headers, agent: this.#agent },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
        answer.on('error', () => reply.destroy());
      },
    );
    upstream.on('error', () => reply.destroy());
    reply.on('close', () => upstream.destroy());
    request.pipe(upstream);
  }
}
