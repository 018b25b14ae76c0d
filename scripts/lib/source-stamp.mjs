import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const SOURCES = [
  'src',
  'gateway',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  '.env.test',
  '.env.production',
];

/** A short text that changes when a file that the build reads does (by path, size and time of change). */
export function sourceStamp() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) {
      for (const name of readdirSync(join(root, path)).toSorted()) visit(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
    }
  };
  SOURCES.forEach(visit);
  return hash.digest('hex').slice(0, 16);
}
