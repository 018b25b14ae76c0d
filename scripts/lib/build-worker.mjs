import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, loadEnv } from 'vite';
import { writeCompressed } from './write-compressed.mjs';
import { entryFiles, filesOf } from './route-chunks.mjs';

export const WORKER_FILE = 'sw.js';

/** What opens without a network although this device has never shown it: the first pages, their data, and what tells of being offline. */
const KEPT_FROM_THE_START = [
  'src/app/routes/index.data.ts',
  'src/pages/fund-ranking/ranking-page.tsx',
  'src/pages/fund/fund-analysis.tsx',
  'src/app/routes/fund-area.data.ts',
  'src/pages/home/home-layout.tsx',
  'src/pages/home/watchlist-page.tsx',
  'src/pages/home/watchlist-suggestions.tsx',
  'src/app/routes/house.data.ts',
  'src/pages/not-found/not-found-page.tsx',
  'src/ui/charts/time-series/time-series-chart.tsx',
  'src/ui/overlays/toast-viewport.tsx',
  'src/ui/states/empty-picture.tsx',
  'src/api/http-transport.ts',
  'src/api/jsonp-transport.ts',
  'src/app/routing/page-words.ts',
  'src/app/routing/progress-bar.ts',
  'src/app/visitor/visitor-parts.tsx',
  'src/app/tools/tools-parts.tsx',
];

const HOSTS = ['PORTAL_HOST_FUNDS', 'PORTAL_HOST_CONTENT', 'PORTAL_HOST_LOGIN', 'PORTAL_HOST_LIVE'];

/**
 * Builds the worker of a built portal into one file beside its index.html, with what it needs to know of that build, and
 * compresses it. Throws where a page of the list is no chunk of its own any more.
 */
export async function buildWorker({ root, portal, manifest, logLevel }) {
  await build({
    root,
    configFile: false,
    logLevel,
    publicDir: false,
    resolve: { tsconfigPaths: true },
    define: {
      PORTAL_BUILD: JSON.stringify(buildFacts(root, portal, manifest)),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: portal,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'src/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: WORKER_FILE },
      },
    },
  });
  writeCompressed(join(portal, WORKER_FILE));
}

function buildFacts(root, portal, manifest) {
  const entry = entryFiles(manifest);
  const kept = new Set([...entry, ...KEPT_FROM_THE_START.flatMap((page) => filesOf(manifest, page))]);
  const html = readFileSync(join(portal, 'index.html'), 'utf8');
  return {
    id: createHash('sha256')
      .update(html + JSON.stringify(manifest))
      .digest('hex')
      .slice(0, 12),
    entry: `/${entry[0]}`,
    files: [...kept].map((file) => `/${file}`),
    callBases: callBases(root),
  };
}

/** Of both environments: a running page chooses, and the worker of its origin serves either. */
function callBases(root) {
  const bases = ['test', 'production'].flatMap((mode) => {
    const variables = loadEnv(mode, root, 'PORTAL_');
    return HOSTS.map((name) => variables[name] ?? '');
  });
  return [...new Set(bases)];
}
