import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runOrExit } from './run.mjs';
import { sourceStamp } from './source-stamp.mjs';

/** Builds portal and gateway where something that the build reads has changed since the last one. */
export async function ensureBuilt() {
  const stampFile = join(root, 'dist/build-stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp()) return;
  console.log('正在构建门户…');
  await runOrExit(process.execPath, ['scripts/build.mjs', '--quiet']);
}
