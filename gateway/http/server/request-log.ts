import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * One line of the log, with all fields it can have: no query, no body, no address, no header, no message of an error.
 */
export interface LogEntry {
  readonly time: string;
  readonly level: 'info' | 'warn' | 'error';
  readonly requestId: string;
  readonly method: string;
  /** Pattern of the route, never the requested path. */
  readonly route: string;
  readonly status?: number;
  readonly ms?: number;
  /** A sentence of the gateway, never of a driver, about a failure that the operator can fix. */
  readonly told?: string;
  /** Of a failure of the gateway: its class, the code of the driver and the stack frames, without the message. */
  readonly error?: { readonly name: string; readonly code?: string; readonly at: readonly string[] };
}

/** A line about the process itself, with all events it can have. */
export interface ProcessEntry {
  readonly time: string;
  readonly level: 'info' | 'error';
  readonly event:
    | 'ready'
    | 'stopping'
    | 'stopped'
    | 'market-not-advanced'
    | 'data-not-synced'
    | 'studio-step-failed'
    | 'notices-not-pushed'
    | 'pages-not-prepared';
  /** Milliseconds since the beginning of the process or of the stop. */
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
 * Logs requests through a writer. Times are ISO 8601 in UTC from the given clock (milliseconds since the epoch).
 * `explain` returns the sentence for the operator about a failure, `null` without one.
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

/** Class, code and stack frames of an error, without its message. */
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

/** Code of the driver, or name of a problem of the store. */
function codeOf(error: Error): string | null {
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'problem' in error && typeof error.problem === 'string' ? error.problem : null;
}

const WEIGHTS = { info: 0, warn: 1, error: 2, off: 3 } as const;

/** Writes entries of at least a level as lines of JSON. */
export function createLogWriter(
  level: keyof typeof WEIGHTS,
  write: (line: string) => void,
): (entry: LogEntry | ProcessEntry) => void {
  return (entry) => {
    if (WEIGHTS[entry.level] >= WEIGHTS[level]) write(`${JSON.stringify(entry)}\n`);
  };
}
