import type { BaseIssue, BaseSchema } from 'valibot';

/** Any valibot schema: what it takes (`unknown` on the wire) and what it gives. */
export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** The key of a host in the host sets of `.env.test` and `.env.production`. */
export type HostKey = 'funds' | 'content' | 'login' | 'live';

/** Where the rows of a list reply stand and what one row must be: a malformed row costs that row, not the reply. */
export interface RowRule {
  readonly at: readonly string[];
  readonly row: Schema;
}

/** One call of the wire: client, embedded gateway and test handlers are all typed by it. */
export interface CallDefinition<Request extends Schema = Schema, Reply extends Schema = Schema> {
  readonly host: HostKey;
  /** Path below the host's base, without a leading slash; `{name}` stands for that field of the request. */
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** `jsonp` replies are script; `http` replies are JSON or XML, told apart by their content type. */
  readonly transport: 'http' | 'jsonp';
  readonly request: Request;
  readonly reply: Reply;
  readonly rows?: RowRule;
  /**
   * What the specification shows of the call: its fields, or its name alone. Absent for the calls that this portal adds;
   * a gateway that follows the specification does not answer those.
   */
  readonly specified?: 'fields' | 'name';
}

/** States a call with its types kept. */
export function defineCall<Request extends Schema, Reply extends Schema>(
  call: CallDefinition<Request, Reply>,
): CallDefinition<Request, Reply> {
  return call;
}
