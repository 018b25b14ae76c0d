// Installs what is missing, builds what has changed, and starts portal and gateway in this process.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { root, runOrExit } from './lib/run.mjs';
import { sourceStamp } from './lib/source-stamp.mjs';

await ensureInstalled();

const stampFile = join(root, 'dist/build-stamp');
const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp();
if (!isBuilt) {
  console.log('正在构建门户…');
  await runOrExit(process.execPath, ['scripts/build.mjs', '--quiet']);
}

await import(join(root, 'dist/gateway/main.js'));
