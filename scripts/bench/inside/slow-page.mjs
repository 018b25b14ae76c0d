import { devices } from '@playwright/test';

/** Lighthouse's mobile profile, really applied: 1.6 Mbit/s down, 750 kbit/s up, 150 ms, a processor four times slower. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

export const MOBILE = { width: 390, height: 844 };
/** By which the gateway knows a phone. */
const PHONE = devices['Pixel 7'].userAgent;
export const DESKTOP = { width: 1440, height: 900 };

/** A page of a context of its own on a processor four times slower, and where wanted on slow 4G: `{ page, cdp, close }`. */
export async function openSlowPage(
  browser,
  viewport,
  { isNetworkSlow = false, slowdown = CPU_SLOWDOWN } = {},
) {
  const context = await browser.newContext({
    viewport,
    ...(viewport === MOBILE && { userAgent: PHONE, isMobile: true }),
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (isNetworkSlow) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  }
  return { page, cdp, close: () => context.close() };
}

/** Resolves once the heading of a page stands and nothing of it is on its way. */
export async function settle(page) {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"], #nprogress') === null);
}
