import { firstFund } from './calls.mjs';
import { findChrome } from './chrome.mjs';
import { startServer, withDataDir } from './server.mjs';

const PORT = 5193;
const ROUNDS = 3;
const CHROME_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Lighthouse over the home page, the ranking and a fund page, mobile (slow 4G, 4x slower CPU, simulated) and desktop; medians. */
export async function measure() {
  const chromePath = findChrome();
  if (!chromePath) {
    console.log('\n## Pages: skipped, no Chromium found');
    return;
  }
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const chromeLauncher = await import('chrome-launcher');
  console.log('\n## Pages (Lighthouse, median of 3)');
  await withDataDir(async (dataDir) => {
    const server = await startServer({ port: PORT, dataDir });
    const code = await firstFund(server.base);
    const chrome = await chromeLauncher.launch({ chromePath, chromeFlags: CHROME_FLAGS });
    try {
      for (const path of ['/index', '/gongmu_fund', `/gongmu_fund/funds/detail?code=${code}`]) {
        for (const [profile, config] of [
          ['mobile', undefined],
          ['desktop', desktopConfig],
        ]) {
          const runs = [];
          for (let round = 0; round < ROUNDS; round += 1) {
            const result = await lighthouse(
              server.base + path,
              { port: chrome.port, logLevel: 'error' },
              config,
            );
            runs.push(figuresOf(result.lhr));
          }
          console.log(`${path} ${profile}: ${describe(median(runs))}`);
        }
      }
    } finally {
      await chrome.kill();
      await server.stop();
    }
  });
}

function figuresOf({ audits, categories }) {
  const requests = audits['network-requests'].details.items;
  return {
    score: Math.round(categories.performance.score * 100),
    firstPaint: audits['first-contentful-paint'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    kB: requests.reduce((sum, item) => sum + (item.transferSize ?? 0), 0) / 1000,
    requests: requests.length,
    accessibility: Math.round(categories.accessibility.score * 100),
    practices: Math.round(categories['best-practices'].score * 100),
    seo: Math.round(categories.seo.score * 100),
  };
}

function median(runs) {
  return Object.fromEntries(
    Object.keys(runs[0]).map((key) => [
      key,
      runs.map((run) => run[key]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)],
    ]),
  );
}

function describe(figures) {
  const { score, firstPaint, largestPaint, blocking, shift, kB, requests, accessibility, practices, seo } =
    figures;
  return (
    `score ${score}, first paint ${Math.round(firstPaint)} ms, largest paint ${Math.round(largestPaint)} ms, ` +
    `blocking ${Math.round(blocking)} ms, shift ${shift.toFixed(3)}, ${Math.round(kB)} kB in ${requests} requests, ` +
    `accessibility/practices/SEO ${accessibility}/${practices}/${seo}`
  );
}
