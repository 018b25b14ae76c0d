import { CALENDAR_FILES } from '../../../src/contract/funds/fund-calendar';
import { limitReads } from '../server/rate-limits';
import { originOfRequest } from './search-engines';
import type { FastifyInstance } from 'fastify';

export interface CalendarAreaOptions {
  /** Scheme, host and port of the portal; `null` uses those of each request. */
  readonly publicOrigin: string | null;
  /** The file of a token, with addresses below an origin; `null` for an unknown token. */
  readonly readFile: (token: string, origin: string) => Promise<string | null>;
  readonly readsPerFiveMinutes: number;
}

const FILE_NAME = /^([\w-]{32})\.ics$/;

/**
 * Serves the calendars of visitors at their secret addresses, to calendars, which have no session. Search engines are
 * kept off by a header, not by robots.txt: some calendars on the web read nothing that is closed there.
 */
export function registerCalendarArea(app: FastifyInstance, options: CalendarAreaOptions): void {
  const { publicOrigin, readFile, readsPerFiveMinutes } = options;
  app.register(async (area) => {
    await limitReads(area, readsPerFiveMinutes);
    area.get<{ Params: { file: string } }>(`${CALENDAR_FILES}:file`, async (request, reply) => {
      const [, token] = FILE_NAME.exec(request.params.file) ?? [];
      const origin = publicOrigin ?? originOfRequest(request);
      const text = token === undefined || origin === null ? null : await readFile(token, origin);
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      if (text === null) return reply.callNotFound();
      return reply.type('text/calendar; charset=utf-8').send(text);
    });
  });
}
