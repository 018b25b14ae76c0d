import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { announcePortal } from './scripts/vite/announce-portal.ts';
import { sharedChunks } from './scripts/vite/shared-chunks.ts';
import { leanerAxios } from './scripts/vite/leaner-axios.ts';
import { leanerContract } from './scripts/vite/leaner-contract.ts';
import { dependableImports } from './scripts/vite/dependable-imports.ts';
import FIRST_VIEWS from './src/app/routes/first-views.json' with { type: 'json' };
import { FilesByPath } from './tests/setup/files-by-path.ts';
import { IS_WHOLE_RUN } from './tests/setup/whole-run.ts';

const root = import.meta.dirname;

/** Both host sets go into the one bundle; the running page chooses (src/api/hosts.ts). */
const hostSets = {
  test: loadEnv('test', root, 'PORTAL_'),
  production: loadEnv('production', root, 'PORTAL_'),
};

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
    announcePortal(),
    sharedChunks(FIRST_VIEWS),
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
          ...testFiles('src/{domain,contract,lib,render,worker,password}/**', 'tests/architecture/**'),
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
