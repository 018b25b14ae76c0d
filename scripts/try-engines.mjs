// Goes through what a visitor does (engines/flows.mjs) in Firefox, the browser of WebKitGTK and Chromium, over a gateway with
// a fresh simulated market. Needs a build, firefox-esr, webkit2gtk-driver with xvfb, and chromium.
//   npm run try:engines -- --engine firefox --only ranking
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bestFunds, postCall } from './bench/calls.mjs';
import { median } from './bench/markdown.mjs';
import { startServer, withDataDir } from './bench/server.mjs';
import { FLOWS } from './engines/flows.mjs';
import { readTimes } from './engines/in-page.mjs';
import { openChromium, openFirefox } from './engines/puppeteer.mjs';
import { Tab } from './engines/tab.mjs';
import { openWebKit } from './engines/webkit.mjs';
import { root } from './lib/run.mjs';
import { needBuild, tellChecks } from './lib/trial.mjs';

const PORT = Number(process.env.GATEWAY_PORT ?? 5238);
const WIDE_PX = 1440;
const LOADS = 5;
const ENGINES = { firefox: openFirefox, webkit: openWebKit, chromium: openChromium };
const ACCOUNTS = ['普通访客', '已开户客户', '未开户客户'];

const { values: options } = parseArgs({
  options: { engine: { type: 'string' }, only: { type: 'string', default: '' } },
});

needBuild();
const pictures = join(root, 'shots/engines');
rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });

let failures = 0;
await withDataDir(async (dataDir) => {
  const gateway = await startGateway(dataDir);
  try {
    const [funds, rooms] = [await bestFunds(gateway.base, 2, ['0']), await upcomingRooms(gateway.base)];
    for (const [index, [engine, open]] of Object.entries(ENGINES).entries()) {
      if (options.engine !== undefined && options.engine !== engine) continue;
      failures += await tryEngine(open, {
        engine,
        gateway,
        dataDir,
        funds,
        room: rooms[index],
        account: ACCOUNTS[index],
        base: gateway.base,
      });
    }
  } finally {
    await gateway.stop();
  }
});
process.exitCode = failures === 0 ? 0 : 1;

/** Prints the results of an engine and how long its pages take; resolves with the number of flows that failed. */
async function tryEngine(open, scene) {
  const browser = await open();
  console.log(browser.name);
  const flows = Object.entries(FLOWS).filter(([name]) => name.includes(options.only));
  try {
    const checks = flows.map(([name, flow], index) => [name, watched(flow, index, browser)]);
    const failed = await tellChecks(Object.fromEntries(checks), scene);
    await printTimes(browser, scene);
    return failed;
  } finally {
    await browser.close();
  }
}

/** First paint and completion of pages in ms after the request, medians; files come from the browser's cache. */
async function printTimes(browser, scene) {
  for (const path of [
    '/index',
    '/gongmu_fund',
    `/gongmu_fund/funds/detail?code=${scene.funds[0]}`,
    '/touzi',
  ]) {
    const times = [];
    for (let load = 0; load < LOADS; load += 1) {
      const tab = await openWideTab(browser, scene);
      await tab.open(path);
      times.push(await tab.until('the first paint is known', readTimes));
      await tab.close();
    }
    const [paint, complete] = [0, 1].map((at) => Math.round(median(times.map((pair) => pair[at]))));
    console.log(`times   ${path}: first paint ${paint} ms, complete ${complete} ms`);
  }
}

async function openWideTab({ openDriver }, { base }) {
  const tab = new Tab(await openDriver(), base);
  await tab.resize(WIDE_PX);
  return tab;
}

/** A flow that fails on what its pages report, too; its last tab is photographed when it fails. */
function watched(flow, index, browser) {
  const { troubles } = browser;
  return async (scene) => {
    const tabs = [];
    const openTab = async () => {
      const tab = await openWideTab(browser, scene);
      tabs.push(tab);
      return tab;
    };
    troubles.length = 0;
    try {
      await flow({ ...scene, troubles, openTab });
    } catch (error) {
      await tabs
        .at(-1)
        ?.picture(join(pictures, `${index}.png`))
        .catch(() => undefined);
      throw error;
    }
    if (troubles.length > 0) throw new Error(`reported: ${troubles.join('; ')}`);
  };
}

/** A gateway that can be stopped and started again at the same address. */
async function startGateway(dataDir) {
  let server = await startServer({ port: PORT, dataDir });
  return {
    base: server.base,
    stop: () => server.stop(),
    start: async () => {
      server = await startServer({ port: PORT, dataDir });
    },
  };
}

async function upcomingRooms(base) {
  const { body } = await postCall(base, 'live/roadshow/list', {
    status: 'upcoming',
    pageNum: 1,
    pageSize: 10,
  });
  return body.list.map(({ id }) => id);
}
