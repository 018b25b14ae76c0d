import { openRequestsOf } from './open-requests';
import { within } from './within';
import type { FastifyInstance } from 'fastify';

export interface HealthSources {
  readonly readDataVersion: () => Promise<string>;
  /** The version of a database that nothing was put into yet. */
  readonly emptyVersion: string;
}

const DATABASE_LIMIT_MS = 2000;

/**
 * `/healthz`: the process answers, with the data version it sees (null while the database does not answer).
 * `/readyz`: 200 when the database answers and there is data in it, else 503; also 503 from the moment a stop begins.
 */
export function registerHealth(app: FastifyInstance, { readDataVersion, emptyVersion }: HealthSources): void {
  const requests = openRequestsOf(app);
  const statusOf = (version: string | null) => {
    if (version === null) return 'unavailable';
    return version === emptyVersion ? 'empty' : 'ready';
  };
  const read = () => within(readDataVersion(), DATABASE_LIMIT_MS);
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', dataVersion: await read() };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const status = requests.isStopping ? 'stopping' : statusOf(await read());
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
}
