// Reads articles, courses, banners, positions and flashes from Markdown files into the gateway's database.
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { root, run } from './lib/run.mjs';

await ensureInstalled();

const tsx = join(root, 'node_modules/.bin/tsx');
process.exitCode = await run(tsx, [join(root, 'gateway/content/main.ts'), ...process.argv.slice(2)]);
