import { mkdtemp, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { inject } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const PROGRAMS = {
  main: 'gateway/main.ts',
  content: 'gateway/content/main.ts',
  import: 'gateway/import/main.ts',
  account: 'gateway/account/main.ts',
  review: 'gateway/review/main.ts',
  room: 'gateway/room/main.ts',
  sync: 'gateway/sync/main.ts',
} as const;

export type ProgramName = keyof typeof PROGRAMS;

/**
 * File of one of the gateway's programs, built as a release is: started by Node alone it takes a quarter of the time that
 * reading the sources takes. Built once for all test files of a worker.
 */
export async function builtProgram(name: ProgramName): Promise<string> {
  programs ??= buildPrograms();
  return join(await programs, `${name}.mjs`);
}

let programs: Promise<string> | undefined;

async function buildPrograms(): Promise<string> {
  const folder = await mkdtemp(join(inject('scratchFolder'), 'programs-'));
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input: PROGRAMS, output: { entryFileNames: '[name].mjs' } },
    },
  });
  // Packages stay outside of what is built, and are looked for beside it.
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return folder;
}
