import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials, supplyProblems } from './bill-of-materials.mjs';

/** Writes dist/bom.json from the lockfile; throws with every package that may not be delivered. */
export function writeBill(root) {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const problems = supplyProblems(lockfile);
  if (problems.length > 0) throw new Error(`package-lock.json:\n${problems.join('\n')}`);
  writeFileSync(join(root, 'dist/bom.json'), `${JSON.stringify(billOfMaterials(lockfile), null, 1)}\n`);
}
