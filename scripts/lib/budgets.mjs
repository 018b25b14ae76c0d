import { statSync } from 'node:fs';
import { join } from 'node:path';
import { METER_FILE, strengthFile } from './build-meter.mjs';
import { WORKER_FILE } from './build-worker.mjs';
import { entryFiles, filesOf, firstViewFiles } from './route-chunks.mjs';

/** The address whose first view has budgets. */
export const FIRST_VIEW = '/gongmu_fund';
const FIRST_VIEW_KB = 150;
/** Beside the entry, so that scripts stay well below the 220 kB that a page may weigh in all. */
const ROUTE_CHUNK_KB = 72;
/** Parts that come after the page they stand on are measured by what they add to it. */
const PAGES_OF_PARTS = {
  'src/features/application/form/apply-flows.tsx': 'src/pages/apply/apply-page.tsx',
  'src/features/ledger/components/entry-window.tsx': 'src/pages/home/ledger-page.tsx',
  'src/features/live-room/components/open-stage.tsx': 'src/pages/live-room/live-room-page.tsx',
  'src/features/live-room/chat/medal-panel.tsx': 'src/features/live-room/components/open-stage.tsx',
};
/** The player of roadshows: a library that comes when somebody watches one, and with nothing else. */
const PLAYER = 'src/features/live-room/player/hls-player.ts';
const PLAYER_KB = 100;
/** Fetched behind the page, once a build. */
const WORKER_KB = 12;
/** On the login service's pages for a new password: the script, and the dictionaries that come with the field's focus. */
const METER_KB = 2;
const DICTIONARIES_KB = 900;
const FIRST_VIEW_REQUESTS = 12;
/** What the first view asks for besides scripts and styles: the document, which has the replies to its calls. */
const OTHER_REQUESTS = 1;

/** Brotli sizes in kB of what the first view and each route load, beside their limits. */
export function measureBudgets(portal, manifest) {
  const size = (file) => statSync(join(portal, `${file}.br`)).size;
  const kb = (files) =>
    round(files.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + size(file), 0));
  const cssKb = (files) =>
    round(files.filter((file) => file.endsWith('.css')).reduce((sum, file) => sum + size(file), 0));

  const entry = entryFiles(manifest);
  const firstView = firstViewFiles(manifest, FIRST_VIEW);
  const knownBefore = (key) => {
    const page = PAGES_OF_PARTS[key];
    return page === undefined ? entry : [...knownBefore(page), ...filesOf(manifest, page)];
  };
  const routes = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry);
  return [
    { name: 'entry script', measured: kb(entry), limit: FIRST_VIEW_KB, unit: 'kB brotli' },
    { name: 'entry style', measured: cssKb(entry), limit: 20, unit: 'kB brotli' },
    {
      name: `first view of ${FIRST_VIEW}, scripts`,
      measured: kb(firstView),
      limit: FIRST_VIEW_KB,
      unit: 'kB brotli',
    },
    {
      name: `first view of ${FIRST_VIEW}, requests`,
      measured: firstView.length + OTHER_REQUESTS,
      limit: FIRST_VIEW_REQUESTS,
      unit: 'requests',
    },
    {
      name: 'service worker',
      measured: round(size(WORKER_FILE)),
      limit: WORKER_KB,
      unit: 'kB brotli',
    },
    { name: 'password meter', measured: round(size(METER_FILE)), limit: METER_KB, unit: 'kB brotli' },
    {
      name: 'dictionaries of the password meter',
      measured: round(size(strengthFile(portal))),
      limit: DICTIONARIES_KB,
      unit: 'kB brotli',
    },
    ...routes.map((key) => ({
      name: `chunk ${key}`,
      measured: kb(filesOf(manifest, key).filter((file) => !knownBefore(key).includes(file))),
      limit: key === PLAYER ? PLAYER_KB : ROUTE_CHUNK_KB,
      unit: 'kB brotli',
    })),
  ];
}

/** Ends the process where a measure is over its limit. */
export function checkBudgets(lines) {
  const over = lines.filter((line) => line.measured > line.limit);
  for (const line of over)
    console.error(`over budget: ${line.name}: ${line.measured} > ${line.limit} ${line.unit}`);
  if (over.length > 0) process.exit(1);
}

function round(bytes) {
  return Math.round(bytes / 100) / 10;
}
