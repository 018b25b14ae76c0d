import { join } from 'node:path';
import { BROWSER_ARGS } from '../lib/browser-args.mjs';
import { findBrowser } from '../lib/ensure-browser.mjs';
import { firstFund, postCall, signInAsQualified } from './calls.mjs';
import { median, table, warnOfLoad } from './markdown.mjs';
import { countOption, listOption } from './options.mjs';
import { startServer, withDataDir } from './server.mjs';
import { startStaticPages } from './static-page.mjs';
import { COMMON_TARGETS, missesOf, PAGE_TARGETS } from './targets.mjs';

const PORT = 5193;
/** What a browser is started with to measure: no window. */
const CHROME_FLAGS = ['--headless', ...BROWSER_ARGS];
const STATIC_PORT = 5197;
const STATIC = 'static page of the ranking';

/**
 * Lighthouse over the portal's pages, mobile (slow 4G, 4x slower CPU, simulated) and desktop, with a static page of the
 * ranking's content in the same run as the limit; medians. What misses its target is listed, and the process fails where
 * one is over its margin. `--pages=/index,/search`, `--layouts=mobile`, `--runs=5`; `--requests` lists them.
 */
export async function measure() {
  const chromePath = findBrowser();
  if (!chromePath) {
    console.log('\n## Pages: skipped, no Chromium found');
    return;
  }
  const runs = countOption('runs', 3);
  const layouts = listOption('layouts', Object.keys(PAGE_TARGETS));
  console.log(`\n## Pages (Lighthouse, medians of ${runs})\n`);
  warnOfLoad();
  await withDataDir(async (dataDir) => {
    const server = await startServer({ port: PORT, dataDir: join(dataDir, 'portal') });
    const statics = await startStaticPages({ base: server.base, dataDir, firstPort: STATIC_PORT });
    const chrome = await (await import('chrome-launcher')).launch({ chromePath, chromeFlags: CHROME_FLAGS });
    try {
      const pages = await wantedPages(server.base);
      const results = [];
      for (const layout of layouts) {
        const limit = { name: STATIC, url: statics[layout].url };
        for (const page of [limit, ...pages]) {
          results.push({ ...page, layout, figures: await medianOf(runs, chrome.port, page, layout) });
        }
      }
      report(results);
    } finally {
      await chrome.kill();
      await Promise.all([server, ...Object.values(statics)].map(({ stop }) => stop()));
    }
  });
}

/** `{ name, url, cookie }`: live rooms and applications are pages of a visitor who is signed in. */
async function wantedPages(base) {
  const [code, room, cookie] = await Promise.all([firstFund(base), liveRoom(base), signInAsQualified(base)]);
  const all = [
    { name: '/index', path: '/index', isFirstView: true },
    { name: '/gongmu_fund', path: '/gongmu_fund', isFirstView: true },
    { name: '/simu_fund', path: '/simu_fund' },
    { name: 'a fund page', path: `/gongmu_fund/funds/detail?code=${code}`, isFirstView: true },
    { name: '/search', path: `/search?keyword=${encodeURIComponent('成长')}`, cookie },
    { name: '/touzi', path: '/touzi' },
    { name: 'a live room', path: `/zhibo/details/${room}`, cookie },
    { name: '/apply/licaishi', path: '/apply/licaishi', cookie },
  ];
  const wanted = listOption(
    'pages',
    all.map(({ name }) => name),
  );
  return all
    .filter(({ name, path }) => wanted.includes(name) || wanted.includes(path))
    .map(({ path, ...page }) => ({ ...page, url: base + path }));
}

async function liveRoom(base) {
  for (const status of ['live', 'playback', 'upcoming']) {
    const { body } = await postCall(base, 'live/roadshow/list', { status, pageNum: 1, pageSize: 1 });
    if (body.list[0]) return body.list[0].id;
  }
  throw new Error('no roadshow is known');
}

