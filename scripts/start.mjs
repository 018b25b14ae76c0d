// Installs what is missing, builds what has changed, and starts portal and gateway in this process.
import { join } from 'node:path';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { root } from './lib/run.mjs';

await ensureInstalled();
await ensureBuilt();

await import(join(root, 'dist/gateway/main.js'));
