import { RefusalError } from './refusal-error';
import type { FastifyRequest } from 'fastify';

const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * Refuses a write that another site's page sends: by Sec-Fetch-Site, which a page cannot forge, else by Origin.
 * Callers that are no browsers send neither and pass.
 */
export function refuseCrossSiteWrite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (typeof site === 'string' && OWN_SITES.has(site)) return;
    throw new RefusalError('forbidden', { field: 'sec-fetch-site' });
  }
  const { origin } = request.headers;
  if (origin !== undefined && hostOf(origin) !== request.host) {
    throw new RefusalError('forbidden', { field: 'origin' });
  }
}

/** Refuses a script request that another site's page sends: JSONP answers the portal's own pages only. */
export function refuseCrossSiteScript(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    throw new RefusalError('forbidden', { field: 'sec-fetch-site' });
  }
}

/** Refuses a picture of somebody's own that another site's page embeds, also one of the same domain. */
export function refuseCrossSitePicture(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || (typeof site === 'string' && OWN_SITES.has(site))) return;
  throw new RefusalError('forbidden', { field: 'sec-fetch-site' });
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
