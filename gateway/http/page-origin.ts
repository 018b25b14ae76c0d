import type { FastifyRequest } from 'fastify';

const HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])(?::\d{1,5})?$/i;

/**
 * Scheme, host and port that a request came to, as a proxy that is trusted tells them; null for a host that is none,
 * because whoever asks writes that header himself.
 */
export function originOfRequest(request: FastifyRequest): string | null {
  const { protocol, host } = request;
  return HOST.test(host) ? `${protocol}://${host.toLowerCase()}` : null;
}
