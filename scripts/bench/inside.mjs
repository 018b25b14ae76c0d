import { chromium } from '@playwright/test';
import { firstFund } from './calls.mjs';
import { findChrome } from './chrome.mjs';
import { startServer, withDataDir } from './server.mjs';

const PORT = 5194;
const ROUNDS = 5;
/** Lighthouse's mobile profile, really applied: 1.6 Mbit/s down, 750 kbit/s up, 150 ms, a processor four times slower. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const MOBILE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const KEYWORDS = ['岫云', '00', 'kj', 'zhai', '成长'];

/** What a visitor waits for inside the page: a fund's chart on a slow phone, and suggestions while he types. */
export async function measure() {
  const executablePath = findChrome();
  if (!executablePath) {
    console.log('\n## Inside the page: skipped, no Chromium found');
    return;
  }
  console.log('\n## Inside the page (medians)');
  await withDataDir(async (dataDir) => {
    const server = await startServer({ port: PORT, dataDir });
    const browser = await chromium.launch({ executablePath, args: ['--disable-quic'] });
    try {
      await measureChart(browser, server.base);
      await measureSuggestions(browser, server.base);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

async function measureChart(browser, base) {
  const code = await firstFund(base);
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await slowPage(browser, MOBILE, { isNetworkSlow: true });
    await page.goto(`${base}/gongmu_fund/funds/detail?code=${code}`);
    await page.waitForFunction(isChartDrawn, undefined, { polling: 'raf' });
    times.push(await page.evaluate(() => performance.now()));
    await page.context().close();
  }
  console.log(`fund page to painted chart, throttled mobile: ${median(times)} ms (${list(times)})`);
}

async function measureSuggestions(browser, base) {
  const times = [];
  for (const keyword of KEYWORDS) {
    const page = await slowPage(browser, DESKTOP, { isNetworkSlow: false });
    await page.goto(`${base}/gongmu_fund`);
    const box = page.getByRole('search').first().getByRole('combobox');
    await box.click();
    await page.waitForTimeout(1000);
    await box.pressSequentially(keyword, { delay: 0 });
    const typed = Date.now();
    await page.getByRole('listbox').getByRole('option').nth(1).waitFor();
    times.push(Date.now() - typed);
    await page.context().close();
  }
  console.log(
    `last key to shown suggestions, processor four times slower: ${median(times)} ms (${list(times)})`,
  );
}

async function slowPage(browser, viewport, { isNetworkSlow }) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (isNetworkSlow) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  }
  return page;
}

/** In the page: whether the chart has drawn something. */
function isChartDrawn() {
  const canvas = document.querySelector('figure canvas');
  if (!canvas || canvas.width === 0 || canvas.height === 0) return false;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return data.some((value) => value !== 0);
}

function median(values) {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]);
}

function list(values) {
  return values.map((value) => Math.round(value)).join(', ');
}
