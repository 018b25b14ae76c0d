import { median } from '../markdown.mjs';
import { INSIDE_TARGETS } from '../targets.mjs';
import { DESKTOP, openSlowPage, settle } from './slow-page.mjs';

const ROUNDS = 5;
const PATH = '/gongmu_fund';
const WORKER_MS = 30_000;

/** What a first load takes of the processor, and what a second visit, served by the worker, takes of time and network. */
export async function measureLoads(context) {
  return [...(await measureCpu(context)), ...(await measureSecondVisit(context))];
}

async function measureCpu({ browser, base }) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { page, cdp, close } = await openSlowPage(browser, DESKTOP, { slowdown: 1 });
    await cdp.send('Performance.enable');
    await page.goto(base + PATH);
    await settle(page);
    await page.waitForTimeout(500);
    const { metrics } = await cdp.send('Performance.getMetrics');
    times.push(1000 * metrics.find(({ name }) => name === 'TaskDuration').value);
    await close();
  }
  return [
    {
      what: 'processor time to load the ranking, ms',
      value: median(times),
      target: INSIDE_TARGETS.cpuToLoad,
    },
  ];
}

/** The worker is registered by the first sign of use; once it stands the page is opened anew, and again without a network. */
async function measureSecondVisit({ browser, base }) {
  const context = await browser.newContext({ viewport: DESKTOP });
  try {
    const first = await context.newPage();
    await first.goto(base + PATH);
    await settle(first);
    await first.mouse.move(400, 400);
    await first.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: WORKER_MS,
    });
    await first.reload();
    await settle(first);
    await first.close();
    const online = await visit(context, base);
    await context.setOffline(true);
    const offline = await visit(context, base);
    return [
      { what: 'second visit, by the worker: first paint and rows, ms', value: online.times },
      { what: 'second visit: kB over the network', value: online.kb },
      { what: 'second visit without a network: first paint and rows, ms', value: offline.times },
    ];
  } finally {
    await context.close();
  }
}

async function visit(context, base) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  let bytes = 0;
  const fromWorker = new Set();
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromServiceWorker || response.fromDiskCache) fromWorker.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!fromWorker.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(base + PATH);
  await page.locator('main tbody tr').first().waitFor();
  const [paint, rows] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    performance.now(),
  ]);
  await page.close();
  return { times: `${Math.round(paint)} and ${Math.round(rows)}`, kb: bytes / 1000 };
}
