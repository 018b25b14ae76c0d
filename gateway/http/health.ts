import { openRequestsOf } from './open-requests';
import type { FastifyInstance } from 'fastify';

export interface HealthSources {
  /** Null where the database does not answer in time. */
  readonly readDataVersion: () => Promise<string | null>;
  /** The version of a database that nothing was put into yet. */
  readonly emptyVersion: string;
}

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
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', dataVersion: await readDataVersion() };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const status = requests.isStopping ? 'stopping' : statusOf(await readDataVersion());
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
}
