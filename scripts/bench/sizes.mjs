import { join } from 'node:path';
import { readManifest } from '../lib/asset-retention.mjs';
import { measureBudgets } from '../lib/budgets.mjs';
import { root, runOrExit } from '../lib/run.mjs';

/** Brotli sizes of entry and routes beside their budgets, from a fresh build. */
export async function measure() {
  await runOrExit(process.execPath, ['scripts/build.mjs', '--quiet']);
  const portal = join(root, 'dist/portal');
  console.log('\n## Sizes');
  for (const line of measureBudgets(portal, readManifest(portal))) {
    console.log(`${line.name}: ${line.measured} (limit ${line.limit}) ${line.unit}`);
  }
}
