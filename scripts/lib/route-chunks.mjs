/** Imported by the entry after the first paint. */
const PORTAL = 'src/app/mount-portal.tsx';

const FUND_CHILDREN = {
  position: 'position-page',
  info: 'info-page',
  transactionRules: 'rules-page',
  fundManager: 'fund-manager-page',
  fundCompany: 'fund-company-page',
  luyan: 'luyan-page',
};

/** What the pages of an area need, for any of its paths. */
function areaPages(area, rankings) {
  const frame = ['src/app/routes/fund-area.data.ts'];
  const people = 'src/app/routes/people.data.ts';
  return [
    {
      prefix: `${area}/funds/detail`,
      pages: [...frame, 'src/ui/chart/time-series-chart.tsx'],
    },
    ...Object.entries(FUND_CHILDREN).map(([path, page]) => ({
      prefix: `${area}/funds/${path}`,
      pages: [...frame, `src/pages/fund/${page}.tsx`, 'src/app/routes/fund-pages.data.ts'],
    })),
    { prefix: `${area}/manager`, pages: ['src/pages/fund-manager/manager-layout.tsx', people] },
    { prefix: `${area}/company`, pages: ['src/pages/fund-company/company-layout.tsx', people] },
    { prefix: `${area}/typeRank`, pages: rankings.typeRanking },
    { prefix: area, pages: rankings.ranking },
  ];
}

/** What is asked for by script at once, and what does so. */
const NEWS_DATA = ['src/app/routes/news.data.ts', 'src/api/jsonp-transport.ts'];
const PRIVATE_DATA = 'src/app/routes/private-ranking.data.ts';

/** The pages whose code the gateway announces in the HTML of a path; it takes the longest prefix that fits. */
const ROUTE_PAGES = [
  ...areaPages('/gongmu_fund', {
    ranking: ['src/pages/fund-ranking/ranking-page.tsx'],
    typeRanking: ['src/pages/fund-ranking/type-ranking-page.tsx'],
  }),
  ...areaPages('/simu_fund', {
    ranking: ['src/pages/fund-ranking/private-ranking-page.tsx', PRIVATE_DATA],
    typeRanking: ['src/pages/fund-ranking/private-type-ranking-page.tsx', PRIVATE_DATA],
  }),
  { prefix: '/index', pages: ['src/app/routes/index.data.ts', 'src/api/jsonp-transport.ts'] },
  { prefix: '/touzi', pages: ['src/pages/news/news-page.tsx', ...NEWS_DATA] },
  { prefix: '/touzi/detail', pages: ['src/pages/news/flash-page.tsx', ...NEWS_DATA] },
  { prefix: '/zhibo', pages: ['src/pages/live/live-home-page.tsx', 'src/app/routes/live.data.ts'] },
  { prefix: '/zhibo/list', pages: ['src/pages/live/live-list-page.tsx', 'src/app/routes/live.data.ts'] },
  {
    prefix: '/zhibo/details',
    pages: ['src/pages/live-room/live-room-page.tsx', 'src/app/routes/live-room.data.ts'],
  },
  { prefix: '/search', pages: ['src/pages/search/search-page.tsx', 'src/app/routes/search.data.ts'] },
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
