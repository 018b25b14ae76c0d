import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function manifestFile(portal) {
  return join(portal, '.vite/manifest.json');
}

/** The manifest of a built portal: source path, or `_name` of a shared chunk, to chunk. */
export function readManifest(portal) {
  return JSON.parse(readFileSync(manifestFile(portal), 'utf8'));
}

/** Asset names the last build made, so that pages still open from it find their chunks after the next one. */
export function keptAssets(portal) {
  const list = join(portal, 'assets.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

/** Removes assets that neither this build nor the one before it uses, and writes down this build's own. */
export function pruneAssets(portal, previous, manifest) {
  const current = new Set();
  for (const chunk of Object.values(manifest)) {
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) current.add(file);
  }
  const kept = new Set([...current, ...previous]);
  for (const name of readdirSync(join(portal, 'assets'))) {
    if (!kept.has(`assets/${name.replace(/\.(br|gz)$/, '')}`)) rmSync(join(portal, 'assets', name));
  }
  writeFileSync(join(portal, 'assets.json'), JSON.stringify([...current]));
}
