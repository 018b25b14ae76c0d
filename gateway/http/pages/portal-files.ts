import * as v from 'valibot';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The built portal, read once at the start. */
export interface PortalFiles {
  readonly dir: string;
  readonly html: string;
  readonly preloads: readonly RoutePreload[];
  /** Names of the served files next to index.html: icons, the manifest. */
  readonly rootFiles: ReadonlySet<string>;
  /** The program of the same build that prepares pages (src/render); null without one. */
  readonly pageProgram: string | null;
}

const NOT_SERVED = /^(index\.html|route-preloads\.json|assets\.json|\..*|.*\.(br|gz|map))$/;

/** Reads the build; throws if index.html is missing. */
export async function readPortalFiles(dir: string): Promise<PortalFiles> {
  const [html, preloads, entries] = await Promise.all([
    readFile(join(dir, 'index.html'), 'utf8'),
    readPreloads(join(dir, 'route-preloads.json')),
    readdir(dir, { withFileTypes: true }),
  ]);
  const names = entries.filter((entry) => entry.isFile() && !NOT_SERVED.test(entry.name));
  const program = join(dir, '../render/main.js');
  return {
    dir,
    html,
    preloads,
    rootFiles: new Set(names.map((entry) => entry.name)),
    pageProgram: existsSync(program) ? program : null,
  };
}

async function readPreloads(file: string): Promise<RoutePreload[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    // Without the table the portal works, but loads its chunks later.
    return [];
  }
  return parseRoutePreloads(text);
}

/** The chunks that the page of a route needs; the longest matching path prefix applies. */
const files = v.array(v.pipe(v.string(), v.regex(/^assets\/[\w./-]+\.(js|css)$/)));
const routePreload = v.object({
  prefix: v.pipe(v.string(), v.startsWith('/')),
  files,
  /** What sends the page's calls. */
  senders: v.optional(files, []),
});
export type RoutePreload = v.InferOutput<typeof routePreload>;

/** Parses route-preloads.json; throws if it has another shape. */
export function parseRoutePreloads(text: string): RoutePreload[] {
  return v.parse(v.array(routePreload), JSON.parse(text));
}
