import type { HostKey, Schema } from './call';

/**
 * A stream of server-sent events: `events` maps each kind of event to the schema of its data (JSON). The gateway keeps
 * events with an id: a client that reconnects sends the last one as `lastEventId` and receives the later ones, each once
 * and in order. Events without an id describe the present state and are not repeated. A `ping` without data is sent every
 * `PING_SECONDS`. For an id that was never issued, as after the restore of an older backup, the gateway sends the newest
 * id in a `newest` event without data, and the stream continues from there.
 */
export interface StreamDefinition<
  Request extends Schema = Schema,
  Events extends Readonly<Record<string, Schema>> = Readonly<Record<string, Schema>>,
> {
  readonly host: HostKey;
  /** Path below the host's base, without a leading slash. */
  readonly path: string;
  readonly request: Request;
  readonly events: Events;
}

/** Interval of the pings of a stream, in seconds. */
export const PING_SECONDS = 15;

/** Defines a stream; the types of its schemas are inferred. */
export function defineStream<Request extends Schema, Events extends Readonly<Record<string, Schema>>>(
  stream: StreamDefinition<Request, Events>,
): StreamDefinition<Request, Events> {
  return stream;
}
