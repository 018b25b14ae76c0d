import type { FastifyReply, FastifyRequest } from 'fastify';

/** One line of the log. This is the whole list of fields: no query, no body, no address, no header, no message text. */
export interface LogEntry {
  readonly time: string;
  readonly level: 'info' | 'warn' | 'error';
  readonly requestId: string;
  readonly method: string;
  /** The route's pattern, never the path that was asked for. */
  readonly route: string;
  readonly status?: number;
  readonly ms?: number;
  /** A sentence of ours for the operator, never of a driver: of a failure that he can do something about. */
  readonly told?: string;
  /** Of an own failure: its class, the driver's code and the places in the code, without the message. */
  readonly error?: { readonly name: string; readonly code?: string; readonly at: readonly string[] };
}

/** A line about the process itself. The names of events are the whole list of what it can tell. */
export interface ProcessEntry {
  readonly time: string;
  readonly level: 'info' | 'error';
  readonly event:
    | 'ready'
    | 'stopping'
    | 'stopped'
    | 'market-not-advanced'
    | 'data-not-synced'
    | 'studio-step-failed';
  /** Since the process or the stop began. */
  readonly ms?: number;
  readonly told?: LogEntry['told'];
  readonly error?: LogEntry['error'];
}

export type WriteLog = (entry: LogEntry) => void;

export interface RequestLog {
  done(request: FastifyRequest, reply: FastifyReply): void;
  failure(request: FastifyRequest, error: unknown): void;
}

const MOST_FRAMES = 8;

/**
 * Logs requests through a writer; times are ISO 8601 in UTC from the given clock (milliseconds). `explain` gives the
 * operator's sentence for a failure, null where there is none.
 */
export function createRequestLog(
  clock: () => number,
  write: WriteLog,
  explain: (error: unknown) => string | null = () => null,
): RequestLog {
  const common = (request: FastifyRequest) => ({
    time: new Date(clock()).toISOString(),
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? '(none)',
  });
  return {
    done(request, reply) {
      const status = reply.statusCode;
      const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';
      write({ ...common(request), level, status, ms: Math.round(reply.elapsedTime * 10) / 10 });
    },
    failure(request, error) {
      const told = explain(error);
      write({
        ...common(request),
        level: 'error',
        ...(told === null ? {} : { told }),
        error: describeError(error),
      });
    },
  };
}

/** Class, code and places of an error, without its message. */
export function describeError(error: unknown): NonNullable<LogEntry['error']> {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = codeOf(error);
  return {
    name: error.name,
    ...(code === null ? {} : { code }),
    at: frames.slice(0, MOST_FRAMES).map((line) => line.trim()),
  };
}

/** The driver's code, or what a problem of the store is called. */
function codeOf(error: Error): string | null {
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'problem' in error && typeof error.problem === 'string' ? error.problem : null;
}

const WEIGHTS = { info: 0, warn: 1, error: 2, off: 3 } as const;

/** Writes entries of a level and above as lines of JSON. */
export function createLogWriter(
  level: keyof typeof WEIGHTS,
  write: (line: string) => void,
): (entry: LogEntry | ProcessEntry) => void {
  return (entry) => {
    if (WEIGHTS[entry.level] >= WEIGHTS[level]) write(`${JSON.stringify(entry)}\n`);
  };
}
