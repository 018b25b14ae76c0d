import type { FastifyInstance } from 'fastify';

/** Requests under way get this long; connections a browser opened ahead of need would keep the server up for ever. */
const GRACE_MS = 1500;

/** Stops listening, lets requests finish, then ends every connection that is left. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}
