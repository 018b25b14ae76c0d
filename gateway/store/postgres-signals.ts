import { channelOf, createHearers, SIGNAL_TOPICS } from './signals';
import type { Client } from 'pg';
import type { OpenSignals } from './signals';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;
/** A connection that is gone without a word is noticed after so long; who listens looks by itself meanwhile. */
const PROBE_EVERY_MS = 15_000;

/**
 * Signals by PostgreSQL's notifications, over a connection of their own that is opened for the first listener and comes
 * back by itself when it breaks: everybody is told then that anything may have been written meanwhile.
 */
export function createPostgresSignals(makeClient: () => Client): OpenSignals {
  const hearers = createHearers();
  let client: Client | null = null;
  let isClosed = false;
  let waitMs = FIRST_WAIT_MS;
  let retry: NodeJS.Timeout | undefined;
  let probe: NodeJS.Timeout | undefined;

  function lose(lost: Client): void {
    if (client !== lost) return;
    client = null;
    clearInterval(probe);
    lost.end().catch(() => undefined);
    if (isClosed) return;
    retry = setTimeout(open, waitMs).unref();
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }

  async function begin(fresh: Client): Promise<void> {
    await fresh.connect();
    await fresh.query(SIGNAL_TOPICS.map((topic) => `listen ${channelOf(topic)}`).join('; '));
    waitMs = FIRST_WAIT_MS;
    if (client !== fresh) return;
    probe = setInterval(() => {
      fresh.query('select 1').catch(() => lose(fresh));
    }, PROBE_EVERY_MS).unref();
    hearers.tellAll();
  }

  function open(): void {
    retry = undefined;
    const fresh = makeClient();
    client = fresh;
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', ({ channel, payload }) => {
      const topic = SIGNAL_TOPICS.find((known) => channelOf(known) === channel);
      if (topic !== undefined) hearers.tell(topic, payload ?? null);
    });
    begin(fresh).catch(() => lose(fresh));
  }

  return {
    listen(topic, hear) {
      const stop = hearers.add(topic, hear);
      if (client === null && retry === undefined && !isClosed) open();
      return stop;
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(probe);
      await client?.end().catch(() => undefined);
    },
  };
}
