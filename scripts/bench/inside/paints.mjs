import { median } from '../markdown.mjs';
import { MOBILE, openSlowPage, settle } from './slow-page.mjs';

const ROUNDS = 5;
/** For what may still be painted larger than what stands there. */
const PATIENCE_MS = 1000;

/**
 * First and largest paint of the first views with the mobile profile really applied, which Lighthouse simulates from a load
 * over loopback.
 */
export async function measurePaints({ browser, base, code }) {
  const rows = [];
  for (const [name, path] of [
    ['/index', '/index'],
    ['/gongmu_fund', '/gongmu_fund'],
    ['a fund page', `/gongmu_fund/funds/detail?code=${code}`],
  ]) {
    const paints = [];
    for (let round = 0; round < ROUNDS; round += 1) paints.push(await paintsOf(browser, base + path));
    const of = (kind) => Math.round(median(paints.map((paint) => paint[kind])));
    rows.push({
      what: `${name}: first and largest paint, slow 4G and 4x slower CPU really applied, ms`,
      value: `${of('first')} and ${of('largest')}`,
    });
  }
  return rows;
}

async function paintsOf(browser, url) {
  const { page, close } = await openSlowPage(browser, MOBILE, { isNetworkSlow: true });
  await page.addInitScript(watchLargest);
  await page.goto(url);
  await settle(page);
  await page.waitForTimeout(PATIENCE_MS);
  const paints = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largest: window.largestPaintMs,
  }));
  await close();
  return paints;
}

/** In the page: the time of the largest paint so far. */
function watchLargest() {
  new PerformanceObserver((list) => {
    window.largestPaintMs = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
