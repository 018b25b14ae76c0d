import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DIST_DIR, ROOT_DIR } from './build-under-test';

const run = promisify(execFile);

/** Runs a command of the built gateway over the data in a folder, as an operator does at its machine. */
export async function operate(
  command: 'content' | 'review' | 'room',
  words: readonly string[],
  dataDir = process.env['E2E_DATA_DIR'] ?? '',
): Promise<void> {
  await run(process.execPath, [join(DIST_DIR, 'gateway', `${command}.js`), ...words], {
    cwd: ROOT_DIR,
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
