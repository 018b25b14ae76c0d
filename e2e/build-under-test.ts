import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseRoutePreloads, type RoutePreload } from '../gateway/http/pages/portal-files';

export const ROOT_DIR = join(import.meta.dirname, '..');

/** The build that is tested: `dist`, or the one that E2E_DIST names. */
export const DIST_DIR = process.env['E2E_DIST'] ?? join(ROOT_DIR, 'dist');

const manifestChunk = v.object({
  file: v.string(),
  isDynamicEntry: v.optional(v.boolean(), false),
  /** Keys of the chunks that load with this one. */
  imports: v.optional(v.array(v.string()), []),
});
export type ManifestChunk = v.InferOutput<typeof manifestChunk>;

/** The manifest of the built portal: source path, or `_name` of a shared chunk, to chunk. */
export function readManifest(): Readonly<Record<string, ManifestChunk>> {
  const text = readFileSync(join(DIST_DIR, 'portal/.vite/manifest.json'), 'utf8');
  return v.parse(v.record(v.string(), manifestChunk), JSON.parse(text));
}

/** What the gateway announces of the files of each first view. */
export function readPreloads(): RoutePreload[] {
  return parseRoutePreloads(readFileSync(join(DIST_DIR, 'portal/route-preloads.json'), 'utf8'));
}

/** The address of a page's script, by the source file that the page stands in. */
export function chunkPath(source: string): string {
  const chunk = readManifest()[source];
  if (!chunk) throw new Error(`the build has no chunk of ${source}`);
  return `/${chunk.file}`;
}

export const PAGE_SOURCES = {
  home: 'src/app/routes/index.data.ts',
  notFound: 'src/pages/not-found/not-found-page.tsx',
  ranking: 'src/pages/fund-ranking/ranking-page.tsx',
} as const;
