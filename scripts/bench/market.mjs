import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { table } from './markdown.mjs';

const PRINT = join(root, 'tests/sources/print-market-figures.ts');
const LARGEST_OUTPUT = 10_000_000;

/** How the simulated market is distributed; beside the real data in the folder named by `REAL_DATA_DIR`, if any. */
export async function measure() {
  console.log('\n## The simulated market');
  const text = execFileSync(join(root, 'node_modules/.bin/tsx'), [PRINT], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: LARGEST_OUTPUT,
  });
  for (const { title, rows } of JSON.parse(text)) console.log(`\n${title}\n\n${table(rows)}`);
}
