// Runs a portal from an empty folder against stand-ins of the data services through three trading days, and looks at what a
// browser shows each day and at what happens while the service is away. Needs a build; REAL_DATA_DIR serves real values
// (by AKTools, whose tables name no day in the request), SERVICE=tushare the other service. Pictures are kept in shots/sync.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSettled, openBrowser, openContext } from './lib/browser.mjs';
import { root } from './lib/run.mjs';
import { needBuild, tellChecks, untilAnswered } from './lib/trial.mjs';

const PORT = Number(process.env.GATEWAY_PORT ?? 5236);
const BASE = `http://127.0.0.1:${PORT}`;
const CONTROL_PORT = Number(process.env.CONTROL_PORT ?? 5246);
const SERVICE = process.env.SERVICE ?? 'aktools';
const IS_REAL = (process.env.REAL_DATA_DIR ?? '') !== '';
const FUND = IS_REAL ? '001856' : '000007';
const FIRST_SYNC_MS = 120_000;

needBuild();
const dir = mkdtempSync(join(tmpdir(), 'portal-sync-'));
const pictures = join(root, 'shots/sync');
rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });

const standIns = spawn(
  join(root, 'node_modules/.bin/tsx'),
  [join(root, 'tests/sources/serve.ts'), String(CONTROL_PORT)],
  { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
);
const [line] = await once(standIns.stdout, 'data');
const [aktools, tushare, ...DAYS] = String(line).trim().split(' ');
const env = {
  ...process.env,
  PORT: String(PORT),
  DATA_DIR: join(dir, 'data'),
  DATABASE_URL: '',
  SIMULATED_AREAS: 'none',
  DATA_SOURCE: SERVICE,
  AKTOOLS_URL: aktools,
  TUSHARE_URL: tushare,
  TUSHARE_TOKEN: 'a-token-of-the-stand-in',
  DATA_CALLS_PER_SECOND: '100',
};

let gateway;
let browser;

/** Runs the command of the sync as an operator does. */
async function sync(...words) {
  const child = spawn(process.execPath, [join(root, 'dist/gateway/sync.js'), ...words], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'exit');
  return { code, output };
}

async function control(...words) {
  await fetch(`http://127.0.0.1:${CONTROL_PORT}/stand-in/${words.map(encodeURIComponent).join('/')}`);
}

/** Texts of some pages as a visitor sees them, in both layouts, with a picture of each. */
async function looked(day, routes) {
  const texts = [];
  for (const width of [1280, 390]) {
    const context = await openContext(browser, { base: BASE, width, theme: 'light' });
    const page = await context.newPage();
    const troubles = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    for (const route of routes) {
      await page.goto(route);
      if (!(await isSettled(page))) throw new Error(`${route} does not settle`);
      const name = `${day}-${route.replaceAll(/\W+/g, '_')}-${width}.png`;
      await page.screenshot({ path: join(pictures, name), fullPage: true });
      texts.push(await page.locator('main').innerText());
    }
    await context.close();
    if (troubles.length > 0) throw new Error(troubles.join('; '));
  }
  return texts;
}

function expectAll(texts, pattern, what) {
  const missing = texts.filter((text) => !pattern.test(text)).length;
  if (missing > 0) throw new Error(`${what}: ${missing} of ${texts.length} pages do not say ${pattern}`);
}

const dated = (day) => new RegExp(`${day.slice(0, 4)}[-年./]?${day.slice(4, 6)}[-月./]?${day.slice(6)}`);
const ROUTES = ['/gongmu_fund', `/gongmu_fund/funds/detail?code=${FUND}`];

const CHECKS = {
  async 'an empty portal says that it has no funds, while the gateway asks for them by itself'() {
    gateway = spawn(process.execPath, [join(root, 'dist/gateway/main.js')], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await untilAnswered(`${BASE}/readyz`, () => gateway.exitCode !== null);
    const deadline = performance.now() + FIRST_SYNC_MS;
    for (;;) {
      const { output } = await sync('--status');
      if (output.includes('上次同步结束于')) break;
      if (performance.now() > deadline) throw new Error(`no first run: ${output}`);
    }
  },
  async 'the first day: ranking and fund of that day'() {
    expectAll(await looked(DAYS[0], ROUTES), dated(DAYS[0]), 'first day');
  },
  async 'the second day: the service is away, the command says so, pages keep the day before'() {
    await control('today', DAYS[1]);
    await control('fault', '*', '500');
    const { code, output } = await sync('--once');
    if (code === 0 || !output.includes('数据服务无响应')) throw new Error(output);
    expectAll(await looked(DAYS[1], ROUTES), dated(DAYS[0]), 'second day');
  },
  async 'the third day: the service is back, everything of both days comes in'() {
    await control('well');
    await control('today', DAYS[2]);
    const { code, output } = await sync('--once');
    if (code !== 0) throw new Error(output);
    expectAll(await looked(DAYS[2], ROUTES), dated(DAYS[2]), 'third day');
  },
  async 'the figures say when what was complete'() {
    const text = await (await fetch(`${BASE}/metrics`)).text();
    if (!/portal_sync_complete_timestamp_seconds\{/.test(text)) throw new Error('no figures of the sync');
    await looked(DAYS[2], ['/shuju']);
  },
};

let failures = 1;
try {
  browser = await openBrowser();
  failures = await tellChecks(CHECKS, {});
} finally {
  await browser?.close();
  for (const child of [gateway, standIns]) {
    if (child === undefined || child.exitCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(dir, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;
