import { resolve } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { planChunks, type View } from './chunk-plan.ts';

/** What an address loads before anything is shown, as src/app/routes/first-views.json has it. */
interface FirstView {
  /** None for what pages load after their first view. */
  readonly addresses: readonly string[];
  /** Modules that its route imports, as paths from the root. */
  readonly entries: readonly string[];
  /** Its share of the visits beside the others' weights. */
  readonly weight?: number;
  /** Loads nothing that it does not need. */
  readonly isExact?: boolean;
}

/** What the document starts, and so every page needs. */
const PORTAL = 'src/main.tsx';

/** A page has a separate chunk, whatever it shares with others. */
const PAGES = 'src/pages/';

/** Of a first view without a weight, beside 1 of whatever else is imported dynamically. */
const FIRST_VIEW_WEIGHT = 2;

/**
 * The index of the package names these for whoever imports from it; few use them. They are left to the bundler, which
 * looks at what is used.
 */
const USED_BY_FEW =
  /[\\/]@tanstack[\\/].*([iI]nfiniteQuery(Observer)?|mutationObserver|useMutation|queriesObserver|useQueries)\.js$/;

/**
 * Cuts what pages share into chunks by which first views need it. Without this every set of pages that share a module
 * would have a chunk.
 */
export function sharedChunks(firstViews: readonly FirstView[]): Plugin {
  let root = '';
  const chunkOf = new Map<string, string>();
  return {
    name: 'shared-chunks',
    // Not for the program of the gateway, which has all of it beside itself.
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: (id) => chunkOf.get(id) ?? null, includeDependenciesRecursively: false }],
            },
          },
        },
      },
    }),
    configResolved(config) {
      root = config.root;
    },
    buildEnd() {
      const ids = [...this.getModuleIds()].toSorted((a, b) => (a < b ? -1 : 1));
      const modules = ids.map((id) => this.getModuleInfo(id)).filter((module) => module !== null);
      const sources = modules
        .filter(({ id }) => !USED_BY_FEW.test(id))
        .map(({ id, code, importedIds }) => ({ id, size: code?.length ?? 0, imports: importedIds }));
      const views = viewsOf(modules, firstViews, (path) => resolve(root, path));
      const pages = resolve(root, PAGES);
      const isPage = (id: string) => id.startsWith(pages);
      for (const [index, chunk] of planChunks(sources, views, isPage).entries())
        for (const id of chunk.modules)
          chunkOf.set(id, chunk.isNeededByAll ? firstName(id) : `shared${index}`);
    },
  };
}

/** Packages, with the stand-ins for modules of axios (leaner-axios.ts). */
const PACKAGES = /[\\/]node_modules[\\/]|^\0leaner-axios:/;

/** What every page needs is two files: the packages stay the same from release to release. */
function firstName(id: string): string {
  return PACKAGES.test(id) ? 'vendor' : 'portal';
}

/** The first views, and whatever else is imported dynamically; each with the portal, without which nothing is shown. */
function viewsOf(
  modules: readonly Rollup.ModuleInfo[],
  firstViews: readonly FirstView[],
  toId: (path: string) => string,
): View[] {
  const first = firstViews.map(({ entries, weight = FIRST_VIEW_WEIGHT, isExact = false }) => ({
    entries: [PORTAL, ...entries].map(toId),
    weight,
    isExact,
  }));
  const known = new Set(first.flatMap(({ entries }) => entries));
  const others = modules
    .filter(({ id, dynamicImporters }) => dynamicImporters.length > 0 && !known.has(id))
    .map(({ id }) => ({ entries: [toId(PORTAL), id], weight: 1, isExact: false }));
  return [...first, ...others];
}
