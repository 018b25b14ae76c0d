import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';
import type { SyncRunner } from './sources/sync/sync-clock';

/** Visitors go first. */
const LOWER_PRIORITY = 10;
const STOP_MS = 2000;
const LAST_WORDS = 2000;

/** Why a run of the sync did not end well; `message` is what it told the operator. */
export class SyncFailure extends Error {
  override readonly name = 'SyncFailure';
}

/** Runs the command of the sync as a process of its own, so that reading and merging keeps no visitor waiting. */
export function createSyncProcess(): SyncRunner {
  let child: ChildProcess | null = null;
  return {
    async run() {
      const begun = fork(programPath(), ['--due'], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
      child = begun;
      if (begun.pid !== undefined) setPriority(begun.pid, LOWER_PRIORITY);
      let told = '';
      begun.stderr?.setEncoding('utf8').on('data', (text: string) => {
        told = (told + text).slice(-LAST_WORDS);
      });
      const code = await exitOf(begun);
      child = null;
      if (code !== 0) throw new SyncFailure(told.trim());
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

/** Beside the built program, or among the sources. */
function programPath(): string {
  const built = fileURLToPath(new URL('sync.js', import.meta.url));
  return existsSync(built) ? built : fileURLToPath(new URL('sync/main.ts', import.meta.url));
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code));
  });
}
