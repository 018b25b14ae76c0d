import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** The address cannot be listened on; `message` is one sentence for the operator. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Listens and gives the address people open. Throws a ListenError where the address cannot be had. */
export async function listen(app: FastifyInstance, address: ListenAddress): Promise<string> {
  try {
    return await app.listen({ host: address.host, port: address.port });
  } catch (error) {
    throw asListenError(error, address);
  }
}

/** Throws a ListenError where listening would fail now: told before long work, not after it. */
export async function assertCanListen(address: ListenAddress): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((done, failed) => {
      probe.once('error', failed);
      probe.listen(address.port, address.host, done);
    });
  } catch (error) {
    throw asListenError(error, address);
  }
  await new Promise((done) => {
    probe.close(done);
  });
}

function asListenError(error: unknown, { host, port }: ListenAddress): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') {
    return new ListenError(`端口 ${port} 已被占用，请换一个端口再启动，例如：PORT=${port + 10} npm start`);
  }
  if (code === 'EACCES') {
    return new ListenError(`没有权限使用端口 ${port}，请换一个 1024 以上的端口，例如：PORT=5180 npm start`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new ListenError(`本机没有地址 ${host}，请检查 HOST，例如：HOST=127.0.0.1 npm start`);
  }
  return error;
}
