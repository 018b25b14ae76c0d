import { median } from '../markdown.mjs';
import { INSIDE_TARGETS } from '../targets.mjs';
import { DESKTOP, openSlowPage, settle } from './slow-page.mjs';

const ROUNDS = 5;
const START = '/gongmu_fund';
const LATER = '/touzi';
/** From pointing at a link to the click, at least; the page's code comes within. */
const HOVER_MS = 1000;

/** Route changes to a lazy page at 4x slower CPU: never seen, seen before, and pointed at before the click. */
export async function measureRoutes({ browser, base }) {
  const times = { cold: [], warm: [], hovered: [], tasks: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = await openStart(browser, base);
    const cold = await clickTo(first.page, LATER);
    await clickTo(first.page, START);
    const warm = await clickTo(first.page, LATER);
    await first.close();
    const second = await openStart(browser, base);
    // The first sign of use brings the tools, and with them what looks ahead.
    await second.page.mouse.move(700, 500);
    await second.page.waitForLoadState('networkidle');
    await second.page.waitForTimeout(HOVER_MS);
    await linkTo(second.page, LATER).hover();
    await second.page.waitForTimeout(HOVER_MS);
    const hovered = await clickTo(second.page, LATER);
    await second.close();
    times.cold.push(cold.ms);
    times.warm.push(warm.ms);
    times.hovered.push(hovered.ms);
    times.tasks.push(Math.max(warm.longestTask, hovered.longestTask));
  }
  const { routeCold, routeWarm, routeHovered, longestTask } = INSIDE_TARGETS;
  return [
    { what: 'route change, cold, 4x slower CPU, ms', value: median(times.cold), target: routeCold },
    { what: 'route change, warm, ms', value: median(times.warm), target: routeWarm },
    { what: 'route change, link pointed at before, ms', value: median(times.hovered), target: routeHovered },
    {
      what: 'longest task of a warm or prepared route change, ms',
      value: median(times.tasks),
      target: longestTask,
    },
  ];
}

async function openStart(browser, base) {
  const opened = await openSlowPage(browser, DESKTOP);
  await opened.page.goto(base + START);
  await settle(opened.page);
  await opened.page.waitForTimeout(1000);
  return opened;
}

function linkTo(page, path) {
  return page.locator(`header a[href="${path}"]`).first();
}

/** Clicks a link of the header by script; ms from the click to the frame that shows the page, and its longest task. */
async function clickTo(page, path) {
  const result = await linkTo(page, path).evaluate(
    (link, wanted) =>
      new Promise((resolve) => {
        let longestTask = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
        });
        observer.observe({ type: 'longtask' });
        const before = document.querySelector('main h1');
        const begin = performance.now();
        const look = () => {
          const heading = document.querySelector('main h1');
          if (window.location.pathname !== wanted || !heading || heading === before) {
            return requestAnimationFrame(look);
          }
          // The frame after the one that has it in its tree.
          return requestAnimationFrame((now) => {
            setTimeout(() => {
              observer.disconnect();
              resolve({ ms: now - begin, longestTask });
            }, 300);
          });
        };
        link.click();
        requestAnimationFrame(look);
      }),
    path,
  );
  await settle(page);
  return result;
}
