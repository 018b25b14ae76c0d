import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Imported by the entry after the first paint. */
const PORTAL = 'src/app/mount-portal.tsx';

/** `[{ addresses, entries }]`: what the addresses, and those below them, load before anything is shown. */
const FIRST_VIEWS = JSON.parse(readFileSync(join(root, 'src/app/routes/first-views.json'), 'utf8'));

/** Every file a manifest entry needs before it runs: itself, its static imports and their styles. */
export function filesOf(manifest, key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`route-chunks: ${key} is no chunk of the build`);
  if (seen.has(key)) return [];
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen));
  return [...new Set([chunk.file, ...(chunk.css ?? []), ...imported])];
}

/** What every page needs first: the entry and the portal that it mounts. */
export function entryFiles(manifest) {
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  if (!entry) throw new Error('route-chunks: the build has no entry');
  return [...new Set([...filesOf(manifest, entry), ...filesOf(manifest, PORTAL)])];
}

/** Every file that an address of the list loads before anything is shown. */
export function firstViewFiles(manifest, address) {
  const view = FIRST_VIEWS.find(({ addresses }) => addresses.includes(address));
  if (!view) throw new Error(`route-chunks: ${address} is not among the first views`);
  return [
    ...new Set([...entryFiles(manifest), ...view.entries.flatMap((entry) => filesOf(manifest, entry))]),
  ];
}

/** `[{ prefix, files }]`: what to preload for a path beside what index.html itself names. */
export function routePreloads(manifest) {
  const own = new Set(entryFiles(manifest));
  return FIRST_VIEWS.flatMap(({ addresses }) => addresses).map((prefix) => ({
    prefix,
    files: firstViewFiles(manifest, prefix).filter((file) => !own.has(file)),
  }));
}
