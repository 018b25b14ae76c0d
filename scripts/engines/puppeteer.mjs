import { launch } from 'puppeteer-core';
import { BROWSER_ARGS } from '../lib/browser-args.mjs';

const PREFERENCES = { 'intl.accept_languages': 'zh-CN', 'intl.locale.requested': 'zh-CN' };

/** What Firefox reports of a request through the worker whose page has been left. */
const ABANDONED = /A ServiceWorker intercepted the request and encountered an unexpected error/;

/** Opens Firefox by WebDriver BiDi with a profile for this run. */
export function openFirefox() {
  const executablePath = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
  return open({ browser: 'firefox', executablePath, extraPrefsFirefox: PREFERENCES });
}

/** Opens Chromium; its headless shell, which the browser tests use (CHROMIUM), has no back-forward cache. */
export function openChromium() {
  const executablePath = process.env.FULL_CHROMIUM ?? '/usr/bin/chromium';
  return open({ browser: 'chrome', executablePath, args: [...BROWSER_ARGS, '--lang=zh-CN'] });
}

/** `troubles` of the result fills with what the pages report. */
async function open(options) {
  const browser = await launch({
    ...options,
    headless: true,
    env: { ...process.env, TZ: 'Asia/Shanghai' },
  });
  const troubles = [];
  return {
    name: (await browser.version()).replace('/', ' '),
    troubles,
    openDriver: async () => driverOf(await browser.newPage(), troubles),
    close: () => browser.close(),
  };
}

function driverOf(page, troubles) {
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !ABANDONED.test(message.text())) troubles.push(message.text());
  });
  const find = async (fn, args) => (await page.evaluateHandle(fn, ...args)).asElement();
  return {
    show: () => page.bringToFront(),
    goto: (url) => page.goto(url, { waitUntil: 'domcontentloaded' }),
    // Its own command waits for a load, which a restored page does not have.
    back: () => page.evaluate(() => void setTimeout(() => window.history.back())),
    run: (fn, args) => page.evaluate(fn, ...args),
    click: async (fn, args) => {
      const element = await find(fn, args);
      await element?.click();
      return element !== null;
    },
    type: async (fn, args, text) => {
      const element = await find(fn, args);
      await element?.type(text);
      return element !== null;
    },
    resize: (width, height) => page.setViewport({ width, height }),
    picture: (path) => page.screenshot({ path }),
    close: () => page.close(),
  };
}
