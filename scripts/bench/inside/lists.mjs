import { median } from '../markdown.mjs';
import { INSIDE_TARGETS } from '../targets.mjs';
import { DESKTOP, openSlowPage, settle } from './slow-page.mjs';

const ROUNDS = 3;
const STEPS = 60;
const STEP_PX = 400;
const STEP_MS = 32;
/** For the code of a page, so that its rows wait for their data alone. */
const CODE_WAIT_MS = 1500;
/** `list` holds the rows; `row` is one of them; `call` brings them. */
const LISTS = [
  {
    name: 'ranking, 20 rows',
    path: '/gongmu_fund',
    call: '**/PA122001*',
    list: 'main table tbody',
    row: 'tr',
  },
  {
    name: 'flashes, windowed',
    path: '/touzi',
    call: '**/news/flash/list?*',
    list: 'main section[aria-label="快讯列表"]',
    row: '*',
  },
];

/** Scrolling of lists: frames in which the list's place on the screen shows no row, nodes, and what mounting takes. */
export async function measureLists({ browser, base }) {
  const rows = [];
  for (const list of LISTS) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await scrollThrough(browser, base, list));
    const worst = (key) => Math.max(...rounds.map((figures) => figures[key]));
    const { listMount, listNodes } = INSIDE_TARGETS;
    rows.push(
      {
        what: `${list.name}: frames without a row while scrolling ${STEPS * STEP_PX} px`,
        value: worst('blank'),
        target: 0,
      },
      { what: `${list.name}: nodes of the list at most`, value: worst('nodes'), target: listNodes },
      {
        what: `${list.name}: from their data to painted rows, ms`,
        value: median(rounds.map(({ mount }) => mount)),
        target: listMount,
      },
    );
  }
  return rows;
}

async function scrollThrough(browser, base, { path, list, row, call }) {
  const mount = await timeToMount(browser, base + path, list, call);
  const { page, close } = await openSlowPage(browser, DESKTOP);
  await page.goto(base + path);
  await settle(page);
  await page.evaluate(watchFrames, { list, row });
  await page.mouse.move(500, 500);
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, STEP_PX);
    await page.waitForTimeout(STEP_MS);
  }
  const seen = await page.evaluate(() => globalThis.seenFrames);
  await close();
  return { ...seen, mount };
}

/** The reply is held back until the code stands; from its end in the page to the frame that has the rows. */
async function timeToMount(browser, url, list, call) {
  const { page, close } = await openSlowPage(browser, DESKTOP, { slowdown: 1 });
  await page.route(call, async (route) => {
    const reply = await route.fetch();
    await page.waitForTimeout(CODE_WAIT_MS);
    await route.fulfill({ response: reply });
  });
  await page.addInitScript(watchMount, list);
  await page.goto(url);
  await settle(page);
  const time = await page.evaluate(() => globalThis.listMount);
  await close();
  return time;
}

/** In the page, before it: `listMount` resolves with the ms from the last reply before the rows to the frame after them. */
function watchMount(selector) {
  globalThis.listMount = new Promise((resolve) => {
    const look = () => {
      const list = document.querySelector(selector);
      if (!list?.childElementCount || list.closest('[aria-busy="true"]')) return requestAnimationFrame(look);
      const begun = performance.now();
      const replies = performance
        .getEntriesByType('resource')
        .filter(({ name, responseEnd }) => name.includes('/api/') && responseEnd < begun);
      const last = Math.max(...replies.map(({ responseEnd }) => responseEnd));
      return requestAnimationFrame((now) => resolve(now - last));
    };
    requestAnimationFrame(look);
  });
}

/** In the page: counts frames in which the middle of what the list takes of the screen shows none of its rows. */
function watchFrames({ list: selector, row }) {
  const seen = { blank: 0, nodes: 0 };
  globalThis.seenFrames = seen;
  const look = () => {
    const list = document.querySelector(selector);
    if (list) {
      seen.nodes = Math.max(seen.nodes, list.querySelectorAll('*').length);
      const box = list.getBoundingClientRect();
      const top = Math.max(box.top, 120);
      const bottom = Math.min(box.bottom, window.innerHeight);
      const rows = [...list.querySelectorAll(`:scope > ${row}`)].map((element) =>
        element.getBoundingClientRect(),
      );
      const middle = (top + bottom) / 2;
      const isShown = rows.some((rect) => rect.top - 24 <= middle && rect.bottom + 24 >= middle);
      if (bottom - top > 100 && !isShown) seen.blank += 1;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
