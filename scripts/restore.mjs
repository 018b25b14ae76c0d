// Puts a backup in place of the gateway's data, which is kept aside; see gateway/backup.
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { root, run } from './lib/run.mjs';

await ensureInstalled();

const tsx = join(root, 'node_modules/.bin/tsx');
const main = join(root, 'gateway/backup/main.ts');
process.exitCode = await run(tsx, [main, 'restore', ...process.argv.slice(2)]);
