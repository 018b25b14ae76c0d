import { chromium } from '@playwright/test';
import { join } from 'node:path';
import { BROWSER_ARGS } from '../lib/browser-args.mjs';
import { findBrowser } from '../lib/ensure-browser.mjs';
import { root } from '../lib/run.mjs';
import { firstFund } from './calls.mjs';
import { startFloorPage } from './floor-page.mjs';
import { MOBILE, openSlowPage } from './inside/slow-page.mjs';
import { median, table, warnOfLoad } from './markdown.mjs';
import { countOption, listOption } from './options.mjs';
import { startServer, withDataDir } from './server.mjs';
import { startStaticPages } from './static-page.mjs';
import { FIRST_TARGETS } from './targets.mjs';

const PORT = 5192;
const STATIC_PORT = 5197;
const FLOOR_PORT = 5196;
const LONGEST_MS = 30_000;
/** What a page does after its content has come still counts as its load. */
const SETTLED_MS = 1500;
/** A figure of a fund. */
const FIGURE = String.raw`\d\.\d\d%`;

/**
 * What a visitor with a phone waits for: slow 4G and a processor four times slower really applied, a fresh browser for each
 * load, since a second load in one browser has its code compiled; medians. Pages by turns, beside the ranking as one static
 * document and beside the floor page. `--pages=/index,/touzi`, `--runs=5`.
 */
export async function measure() {
  const executablePath = findBrowser();
  if (!executablePath) {
    console.log('\n## First frame: skipped, no Chromium found');
    return;
  }
  const runs = countOption('runs', 5);
  console.log(`\n## First frame (throttling applied, fresh browser, medians of ${runs})\n`);
  warnOfLoad();
  await withDataDir(async (dataDir) => {
    const server = await startServer({ port: PORT, dataDir: join(dataDir, 'portal') });
    const statics = await startStaticPages({ base: server.base, dataDir, firstPort: STATIC_PORT });
    const floor = await startFloorPage({ dataDir, port: FLOOR_PORT });
    try {
      const pages = [
        { name: 'static page', url: statics.mobile.url, content: FIGURE },
        { name: 'floor page', url: floor.url, content: FIGURE, press: 'th:not([aria-sort]) button' },
        ...(await wantedPages(executablePath, server.base)),
      ];
      const loads = new Map(pages.map((page) => [page, []]));
      for (let run = 0; run < runs; run += 1)
        for (const page of pages) loads.get(page).push(await measureLoad(executablePath, page));
      report(pages.map((page) => ({ ...page, figures: mediansOf(loads.get(page)) })));
    } finally {
      await Promise.all([server, floor, ...Object.values(statics)].map(({ stop }) => stop()));
    }
  });
}

/** `{ name, url, content, press }`: what the visitor came for as a pattern, and what is pressed, with its words after `=`. */
async function wantedPages(executablePath, base) {
  const sort = 'main button:is([aria-label*="点击改为"], [title*="点击改为"])';
  const all = [
    { path: '/index', content: FIGURE, press: 'main button[aria-label^="第 2 张"]' },
    { path: '/gongmu_fund', content: FIGURE, press: sort },
    { path: '/simu_fund', words: 'main a[href^="/simu_fund/funds/detail"]', press: 'main button=筛选' },
    {
      name: 'a fund page',
      path: `/gongmu_fund/funds/detail?code=${await firstFund(base)}`,
      content: FIGURE,
      press: 'button[title^="加入对比"]',
    },
    { name: 'an article', path: await firstArticle(executablePath, base), words: 'main article p' },
    { path: '/touzi', words: 'main a[href^="/touzi/detail/"]', press: 'main button[aria-expanded]' },
    { path: '/zhibo', words: 'main a[href^="/zhibo/details/"]' },
  ];
  const wanted = listOption(
    'pages',
    all.map(({ path }) => path),
  );
  const pages = all.filter(({ name, path }) => wanted.includes(name) || wanted.includes(path));
  return Promise.all(
    pages.map(async ({ name, path, words, content, press }) => ({
      name: name ?? path,
      url: base + path,
      content: content ?? literal(await textOf(executablePath, base + path, words)),
      press,
    })),
  );
}

const LETTERS = 12;

/** The first letters, in one line, of what fits a selector on the page once it is there. */
async function textOf(executablePath, url, selector) {
  const text = await fromPage(executablePath, url, selector, (element) => element.innerText);
  return text.trim().split('\n')[0].slice(0, LETTERS);
}

