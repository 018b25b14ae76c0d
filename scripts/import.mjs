// Reads fund list, ranking snapshot and NAV files into the gateway's database; see gateway/import.
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { root, run } from './lib/run.mjs';

await ensureInstalled();

const tsx = join(root, 'node_modules/.bin/tsx');
process.exitCode = await run(tsx, [join(root, 'gateway/import/main.ts'), ...process.argv.slice(2)]);
