import { median } from '../markdown.mjs';
import { INSIDE_TARGETS } from '../targets.mjs';
import { DESKTOP, MOBILE, openSlowPage } from './slow-page.mjs';

const ROUNDS = 5;
const POINTS = 2500;
const DAY_MS = 86_400_000;
/** For the code of the chart, which is announced with the page. */
const CODE_WAIT_MS = 1500;

/** The replies that a document holds (src/contract/document.ts). */
const REPLIES = /<script type="application\/json" id="replies"[^>]*>.*?<\/script>/s;

/** A fund's chart on a slow phone from the address on, and how long painting takes once its data are there. */
export async function measureChart({ browser, base, code }) {
  const path = `${base}/gongmu_fund/funds/detail?code=${code}`;
  const opened = [];
  const painted = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    opened.push(await timeToChart(browser, path));
    painted.push(await timeToPaint(browser, path));
  }
  return [
    {
      what: 'fund page to painted chart, slow 4G and 4x slower CPU really applied, ms',
      value: median(opened),
    },
    {
      what: `chart of 2 x ${POINTS} points, data to paint (its code is there), ms`,
      value: median(painted),
      target: INSIDE_TARGETS.chartPaint,
    },
  ];
}

async function timeToChart(browser, path) {
  const { page, close } = await openSlowPage(browser, MOBILE, { isNetworkSlow: true });
  await page.goto(path);
  await page.waitForFunction(isChartDrawn, undefined, { polling: 'raf' });
  const time = await page.evaluate(() => performance.now());
  await close();
  return time;
}

/**
 * The series is held back until the page stands, lengthened to what is measured, then given: from its arrival in the page,
 * before it is read, to the end of the frame that shows its first line.
 */
async function timeToPaint(browser, path) {
  const { page, close } = await openSlowPage(browser, DESKTOP, { slowdown: 1 });
  let give;
  const isWanted = new Promise((resolve) => {
    give = resolve;
  });
  await page.route('**/fundinfo/fund/nav*', async (route) => {
    const reply = await route.fetch();
    const json = longSeries(await reply.json());
    await isWanted;
    await route.fulfill({ response: reply, json });
  });
  // The page asks for the series, which its document has.
  await page.route(path, async (route) => {
    const reply = await route.fetch();
    const text = await reply.text();
    await route.fulfill({ response: reply, body: text.replace(REPLIES, '') });
  });
  await page.addInitScript(watchChart);
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await page.waitForTimeout(CODE_WAIT_MS);
  give();
  const time = await page.waitForFunction(() => window.chartPaintMs);
  const ms = await time.jsonValue();
  await close();
  return ms;
}

/** In the page, before its own code: looks at nothing but when the series comes and when a line of the chart is drawn. */
function watchChart() {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets the one function and nothing around it
  const before = (owner, name, look) => {
    const original = owner[name];
    owner[name] = function (...words) {
      look(this, words);
      return original.apply(this, words);
    };
  };
  let cameMs = null;
  before(XMLHttpRequest.prototype, 'open', (request, [, url]) => {
    if (!String(url).endsWith('/fund/nav')) return;
    request.addEventListener('load', () => {
      cameMs = performance.now();
    });
  });
  before(CanvasRenderingContext2D.prototype, 'stroke', ({ canvas }) => {
    if (cameMs === null || !canvas.closest('figure')) return;
    const beganMs = cameMs;
    cameMs = null;
    // After the frame that holds what is drawn now.
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.chartPaintMs = performance.now() - beganMs;
      }),
    );
  });
}

/** The reply with as many days as are measured: its first values stand before it, too. */
function longSeries(reply) {
  const { body } = reply;
  const missing = POINTS - body.days.length;
  if (missing <= 0) return reply;
  const stretch = (column) => [...Array.from({ length: missing }, () => column[0]), ...column];
  const first = Date.parse(String(body.days[0]).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'));
  const earlier = Array.from({ length: missing }, (_, index) =>
    dayNumber(first - (missing - index) * DAY_MS),
  );
  const columns = Object.entries(body).filter(
    ([key, value]) => Array.isArray(value) && value.length === body.days.length && key !== 'days',
  );
  return {
    ...reply,
    body: {
      ...body,
      ...Object.fromEntries(columns.map(([key, column]) => [key, stretch(column)])),
      days: [...earlier, ...body.days],
    },
  };
}

function dayNumber(ms) {
  return Number(new Date(ms).toISOString().slice(0, 10).replaceAll('-', ''));
}

/** In the page: whether the chart has drawn something. Looks at one column of it, since looking takes time of its own. */
function isChartDrawn() {
  const canvas = document.querySelector('figure canvas');
  if (!canvas || canvas.width === 0 || canvas.height === 0) return false;
  const { data } = canvas.getContext('2d').getImageData(Math.floor(canvas.width / 2), 0, 1, canvas.height);
  return data.some((value) => value !== 0);
}
