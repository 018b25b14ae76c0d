import * as v from 'valibot';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

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

/** What the build says of a route: the chunks its page needs, by the longest path prefix that fits. */
const routePreload = v.object({
  prefix: v.pipe(v.string(), v.startsWith('/')),
  files: v.array(v.pipe(v.string(), v.regex(/^assets\/[\w./-]+\.(js|css)$/))),
});
export type RoutePreload = v.InferOutput<typeof routePreload>;

/** Reads route-preloads.json; throws when it has another shape. */
export function parseRoutePreloads(text: string): RoutePreload[] {
  return v.parse(v.array(routePreload), JSON.parse(text));
}
