import { afterAll } from 'vitest';
import { differences, readWorkerState, type WorkerState } from './worker-state';

let before: WorkerState | undefined;

/** Called by the last set-up file: what is there from now on is compared after the file. */
export function noteWorkerState(): void {
  before = readWorkerState();
}

// The first set-up file's hook is the last to run.
afterAll(() => {
  if (before === undefined) throw new Error('the set-up did not note the state of the worker');
  const left = differences(before, readWorkerState());
  if (left.length > 0) throw new Error(`left to the next test files of this worker:\n${left.join('\n')}`);
});
