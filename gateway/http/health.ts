import type { FastifyInstance } from 'fastify';

/**
 * `/healthz`: the process answers, with the data version it sees (null while the database does not answer).
 * `/readyz`: 200 when the database answers, else 503.
 */
export function registerHealth(app: FastifyInstance, readDataVersion: () => Promise<string>): void {
  const readOrNull = () => readDataVersion().catch(() => null);
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', dataVersion: await readOrNull() };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const isReady = (await readOrNull()) !== null;
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' });
  });
}
