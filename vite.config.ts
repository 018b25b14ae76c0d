import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { announcePortal } from './scripts/vite/announce-portal.ts';
import { sharedChunkGroups } from './scripts/vite/shared-chunks.ts';
import { leanerAxios } from './scripts/vite/leaner-axios.ts';
import { leanerContract } from './scripts/vite/leaner-contract.ts';
import { dependableImports } from './scripts/vite/dependable-imports.ts';
import { FilesByPath } from './tests/setup/files-by-path.ts';
import { IS_WHOLE_RUN } from './tests/setup/whole-run.ts';

const root = import.meta.dirname;

/** Both host sets go into the one bundle; the running page chooses (src/api/hosts.ts). */
const hostSets = {
  test: loadEnv('test', root, 'PORTAL_'),
  production: loadEnv('production', root, 'PORTAL_'),
};

/** What the entry needs in any case: one file that stays the same from release to release. */
const ENTRY_PACKAGES =
  /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack(?![\\/](react-virtual|virtual-core)|.*([iI]nfiniteQuery(Observer)?|mutationObserver|useMutation|queriesObserver|useQueries)\.js)|axios|zustand|valibot)[\\/]/;

/** Menus and popovers with what they float on: later than any first view, and not with anything else. */
const FLOATING =
  /node_modules[\\/](@radix-ui|radix-ui|@floating-ui|react-remove-scroll|aria-hidden)|[\\/]src[\\/]ui[\\/](menu|popover)\.tsx/;

const TABS = /[\\/]src[\\/]ui[\\/]tabs\.tsx/;

const SHARED_MODULES =
  /[\\/]src[\\/](ui(?![\\/](menu|popover|tabs)\.tsx)|lib|api|session|domain|contract|features(?![\\/]fund-ranking)|app[\\/](query-client|routes[\\/](ranking|with-code))|pages[\\/](fund[\\/]plan-link|index-page[\\/]risk-notice))[\\/.]|[\\/]uplot[\\/].*\.css/;
/** As above, and the shells with the styles of every page. The portal itself is imported by name and stays a chunk. */
const FIRST_MODULES = new RegExp(
  String.raw`${SHARED_MODULES.source}|[\\/]src[\\/](app[\\/](?!mount-portal)|styles[\\/])`,
);
/** What asks for changes: not in the first view, and with no page of its own. */
const CHANGES = /node_modules[\\/]@tanstack[\\/].*(mutationObserver|useMutation)\.js/;
/** What reads lists that go on: with what is published, where they are. */
const GOING_ON = /node_modules[\\/]@tanstack[\\/].*[iI]nfiniteQuery/;

const APPLICATIONS =
  /[\\/]src[\\/](api[\\/]upload|features[\\/]application|contract[\\/](applicant-fields|application|upload|review)|domain[\\/](application|credit-code|partner-numbers|regions))[\\/.]/;
const PARTNERS = /[\\/]src[\\/](features|contract)[\\/]partner[\\/.]/;
const OTHER_MODULES = new RegExp(
  `^(?!.*(?:${APPLICATIONS.source}|${PARTNERS.source})).*(?:${SHARED_MODULES.source})`,
);
const LIVE = /[\\/]src[\\/](features[\\/](live-room|roadshow)|contract[\\/]live-room)[\\/.]/;
const ARTICLES = /[\\/]src[\\/]features[\\/]articles[\\/]/;
const SERVICE = /[\\/]src[\\/](features|contract)[\\/](help|credibility)[\\/.]/;
const RANKINGS = /[\\/]src[\\/](features|pages)[\\/]fund-ranking[\\/]/;