async function medianOf(runs, port, { url, cookie }, layout) {
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const config = layout === 'desktop' ? desktopConfig : undefined;
  const flags = { port, logLevel: 'error', ...(cookie ? { extraHeaders: { cookie } } : {}) };
  const all = [];
  for (let round = 0; round < runs; round += 1) {
    const { lhr } = await lighthouse(url, flags, config);
    all.push(figuresOf(lhr));
    if (round === 0 && process.argv.includes('--requests')) printRequests(lhr);
  }
  return Object.fromEntries(Object.keys(all[0]).map((key) => [key, median(all.map((run) => run[key]))]));
}

function figuresOf({ audits, categories }) {
  const requests = audits['network-requests'].details.items;
  return {
    score: Math.round(categories.performance.score * 100),
    firstPaint: audits['first-contentful-paint'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    kB: moved(requests),
    scriptsKb: moved(requests.filter(({ url }) => /\/assets\/[^?]*\.js$/.test(url))),
    requests: requests.length,
    accessibility: Math.round(categories.accessibility.score * 100),
    practices: Math.round(categories['best-practices'].score * 100),
    seo: Math.round(categories.seo.score * 100),
  };
}

function moved(items) {
  return items.reduce((sum, item) => sum + (item.transferSize ?? 0), 0) / 1000;
}

function printRequests({ finalDisplayedUrl, audits }) {
  console.log(`${finalDisplayedUrl}\n`);
  for (const { url, transferSize, priority } of audits['network-requests'].details.items) {
    console.log(`${String(transferSize).padStart(8)} ${priority.padEnd(8)} ${url}`);
  }
  const largest = audits['lcp-breakdown-insight']?.details?.items?.find((item) => item.type === 'node');
  console.log(`largest paint: ${largest?.snippet ?? '--'}\n`);
}

function report(results) {
  const limits = new Map(
    results.filter(({ name }) => name === STATIC).map((row) => [row.layout, row.figures]),
  );
  const ratiosOf = ({ layout, figures }) => ({
    first: figures.firstPaint / limits.get(layout).firstPaint,
    largest: figures.largestPaint / limits.get(layout).largestPaint,
  });
  console.log(
    table([
      HEAD,
      ...results.map((row) => cellsOf(row, ratiosOf(row))),
      ...[...limits.keys()].map((layout) => targetCells(layout, limits.get(layout))),
    ]),
  );
  const misses = results.filter(({ name }) => name !== STATIC).flatMap((row) => missesOf(row, ratiosOf(row)));
  console.log(misses.length === 0 ? '\nEvery target is met.' : '\nOver their targets:\n');
  for (const { text, isOverMargin } of misses)
    console.log(`- ${text}${isOverMargin ? '' : ' (within the margin, or no first view)'}`);
  if (misses.some(({ isOverMargin }) => isOverMargin)) process.exitCode = 1;
}

const HEAD = [
  'page',
  'score',
  'first paint',
  'largest paint',
  'blocking',
  'shift',
  'kB moved',
  'scripts kB',
  'requests',
  'accessibility / practices / SEO',
  'first / largest x static',
];

function cellsOf({ name, layout, figures }, { first, largest }) {
  return [
    `${name}, ${layout}`,
    figures.score,
    Math.round(figures.firstPaint),
    Math.round(figures.largestPaint),
    Math.round(figures.blocking),
    figures.shift.toFixed(3),
    Math.round(figures.kB),
    Math.round(figures.scriptsKb),
    figures.requests,
    `${figures.accessibility} / ${figures.practices} / ${figures.seo}`,
    `${first.toFixed(2)} / ${largest.toFixed(2)}`,
  ];
}

function targetCells(layout, limit) {
  const { score, firstRatio, largestRatio, blocking } = PAGE_TARGETS[layout];
  const { shift, scriptsKb, requests, accessibility, practices, seo } = COMMON_TARGETS;
  return [
    `target, ${layout}`,
    score,
    Math.round(limit.firstPaint * firstRatio),
    Math.round(limit.largestPaint * largestRatio),
    blocking,
    shift,
    '-',
    scriptsKb,
    requests,
    `${accessibility} / ${practices} / ${seo}`,
    `${firstRatio} / ${largestRatio}`,
  ];
}
