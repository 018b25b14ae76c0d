import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';

/** Any valibot schema; its input is `unknown` on the wire. */
export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** The key of a host in the host sets of `.env.test` and `.env.production`. */
export type HostKey = 'funds' | 'content' | 'login' | 'live';

/** Path of the rows in a list reply, and the schema of one row. A malformed row is dropped; the rest of the reply is kept. */
export interface RowRule {
  readonly at: readonly string[];
  readonly row: Schema;
}

/** One call: client, embedded gateway and test handlers are typed by it. */
export interface CallDefinition<Request extends Schema = Schema, Reply extends Schema = Schema> {
  readonly host: HostKey;
  /** Path below the host's base, without a leading slash; `{name}` is replaced by that field of the request. */
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** `jsonp` replies are script; `http` replies are JSON or XML, according to their content type. */
  readonly transport: 'http' | 'jsonp';
  readonly request: Request;
  readonly reply: Reply;
  readonly rows?: RowRule;
  /**
   * What the specification shows of the call: its fields, or its name alone. Absent for the calls that this portal adds;
   * a gateway that follows the specification does not answer those.
   */
  readonly specified?: 'fields' | 'name';
  /**
   * Whether the reply depends on the request and the version of the data alone, and the request may be part of an address
   * (a search may not). These requests are also answered to GET at an address with `VERSION_FIELD`, for caches in front.
   */
  isCacheable?(request: InferInput<Request> | InferOutput<Request>): boolean;
}

/** Field of an address: the version of the data. */
export const VERSION_FIELD = 'v';
/** Field of an address with a version: the body of a POST call as JSON. */
export const BODY_FIELD = 'request';
/** Header of a cacheable reply: its version, unless the address has it already. */
export const VERSION_HEADER = 'x-data-version';

/** Defines a call; the types of its schemas are inferred. */
export function defineCall<Request extends Schema, Reply extends Schema>(
  call: CallDefinition<Request, Reply>,
): CallDefinition<Request, Reply> {
  return call;
}

const PARAMETER = /\{(\w+)\}/g;

/** Path of a call with each `{name}` filled from the request, and the remaining fields for query or body. */
export function callAddress(
  path: string,
  request: unknown,
): { readonly path: string; readonly fields: Readonly<Record<string, unknown>> } {
  const fields: Record<string, unknown> = { ...Object(request) };
  const filled = path.replaceAll(PARAMETER, (_match, name: string) => {
    const value = encodeURIComponent(String(fields[name]));
    delete fields[name];
    return value;
  });
  return { path: filled, fields };
}

/** Path of a call in the syntax of routers: `/:name` for `/{name}`. */
export function callPattern(path: string): string {
  return path.replaceAll(PARAMETER, ':$1');
}