/** What pages share beside the vendor file, by who needs it first. */
const SHARED_CHUNKS = [
  {
    name: 'parts',
    test: FIRST_MODULES,
    // What the shells alone need comes too: their styles are one file with those of the parts.
    minShareCount: 1,
    entries: ['src/main.tsx', 'src/app/mount-portal.tsx', 'src/pages/fund-ranking/ranking-page.tsx'],
  },
  { name: 'rankings', test: RANKINGS, entries: ['src/pages/fund-ranking/ranking-page.tsx'] },
  // What tells and marks funds everywhere: apart from the fund pages' own parts, which the others do not show.
  {
    name: 'common-parts',
    test: SHARED_MODULES,
    entries: ['src/app/routes/fund-area.data.ts', 'src/ui/chart/time-series-chart.tsx'],
    sharedWith: ['src/app/visitor/visitor-parts.tsx', 'src/pages/home/watchlist-page.tsx'],
  },
  {
    name: 'fund-parts',
    test: SHARED_MODULES,
    entries: ['src/app/routes/fund-area.data.ts', 'src/ui/chart/time-series-chart.tsx'],
  },
  // The home page needs most of it for its stars and appointments, and shows the rest: one file for both.
  {
    name: 'visitor-parts',
    test: SHARED_MODULES,
    entries: [
      'src/app/visitor/visitor-parts.tsx',
      'src/app/routes/index.data.ts',
      'src/app/routing/progress-bar.ts',
      'src/api/jsonp-transport.ts',
      'src/session/logout.ts',
    ],
  },
  {
    name: 'home-parts',
    test: SHARED_MODULES,
    entries: [
      'src/pages/home/home-layout.tsx',
      'src/pages/home/watchlist-page.tsx',
      'src/features/notices/components/notice-bell-button.tsx',
    ],
  },
  {
    name: 'qualification-parts',
    test: SHARED_MODULES,
    entries: [
      'src/features/qualification/components/qualification-window.tsx',
      'src/pages/home/qualification-page.tsx',
    ],
  },
  {
    name: 'reading-parts',
    test: SHARED_MODULES,
    entries: [
      'src/pages/fund/fund-analysis.tsx',
      'src/pages/fund/info-page.tsx',
      'src/pages/search/search-page.tsx',
      'src/pages/home/watchlist-suggestions.tsx',
    ],
  },
  {
    name: 'page-parts',
    test: /[\\/]src[\\/](ui(?![\\/](menu|popover|tabs)\.tsx)|lib|features[\\/]failure)[\\/.]/,
  },
  {
    name: 'content-parts',
    test: new RegExp(`${SHARED_MODULES.source}|${GOING_ON.source}`),
    entries: [
      'src/pages/live/live-home-page.tsx',
      'src/pages/live/live-list-page.tsx',
      'src/pages/news/news-page.tsx',
      'src/pages/education/academy-page.tsx',
    ],
  },
  // After what they are built of, before what is built of them.
  { name: 'changes', test: CHANGES },
  { name: 'tabs', test: TABS },
  { name: 'floating', test: FLOATING },
  {
    name: 'fund-more',
    test: OTHER_MODULES,
    entries: [
      'src/pages/fund/position-page.tsx',
      'src/pages/fund/rules-page.tsx',
      'src/pages/fund/fund-company-page.tsx',
      'src/pages/fund-company/company-layout.tsx',
      'src/pages/fund-company/funds-page.tsx',
      'src/pages/fund-manager/manager-layout.tsx',
      'src/pages/fund-manager/funds-page.tsx',
      'src/pages/compare/compare-page.tsx',
      'src/pages/fixed-investment/fixed-investment-page.tsx',
      'src/pages/screener/screener-page.tsx',
      'src/pages/home/look-through-page.tsx',
      'src/features/purchase/components/buy-window.tsx',
    ],
  },
  // What is left is cut by what it is about, so that a page of one kind does not load the others'.
  { name: 'live-parts', test: LIVE },
  { name: 'article-parts', test: ARTICLES },
  { name: 'service-parts', test: SERVICE },
  { name: 'more-parts', test: OTHER_MODULES },
  // What applications are shown with is apart from what they are filled in with.
  {
    name: 'applied',
    test: APPLICATIONS,
    entries: [
      'src/pages/promotion/licaishi-promotion-page.tsx',
      'src/pages/home/applications-page.tsx',
      'src/pages/apply/result-page.tsx',
      'src/pages/apply/agreement-page.tsx',
      'src/pages/apply/review-detail-page.tsx',
    ],
  },
  { name: 'partners', test: PARTNERS },
  { name: 'apply-forms', test: APPLICATIONS },
];

