import { BROWSER_ARGS } from './browser-args.mjs';
import { ensureBrowser } from './ensure-browser.mjs';

/** Opens a Chromium without a window; ends the process where there is none. */
export async function openBrowser() {
  const executablePath = await ensureBrowser();
  if (!executablePath) {
    console.error('没有可用的 Chromium：请安装 chromium，或用环境变量 CHROMIUM 指定它的路径。');
    process.exit(1);
  }
  const { chromium } = await import('@playwright/test');
  return chromium.launch({ executablePath, args: BROWSER_ARGS });
}

/** The widest phone layout. */
export const MOBILE_MAX_PX = 750;

/**
 * A visitor's browser at a width, in the light or dark theme. The window that a private page opens by itself stays shut.
 */
export async function openContext(browser, { base, width, theme, scale = 1 }) {
  const isPhone = width <= MOBILE_MAX_PX;
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height: isPhone ? 844 : 900 },
    deviceScaleFactor: scale,
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  await context.addInitScript(() => {
    // A blank document has no storage.
    if (window.location.protocol !== 'about:') sessionStorage.setItem('portal:open-content', '1');
  });
  return context;
}

/** Signs a context in with one of the demonstration's accounts. */
export async function signIn(context, base, account) {
  const reply = await context.request.post(`${base}/outside/login`, {
    form: { account, password: 'yanhu-demo-2026', return: '/' },
    headers: { origin: base },
    maxRedirects: 0,
  });
  if (reply.status() !== 303) throw new Error(`signing in as ${account}: ${reply.status()}`);
}

/** Resolves once a page's heading stands and nothing of it is on its way; false where that takes too long. */
export async function isSettled(page, timeout = 10_000) {
  try {
    await page.locator('main h1').first().waitFor({ state: 'attached', timeout });
    await page.waitForFunction(
      () => document.querySelector('main [aria-busy="true"], #nprogress') === null,
      undefined,
      { timeout },
    );
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return true;
  } catch {
    return false;
  }
}
