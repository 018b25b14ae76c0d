import { countOption } from '../options.mjs';
import { INSIDE_TARGETS } from '../targets.mjs';
import { DESKTOP, openSlowPage, settle } from './slow-page.mjs';

const WARM_UP = 50;
const STEP = 100;

/**
 * Memory of one page that goes round some routes again and again, after 50, 150 and 250 changes, each after a forced
 * collection. What leaks grows with every hundred; what is held once, as the page that was left last, grows with one of
 * them at most, so nodes and listeners are held to their smaller growth. `--step=20` goes round less.
 */
export async function measureMemory({ browser, base, code }) {
  const step = countOption('step', STEP);
  const { page, cdp, close } = await openSlowPage(browser, DESKTOP, { slowdown: 1 });
  const fund = `/gongmu_fund/funds/detail?code=${code}`;
  const paths = ['/gongmu_fund', fund, '/touzi', '/index', '/zhibo', '/toujiao'];
  await page.goto(base + paths[0]);
  await settle(page);
  const held = [];
  for (const count of [WARM_UP, step, step]) held.push(await goRound(page, cdp, paths, count));
  await close();
  const [early, middle, late] = held;
  const each = (key) => held.map((counts) => Math.round(counts[key] * 10) / 10).join(', ');
  const growth = (key) => Math.min(middle[key] - early[key], late[key] - middle[key]);
  const { heapGrowthMb, heapGrowthShare } = INSIDE_TARGETS;
  const counted = (key, name) => ({
    what: `growth of ${name} held in each ${step} (${each(key)})`,
    value: growth(key),
    target: Math.round(early[key] * heapGrowthShare),
  });
  return [
    {
      what: `growth of the heap over ${2 * step} navigations, MB (${each('heapMb')})`,
      value: late.heapMb - early.heapMb,
      target: Math.max(heapGrowthMb, early.heapMb * heapGrowthShare),
    },
    counted('nodes', 'nodes'),
    counted('listeners', 'listeners'),
  ];
}

/** Changes the route so many times, ends where it began, and tells what is held. */
async function goRound(page, cdp, paths, count) {
  for (let step = 1; step <= count; step += 1) await goTo(page, paths[step % paths.length]);
  await goTo(page, paths[0]);
  await page.waitForTimeout(1000);
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await cdp.send('Memory.getDOMCounters');
  return { heapMb: usedSize / 1e6, nodes, listeners };
}

/** Through the history, as a link does, without what a click needs to be seen. */
async function goTo(page, path) {
  await page.evaluate((to) => {
    window.history.pushState({ key: String(performance.now()), idx: 0 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, path);
  await page.waitForFunction((to) => window.location.pathname + window.location.search === to, path);
  await settle(page);
}
