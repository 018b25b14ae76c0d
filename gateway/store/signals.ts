import { sql } from 'kysely';
import { engineOf } from './engine';
import type { Kysely } from 'kysely';
import type { Database } from './schema';

/** What processes over one database tell each other about: the events of live rooms, and the wire of flashes. */
export const SIGNAL_TOPICS = ['live_room', 'flash'] as const;
export type SignalTopic = (typeof SIGNAL_TOPICS)[number];

/** Called with what was written to (the id of a room), null where that is not known: it may have been anything. */
export type HearSignal = (subject: string | null) => void;

/**
 * Tells that something was committed, by this process or another one over the same database: never what, so that
 * nothing hangs on a signal. One may come twice or for nothing, and while a connection is broken some are lost.
 */
export interface Signals {
  /** Hears the signals of a topic until the returned function is called. */
  readonly listen: (topic: SignalTopic, hear: HearSignal) => () => void;
}

/** The signals of a store: `close` ends what they hold, for good. */
export interface OpenSignals extends Signals {
  readonly close: () => Promise<void>;
}

/**
 * Signals to all processes once the caller's transaction has committed. On SQLite there is nothing to do: whoever
 * listens sees each commit.
 */
export async function sendSignal(
  transaction: Kysely<Database>,
  topic: SignalTopic,
  subject = '',
): Promise<void> {
  if (engineOf(transaction) === 'postgres')
    await sql`select pg_notify(${channelOf(topic)}, ${subject})`.execute(transaction);
}

/** The channel of a topic in PostgreSQL; a plain identifier. */
export function channelOf(topic: SignalTopic): string {
  return `portal_${topic}`;
}

/** Those who listen, by topic. */
export interface Hearers {
  readonly add: (topic: SignalTopic, hear: HearSignal) => () => void;
  readonly tell: (topic: SignalTopic, subject: string | null) => void;
  /** Tells everybody that anything may have been written. */
  readonly tellAll: () => void;
  readonly count: () => number;
}

/** Nobody listens yet. */
export function createHearers(): Hearers {
  const known = new Map<SignalTopic, Set<HearSignal>>(SIGNAL_TOPICS.map((topic) => [topic, new Set()]));
  const tell = (topic: SignalTopic, subject: string | null): void => {
    for (const hear of known.get(topic) ?? []) hear(subject);
  };
  return {
    add(topic, hear) {
      // A listener of its own each time, also for a function that is given twice.
      const own: HearSignal = (subject) => hear(subject);
      known.get(topic)?.add(own);
      return () => known.get(topic)?.delete(own);
    },
    tell,
    tellAll: () => {
      for (const topic of SIGNAL_TOPICS) tell(topic, null);
    },
    count: () => SIGNAL_TOPICS.reduce((sum, topic) => sum + (known.get(topic)?.size ?? 0), 0),
  };
}
