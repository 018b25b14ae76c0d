import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a service may do wrong with an interface. */
export type Fault = '429' | '500' | 'hangs' | 'cut off' | 'no json' | 'renamed' | 'wrong types' | 'empty';

/** A stand-in of a service on a port of this machine. */
export interface StandIn {
  readonly address: string;
  /** Faults by interface; they last until they are removed. */
  readonly faults: Map<string, Fault>;
  /** Interface and parameters of every request, in order. */
  readonly asked: string[];
  /** Ends all connections and takes no further ones, or takes them again on the same port. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

/** A request to a service, as far as its form is known. */
export interface ServiceRequest {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface ServiceForm {
  readonly read: (request: IncomingMessage, body: string) => ServiceRequest;
  /** Status and text of a reply. */
  readonly reply: (request: ServiceRequest) => { readonly status: number; readonly text: string };
  /** The reply with the given fault, of those that depend on the form. */
  readonly spoil: (text: string, fault: Fault) => string;
}

/** Starts a stand-in, on a free port unless one is given. */
export async function startStandIn(form: ServiceForm, port = 0): Promise<StandIn> {
  const faults = new Map<string, Fault>();
  const asked: string[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse, body: string): void => {
    const call = form.read(request, body);
    asked.push([call.name, ...Object.values(call.params)].join(' '));
    const fault = faults.get(call.name) ?? faults.get('*');
    if (fault === 'hangs') return;
    if (fault === '429') response.writeHead(429, { 'retry-after': '1' }).end('Too Many Requests');
    else if (fault === '500') response.writeHead(500).end('Internal Server Error');
    else {
      const { status, text } = form.reply(call);
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(fault === undefined ? text : form.spoil(text, fault));
    }
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks).toString()));
  });
  const listen = async (at: number): Promise<number> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(at, '127.0.0.1', () => {
        const place = server.address();
        resolve(typeof place === 'object' && place !== null ? place.port : at);
      });
    });
  const taken = await listen(port);
  return {
    address: `http://127.0.0.1:${taken}`,
    faults,
    asked,
    async leave() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
    async comeBack() {
      await listen(taken);
    },
  };
}

/** Faults of a text that every form has. */
export function spoiledText(text: string, fault: Fault): string {
  if (fault === 'cut off') return text.slice(0, Math.floor(text.length * 0.6));
  return fault === 'no json' ? '<html><body>系统维护中</body></html>' : text;
}
