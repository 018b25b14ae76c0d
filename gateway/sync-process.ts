import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';
import type { SyncRunner } from './sources/sync/sync-clock';

/** Visitors go first. */
const LOWER_PRIORITY = 10;
const STOP_MS = 2000;

/** A run of the sync that did not end well; it has printed why. */
export class SyncFailure extends Error {
  override readonly name = 'SyncFailure';
}

/**
 * Runs the command of the sync in a separate process, so that reading and merging keeps no visitor waiting. `folder` is
 * that of the gateway's own program.
 */
export function createSyncProcess(folder: string): SyncRunner {
  let child: ChildProcess | null = null;
  return {
    async run() {
      const begun = fork(programIn(folder), ['--due'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      child = begun;
      if (begun.pid !== undefined) setPriority(begun.pid, LOWER_PRIORITY);
      const code = await exitOf(begun);
      child = null;
      if (code !== 0) throw new SyncFailure(`exit code ${code}`);
    },
    async stop() {
      if (child === null) return;
      const ended = exitOf(child);
      child.kill('SIGTERM');
      const isEnded = await Promise.race([ended.then(() => true), wait(STOP_MS, false, { ref: false })]);
      // What is under way is one transaction: it changes nothing.
      if (!isEnded) child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Built, or among the sources. */
function programIn(folder: string): string {
  const built = join(folder, 'sync.js');
  return existsSync(built) ? built : join(folder, 'sync/main.ts');
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code));
  });
}
