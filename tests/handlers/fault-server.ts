import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { http, passthrough } from 'msw';
import { gatewayServer } from './server';

/** Answers one request in its own bad way; `body` is what a good gateway would have said. */
type Fault = (reply: ServerResponse, request: IncomingMessage) => void;

export interface FaultServer {
  /** The base of a host at which every call fails in the named way. */
  baseOf(fault: string): string;
  close(): Promise<void>;
}

/** A real server on a free port: what is sent, cut or held back goes through real sockets and a real XMLHttpRequest. */
export async function startFaultServer(faults: Readonly<Record<string, Fault>>): Promise<FaultServer> {
  const server = createServer((request, reply) => {
    reply.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    reply.setHeader('access-control-allow-credentials', 'true');
    reply.setHeader('access-control-expose-headers', 'retry-after, x-request-id');
    if (request.method === 'OPTIONS') {
      reply.setHeader(
        'access-control-allow-headers',
        request.headers['access-control-request-headers'] ?? '',
      );
      reply.writeHead(204).end();
      return;
    }
    const name = decodeURIComponent((request.url ?? '').split('/')[1] ?? '');
    const fault = faults[name];
    if (!fault) throw new Error(`no fault named ${name}`);
    fault(reply, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the fault server has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  gatewayServer.use(http.all(`${origin}/*`, () => passthrough()));
  return {
    baseOf: (fault) => `${origin}/${encodeURIComponent(fault)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
