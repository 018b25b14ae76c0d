// Lists, shows and decides applications of advisers and managers in the gateway's database; see gateway/review.
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { root, run } from './lib/run.mjs';

await ensureInstalled();

const tsx = join(root, 'node_modules/.bin/tsx');
process.exitCode = await run(tsx, [join(root, 'gateway/review/main.ts'), ...process.argv.slice(2)]);
