import { accessSync, constants, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of this run for data that need not outlive it; a worker is ended without a chance to tidy up. */
    scratchFolder: string;
  }
}

const MEMORY = '/dev/shm';
/** What the stores of a whole run take at once, with room to spare. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** Makes the run's scratch folder, and removes it with whatever is in it at the end. */
export default async function makeRunFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeScratchFolder('portal-run-');
  project.provide('scratchFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}

/** A new folder, in memory where the machine has a disk there, else in the folder for temporary files. */
export async function makeScratchFolder(prefix: string): Promise<string> {
  return mkdtemp(join(hasMemoryDisk() ? MEMORY : tmpdir(), prefix));
}

function hasMemoryDisk(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
