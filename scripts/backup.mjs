// Writes everything that the gateway's database holds into one file, also while gateways run; see gateway/backup.
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { root, run } from './lib/run.mjs';

await ensureInstalled();

const tsx = join(root, 'node_modules/.bin/tsx');
const main = join(root, 'gateway/backup/main.ts');
process.exitCode = await run(tsx, [main, 'backup', ...process.argv.slice(2)]);