/** The router exports its build with development warnings to every bundler; the one without stands beside it. */
const productionRouter = [
  { find: /^react-router$/, replacement: join(root, 'node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/** A class name of its own for each style sheet: the sheet's mark once more, which packs better than a mark a class. */
function scopedName(name: string, file: string): string {
  const mark = createHash('sha256').update(relative(root, file)).digest('hex').slice(0, 5);
  return `${name}-${mark}`;
}

/** What lasts for minutes, starts processes or needs a real clock is in files of its own, for the whole run. */
const WHOLE = '*.whole.test.{ts,tsx}';
const TAKES_WHOLE = process.env['TEST_FILES'] === 'whole';

/** One process for each core of the smallest machine that the tests are run on; the long files one at a time. */
const TEST_WORKERS = Number(process.env['TEST_WORKERS'] ?? (TAKES_WHOLE ? 1 : 2));

function testFiles(...folders: string[]): { include: string[]; exclude: string[] } {
  return {
    include: folders.map((folder) => `${folder}/${TAKES_WHOLE ? WHOLE : '*.test.{ts,tsx}'}`),
    exclude: TAKES_WHOLE ? [] : [`**/${WHOLE}`],
  };
}

const PORTAL = 'src/{app,pages,features,session,api,ui}/**';

const PORTAL_TESTS = {
  // One document for all files of a worker: a new one for each costs more than all tests together.
  isolate: false,
  environment: 'jsdom',
  setupFiles: [
    'tests/setup/fresh-modules.ts',
    'tests/setup/left-behind.ts',
    'tests/setup/time-zone.ts',
    'tests/setup/plain-console.ts',
    'tests/setup/portal.ts',
    'tests/setup/layouts.ts',
    'tests/setup/gateway-handlers.ts',
    'tests/setup/file-begins.ts',
  ],
};

export default defineConfig(({ command }) => ({
  root,
  plugins: [
    react(),
    announcePortal('src/app/mount-portal.tsx'),
    dependableImports(),
    leanerAxios(),
    leanerContract(),
  ],
  resolve: { tsconfigPaths: true, alias: command === 'build' ? productionRouter : [] },
  define: { __PORTAL_HOST_SETS__: JSON.stringify(hostSets) },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: false,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // Without groups every module that two pages share becomes a request of its own.
          groups: [
            { name: 'vendor', test: ENTRY_PACKAGES, priority: SHARED_CHUNKS.length + 1 },
            ...sharedChunkGroups(SHARED_CHUNKS),
          ],
        },
      },
    },
  },
  test: {
    // Files of a worker share a process, so that more workers than cores only makes each test slower.
    maxWorkers: TEST_WORKERS,
    // One order of files for every run: vitest's own depends on how long they took last time.
    sequence: { sequencer: FilesByPath, setupFiles: 'list' },
    // Limits only end what hangs: no test is measured by them, on a machine however slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          isolate: false,
          environment: 'node',
          ...testFiles('src/{domain,contract,lib,worker,password}/**', 'tests/architecture/**'),
          setupFiles: [
            'tests/setup/left-behind.ts',
            'tests/setup/time-zone.ts',
            'tests/setup/file-begins.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'gateway',
          isolate: false,
          environment: 'node',
          ...testFiles('gateway/**'),
          setupFiles: [
            'tests/setup/left-behind.ts',
            'tests/setup/time-zone.ts',
            'tests/setup/file-begins.ts',
          ],
          globalSetup: ['tests/setup/scratch.ts', 'tests/setup/postgres.ts'],
        },
      },
      { extends: true, test: { name: 'portal', ...PORTAL_TESTS, ...testFiles(PORTAL, 'tests/setup/**') } },
      // The mobile layout of these files, whose desktop one is run above (tests/setup/layouts.ts).
      ...(IS_WHOLE_RUN && !TAKES_WHOLE
        ? [
            {
              extends: true as const,
              test: {
                name: 'portal, mobile',
                ...PORTAL_TESTS,
                include: [`${PORTAL}/*.both.test.tsx`],
                provide: { isMobile: true as const },
              },
            },
          ]
        : []),
    ],
  },
}));