function firstArticle(executablePath, base) {
  const selector = 'main a[href^="/toujiao/detail/"]';
  return fromPage(executablePath, `${base}/toujiao`, selector, (link) => link.getAttribute('href'));
}

async function fromPage(executablePath, url, selector, read) {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    const page = await browser.newPage({ viewport: MOBILE });
    await page.goto(url);
    return await page.locator(selector).first().evaluate(read);
  } finally {
    await browser.close();
  }
}

function literal(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** A load that is left alone, and one in which something is pressed from the start. */
async function measureLoad(executablePath, page) {
  const alone = await load(executablePath, { ...page, press: undefined });
  if (page.press === undefined) return alone;
  const { answeredMs, scriptsKb } = await load(executablePath, page);
  return { ...alone, answeredMs, scriptsKb };
}

async function load(executablePath, { url, content, press }) {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    const { page, cdp } = await openSlowPage(browser, MOBILE, { isNetworkSlow: true });
    await cdp.send('Performance.enable');
    const traffic = countTraffic(cdp);
    await page.addInitScript(
      (wanted) => {
        window.wantedOfPage = wanted;
      },
      { content, press },
    );
    await page.addInitScript({ path: join(root, 'scripts/bench/first/watch-page.mjs') });
    await page.goto(url, { waitUntil: 'commit' });
    await page
      .waitForFunction((pressed) => window.firstFrame?.isOver(pressed), press !== undefined, {
        timeout: LONGEST_MS,
      })
      .catch((cause) => {
        throw new Error(`${url}: no ${content}, or no answer to ${press}`, { cause });
      });
    const scriptsKb = traffic.scriptBytes / 1000;
    await page.waitForTimeout(SETTLED_MS);
    const { metrics } = await cdp.send('Performance.getMetrics');
    const taskSeconds = metrics.find(({ name }) => name === 'TaskDuration').value;
    const seen = await page.evaluate(() => window.firstFrame.figures());
    return { ...seen, processorMs: 1000 * taskSeconds, requests: traffic.requests, scriptsKb };
  } finally {
    await browser.close();
  }
}

/** Counts what a page asks for, and the bytes of its scripts. */
function countTraffic(cdp) {
  const traffic = { requests: 0, scriptBytes: 0 };
  const scripts = new Set();
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) traffic.requests += 1;
  });
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
  });
  return traffic;
}

function mediansOf(loads) {
  return Object.fromEntries(
    Object.keys(loads[0]).map((key) => [key, median(loads.map((figures) => figures[key] ?? Number.NaN))]),
  );
}

function report(pages) {
  const [limit, floor] = pages;
  console.log(
    table([
      [
        'page',
        'first paint',
        'first figure',
        'x static',
        'answered press',
        'shift',
        'longest task',
        'processor',
        'x floor',
        'requests',
        'scripts kB',
      ],
      ...pages.map(({ name, figures }) => [
        name,
        Math.round(figures.firstPaintMs),
        Math.round(figures.contentMs),
        (figures.contentMs / limit.figures.contentMs).toFixed(2),
        Number.isFinite(figures.answeredMs) ? Math.round(figures.answeredMs) : '-',
        figures.shift.toFixed(3),
        Math.round(figures.longestTaskMs),
        Math.round(figures.processorMs),
        (figures.processorMs / floor.figures.processorMs).toFixed(2),
        figures.requests,
        figures.scriptsKb.toFixed(1),
      ]),
    ]),
  );
  const misses = pages.slice(2).flatMap((page) => missesOf(page, limit.figures, floor.figures));
  console.log(misses.length === 0 ? '\nEvery target is met.' : '\nOver their targets:\n');
  for (const line of misses) console.log(`- ${line}`);
}

function missesOf({ name, figures }, limit, floor) {
  return [
    ['first figure, x static', figures.contentMs / limit.contentMs, FIRST_TARGETS.contentRatio],
    ['answered press, ms', figures.answeredMs, FIRST_TARGETS.answeredMs],
    ['shift', figures.shift, FIRST_TARGETS.shift],
    ['longest task, ms', figures.longestTaskMs, FIRST_TARGETS.longestTaskMs],
    ['processor, x floor', figures.processorMs / floor.processorMs, FIRST_TARGETS.processorRatio],
    ['requests', figures.requests, FIRST_TARGETS.requests],
    ['scripts until the press, kB', figures.scriptsKb, FIRST_TARGETS.scriptsKb],
  ]
    .filter(([, value, target]) => value > target)
    .map(([what, value, target]) => `${name}: ${what}: ${Number(value.toFixed(3))} > ${target}`);
}
