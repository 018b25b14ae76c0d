// Runs a command of the gateway from its sources: `node scripts/operate.mjs room list` is gateway/room/main.ts with `list`.
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { root, run } from './lib/run.mjs';

await ensureInstalled();

const [command, ...words] = process.argv.slice(2);
const tsx = join(root, 'node_modules/.bin/tsx');
process.exitCode = await run(tsx, [join(root, 'gateway', command, 'main.ts'), ...words]);
