import type { HostKey, Schema } from './call';

/**
 * A stream of server-sent events: `events` names each kind of event with what its data (JSON) is. Events that carry an
 * id are kept by the gateway: whoever comes back names the last one in `lastEventId` and gets those after it, each once
 * and in order. Events without an id tell how things stand and are not repeated. A `ping` without data comes every
 * `PING_SECONDS`. Who names an id that was never given, as after the restore of an older backup, hears the newest one there
 * is in a `newest` without data, and goes on from that.
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

/** How often a stream says that it is still there, in seconds. */
export const PING_SECONDS = 15;

/** States a stream with its types kept. */
export function defineStream<Request extends Schema, Events extends Readonly<Record<string, Schema>>>(
  stream: StreamDefinition<Request, Events>,
): StreamDefinition<Request, Events> {
  return stream;
}
