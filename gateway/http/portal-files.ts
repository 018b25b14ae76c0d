import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRoutePreloads } from './route-preloads';
import type { RoutePreload } from './route-preloads';

/** The built portal, read once at start. */
export interface PortalFiles {
  readonly dir: string;
  readonly html: string;
  readonly preloads: readonly RoutePreload[];
  /** Names of the files beside index.html that are served: icons, the manifest. */
  readonly rootFiles: ReadonlySet<string>;
}

const NOT_SERVED = /^(index\.html|route-preloads\.json|assets\.json|\..*|.*\.(br|gz|map))$/;

/** Reads what the build made; throws where index.html is missing. */
export async function readPortalFiles(dir: string): Promise<PortalFiles> {
  const [html, preloads, entries] = await Promise.all([
    readFile(join(dir, 'index.html'), 'utf8'),
    readPreloads(join(dir, 'route-preloads.json')),
    readdir(dir, { withFileTypes: true }),
  ]);
  const names = entries.filter((entry) => entry.isFile() && !NOT_SERVED.test(entry.name));
  return { dir, html, preloads, rootFiles: new Set(names.map((entry) => entry.name)) };
}

async function readPreloads(file: string): Promise<RoutePreload[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    // A portal built without the table works as well, only later.
    return [];
  }
  return parseRoutePreloads(text);
}
