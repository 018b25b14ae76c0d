// Moderates the live rooms of the gateway's database, also while gateways run on it; see gateway/room.
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { root, run } from './lib/run.mjs';

await ensureInstalled();

const tsx = join(root, 'node_modules/.bin/tsx');
process.exitCode = await run(tsx, [join(root, 'gateway/room/main.ts'), ...process.argv.slice(2)]);
