/** Imported by the entry after the first paint. */
const PORTAL = 'src/app/mount-portal.tsx';

/** The pages whose code the gateway announces in the HTML of a path, longest prefix first. */
const ROUTE_PAGES = [
  {
    prefix: '/gongmu_fund/funds',
    pages: [
      'src/pages/fund/fund-layout.tsx',
      'src/pages/fund/fund-detail-page.tsx',
      'src/app/routes/fund-area.data.ts',
      'src/ui/chart/time-series-chart.tsx',
    ],
  },
  { prefix: '/gongmu_fund', pages: ['src/pages/fund-ranking/ranking-page.tsx'] },
];

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

/** `[{ prefix, files }]`: what to preload for a path beside what index.html itself names. */
export function routePreloads(manifest) {
  const own = new Set(entryFiles(manifest));
  return ROUTE_PAGES.map(({ prefix, pages }) => ({
    prefix,
    files: [...new Set(pages.flatMap((page) => filesOf(manifest, page)))].filter((file) => !own.has(file)),
  }));
}
