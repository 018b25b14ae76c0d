import { chromium } from '@playwright/test';
import { firstFund } from './calls.mjs';
import { findBrowser } from '../lib/ensure-browser.mjs';
import { measureChart } from './inside/chart.mjs';
import { measureLists } from './inside/lists.mjs';
import { measureLoads } from './inside/loads.mjs';
import { measureMemory } from './inside/memory.mjs';
import { measureRoutes } from './inside/routes.mjs';
import { measureSuggestions } from './inside/suggestions.mjs';
import { table, warnOfLoad } from './markdown.mjs';
import { listOption } from './options.mjs';
import { startServer, withDataDir } from './server.mjs';

const PORT = 5194;
const MEASURES = {
  chart: measureChart,
  suggestions: measureSuggestions,
  routes: measureRoutes,
  lists: measureLists,
  loads: measureLoads,
  memory: measureMemory,
};

/**
 * What a visitor waits for inside a page, beside the targets: a fund's chart, suggestions, route changes,
 * lists, a first and a second load, and the memory of a long visit. `--only=routes,memory` measures some of it.
 */
export async function measure() {
  const executablePath = findBrowser();
  if (!executablePath) {
    console.log('\n## Inside the page: skipped, no Chromium found');
    return;
  }
  warnOfLoad();
  await withDataDir(async (dataDir) => {
    const server = await startServer({ port: PORT, dataDir });
    const browser = await chromium.launch({ executablePath, args: ['--disable-quic', '--no-sandbox'] });
    try {
      const context = { browser, base: server.base, code: await firstFund(server.base) };
      const rows = [];
      for (const name of listOption('only', Object.keys(MEASURES)))
        rows.push(...(await MEASURES[name](context)));
      report(rows);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

function report(rows) {
  console.log('\n## Inside the page (medians)\n');
  console.log(
    table([
      ['measured', 'value', 'target'],
      ...rows.map(({ what, value, target }) => [
        what,
        shown(value),
        target === undefined ? '-' : shown(target),
      ]),
    ]),
  );
  const misses = rows.filter(({ value, target }) => target !== undefined && value > target);
  console.log(misses.length === 0 ? '\nEvery target is met.' : '\nOver their targets:\n');
  for (const { what, value, target } of misses) console.log(`- ${what}: ${shown(value)} > ${shown(target)}`);
}

function shown(value) {
  if (typeof value !== 'number') return value;
  return Number.isInteger(value) || Math.abs(value) >= 100 ? String(Math.round(value)) : value.toFixed(1);
}
