import { CompiledQuery } from 'kysely';
import { LibsqlConnection } from './libsql-connection';
import { createHearers } from './signals';
import type { OpenSignals } from './signals';

const LOOK_EVERY_MS = 100;
const CHANGES = CompiledQuery.raw('pragma data_version');

/**
 * Signals of a SQLite file: a handle of their own asks the log ten times a second whether any other one has committed,
 * of this process or another, which reads nothing from the disk. What was written to is not known. Nothing is asked
 * while nobody listens.
 */
export function createSqliteSignals(file: string): OpenSignals {
  const hearers = createHearers();
  let handle: LibsqlConnection | null = null;
  let timer: NodeJS.Timeout | undefined;
  let seen: unknown;

  async function changes(): Promise<unknown> {
    handle ??= new LibsqlConnection(file);
    const { rows } = await handle.executeQuery<{ data_version: number }>(CHANGES);
    return rows[0]?.data_version;
  }

  async function look(): Promise<void> {
    const now = await changes();
    if (now === seen) return;
    seen = now;
    hearers.tellAll();
  }

  return {
    listen(topic, hear) {
      const stop = hearers.add(topic, hear);
      // A look that fails is made up for by the next one, and whoever listens looks by itself.
      timer ??= setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref();
      return () => {
        stop();
        if (hearers.count() > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    async close() {
      clearInterval(timer);
      handle?.close();
      handle = null;
    },
  };
}
