import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';

const STEP_BYTES = 64 * 1024;

/** A disk of a test's own in memory, small enough to be filled at once. Only root may mount one. */
export class SmallDisk {
  readonly folder: string;
  readonly #filling: string;

  private constructor(folder: string) {
    this.folder = folder;
    this.#filling = join(folder, 'filling');
  }

  /** Skips the test where this machine lets nobody mount one; with REQUIRE_SMALL_DISK=1 an error. */
  static mount(bytes: number): SmallDisk {
    const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-disk-'));
    const { status, stderr, error } = spawnSync(
      'mount',
      ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder],
      { encoding: 'utf8' },
    );
    if (status === 0) return new SmallDisk(folder);
    rmSync(folder, { recursive: true });
    const reason = error?.message ?? stderr.trim();
    if (process.env['REQUIRE_SMALL_DISK'] === '1')
      throw new Error(`REQUIRE_SMALL_DISK=1, but no disk could be mounted: ${reason}`);
    const words = `a disk of the test's own could not be mounted (${reason})`;
    process.stdout.write(`NOT TESTED: ${words}\n`);
    test.skip(true, words);
    throw new Error(words);
  }

  /** Takes what is free, to the last byte. */
  fill(): void {
    const file = openSync(this.#filling, 'a');
    const step = Buffer.alloc(STEP_BYTES, 1);
    for (let size = STEP_BYTES; size >= 1;) {
      try {
        writeSync(file, step, 0, size);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        size = Math.floor(size / 2);
      }
    }
    closeSync(file);
  }

  makeRoom(): void {
    rmSync(this.#filling, { force: true });
  }

  /** Nothing may have a file of it open for writing. */
  makeReadOnly(): void {
    const { status, stderr } = spawnSync('mount', ['-o', 'remount,ro', this.folder], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  }

  dispose(): void {
    spawnSync('umount', ['--lazy', this.folder]);
    rmSync(this.folder, { recursive: true });
  }
}
