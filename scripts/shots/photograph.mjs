import { isSettled, MOBILE_MAX_PX, openContext, signIn } from '../lib/browser.mjs';
import { findTroubles } from './troubles.mjs';

/** The most that a page may shift while it loads. */
const MOST_SHIFT = 0.02;
/** After a change of the width, charts draw themselves anew. */
const RESIZE_MS = 250;
const SCROLL_PAUSE_MS = 60;
/** A list that goes on while it is read is left here. */
const MOST_READ_PX = 12_000;

const isPhone = (width) => width <= MOBILE_MAX_PX;

/** The phone and the desktop widths among those that are asked for: a page is loaded once for each of the two layouts. */
export function layoutsOf(widths) {
  return [widths.filter(isPhone), widths.filter((width) => !isPhone(width))].filter(
    ({ length }) => length > 0,
  );
}

/**
 * Photographs pages one after the other in one layout and theme, signed in with an account or as nobody. Gives every
 * picture to `keep` as `{ theme, width, label, png }` and what is wrong to `tell` as one line.
 */
export async function photograph(browser, { base, theme, widths, account, pages, isFull }, { keep, tell }) {
  const context = await openContext(browser, { base, width: widths[0], theme });
  if (account !== null) await signIn(context, base, account);
  await context.addInitScript(() => {
    window.shiftSum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shiftSum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const { route, address } of pages) {
    const label = account === null ? route : `${route} (${account})`;
    const page = await context.newPage();
    const say = (width, trouble) => tell(`${theme} ${width} ${label}: ${trouble}`);
    page.on('console', (message) => {
      if (message.type() === 'error') say(widths[0], `console: ${message.text().slice(0, 200)}`);
    });
    page.on('pageerror', (error) => say(widths[0], `uncaught: ${String(error).slice(0, 200)}`));
    try {
      await page.goto(address, { waitUntil: 'load', timeout: 30_000 });
      if (!(await isSettled(page))) say(widths[0], 'something is still loading after ten seconds');
      const shift = await page.evaluate(() => window.shiftSum);
      if (shift > MOST_SHIFT) say(widths[0], `shifts by ${shift.toFixed(3)}`);
      if (isFull) await readToTheEnd(page);
      for (const width of widths) {
        const { height } = page.viewportSize();
        await page.setViewportSize({ width, height });
        if (width !== widths[0]) await page.waitForTimeout(RESIZE_MS);
        for (const trouble of await findTroubles(page, width)) say(width, trouble);
        await keep({ theme, width, label, png: await page.screenshot({ fullPage: isFull }) });
      }
    } catch (error) {
      say(widths[0], `did not open: ${String(error).slice(0, 200)}`);
    }
    await page.close();
  }
  await context.close();
}

/**
 * Goes through the page as a reader does, down and, once all has come, up again: what stands below the screen is made when
 * it comes near, and what came late may have been passed by then.
 */
async function readToTheEnd(page) {
  await page.mouse.move(1, 1);
  await scrollThrough(page, 'down');
  await isSettled(page);
  await scrollThrough(page, 'up');
  await isSettled(page);
}

async function scrollThrough(page, way) {
  await page.evaluate(
    async ({ isDown, pauseMs, most }) => {
      const end = () => Math.min(document.documentElement.scrollHeight, most);
      for (let read = 0; read < end(); read += window.innerHeight / 2) {
        window.scrollTo(0, isDown ? read : end() - read);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      window.scrollTo(0, 0);
    },
    { isDown: way === 'down', pauseMs: SCROLL_PAUSE_MS, most: MOST_READ_PX },
  );
}
