import { request as ask, type Agent, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What the gateway answered, whole and not packed. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Stands in for the gateway's answer where a fault is to keep a request from it. */
export const MADE_UP_ANSWER: Answer = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  text: '{"code":0,"msg":"","body":{},"data":{}}',
};

/** One request of the call under test, with the ways to answer it. */
export class Exchange {
  readonly request: IncomingMessage;
  readonly reply: ServerResponse;
  /** The name that a reply by script calls; null of a reply that is read as text. */
  readonly callback: string | null;
  readonly #askGateway: () => Promise<Answer>;

  constructor(request: IncomingMessage, reply: ServerResponse, askGateway: () => Promise<Answer>) {
    this.request = request;
    this.reply = reply;
    this.callback = new URL(request.url ?? '/', 'http://proxy').searchParams.get('callback');
    this.#askGateway = askGateway;
  }

  /** Hands the request on and gives what the gateway says to it. */
  askGateway(): Promise<Answer> {
    return this.#askGateway();
  }

  /** The reply as the gateway gave it. */
  async pass(): Promise<void> {
    this.send(await this.askGateway());
  }

  send({ status, headers, text }: Answer): void {
    if (this.reply.destroyed) return;
    const {
      'content-length': _length,
      'transfer-encoding': _coding,
      connection: _connection,
      ...kept
    } = headers;
    this.reply.writeHead(status, { ...kept, 'cache-control': 'no-store' }).end(text);
  }

  /** JSON text as the call's transport carries it. */
  sendText(status: number, json: string, headers: Readonly<Record<string, string>> = {}): void {
    const isScript = this.callback !== null;
    this.send({
      status,
      headers: {
        'content-type': isScript ? 'application/javascript; charset=utf-8' : 'application/json',
        ...headers,
      },
      text: isScript && json !== '' ? this.asScript(json) : json,
    });
  }

  asScript(json: string): string {
    return `/**/typeof ${this.callback}==='function'&&${this.callback}(${json});`;
  }

  /** The JSON of an answer, out of its script where it is one. */
  jsonOf({ text }: Answer): string {
    if (this.callback === null) return text;
    const start = text.indexOf('(', text.indexOf('&&'));
    return text.slice(start + 1, text.lastIndexOf(')'));
  }
}

/** The gateway's whole answer to a request whose body has been read. */
export async function askUpstream(
  target: URL,
  request: IncomingMessage,
  body: Buffer,
  agent: Agent,
): Promise<Answer> {
  const { 'accept-encoding': _coding, 'if-none-match': _match, ...headers } = request.headers;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const upstream = ask(
      { host: target.hostname, port: target.port, agent, method: request.method, path: request.url, headers },
      resolve,
    );
    upstream.on('error', reject);
    upstream.end(body);
  });
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: (await buffer(answer)).toString() };
}
