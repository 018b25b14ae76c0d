import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../lib/run.mjs';
import { isQuiet, readFirstFund, readPixels, watchReturn } from './in-page.mjs';

const run = promisify(execFile);

const WIDTHS = [390, 1440];
const MAIN_PAGES = [
  '/index',
  '/gongmu_fund',
  '/simu_fund',
  '/touzi',
  '/zhibo',
  '/toujiao',
  '/dingtou',
  '/home',
  '/search?keyword=%E6%88%90%E9%95%BF',
  '/tuiguang',
  '/about',
];

/**
 * What a visitor does in a browser, by what is checked, over
 * `{ openTab, base, dataDir, gateway, engine, troubles, funds, room, account }`: `troubles` is what the pages have reported,
 * `funds` are codes of two public funds, `room` is the id of a live room that has not begun, `account` is an account of the demonstration that no other engine uses.
 */
export const FLOWS = {
  'main pages are complete, fit the window and report no error, in both layouts': async ({ openTab }) => {
    const tab = await openTab();
    for (const width of WIDTHS) {
      await tab.resize(width);
      for (const path of MAIN_PAGES) {
        await tab.open(path);
        const overflow = await tab.read(() => document.documentElement.scrollWidth - window.innerWidth);
        assert.ok(overflow <= 0, `${path} at ${width} px is ${overflow} px too wide`);
      }
    }
    await tab.close();
  },

  'the ranking is sorted, filtered and paged, and the way back restores it': async ({ openTab }) => {
    const tab = await openTab();
    await tab.open('/gongmu_fund');
    const opened = await tab.read(readFirstFund);
    await tab.press(/^近3月/, 'th button');
    const sorted = await tab.until('the order changes', readFirstFund, opened);
    await tab.press(/^债券型$/, 'main label');
    const first = await tab.until('bond funds are shown', readFirstFund, sorted);
    await tab.press(/^下一页$/);
    const second = await tab.until('page 2 is shown', readFirstFund, first);
    await tab.press(/./, 'main tbody a');
    await tab.until('the fund is shown', () => location.pathname.endsWith('/detail'));
    await tab.settle();
    await tab.back();
    await tab.until(
      'the same row is shown',
      (name) => document.querySelector('main tbody a')?.innerText === name,
      second,
    );
    await tab.close();
  },

  'the chart of a fund is drawn, and drawn again for another range': async ({ openTab, funds: [code] }) => {
    const tab = await openTab();
    await tab.open(`/gongmu_fund/funds/detail?code=${code}`);
    await tab.read(() => window.scrollBy(0, 1));
    const before = await tab.until('the chart is drawn', readPixels);
    await tab.press(/^近1月$/, 'main label');
    await tab.until('another chart is drawn', readPixels, before);
    await tab.press(/^(净值|历史净值|净值明细)/, 'main a, main button, main [role="tab"]');
    await tab.close();
  },

  'two funds are put aside on their pages and compared': async ({ openTab, funds }) => {
    const tab = await openTab();
    for (const code of funds) {
      await tab.open(`/gongmu_fund/funds/detail?code=${code}`);
      await tab.press(/^加入对比/, 'main button');
      await tab.until(
        'the fund is put aside',
        () => document.querySelector('button[aria-label^="已加入对比"]') !== null,
      );
    }
    await tab.press(/^开始对比$/);
    await tab.until('the comparison is opened', () => location.pathname === '/duibi');
    await tab.shows(/对比区间收益[\s\S]*[+-]?\d+\.\d\d%/, 'main table');
    await tab.close();
  },

  'a fund is found by the pinyin of its name': async ({ openTab }) => {
    const tab = await openTab();
    await tab.open('/index');
    await tab.type('header input[type="search"]', 'chengzhang');
    await tab.shows(/成长/, '[role="listbox"]');
    await tab.press(/成长/, '[role="option"]');
    await tab.until('the fund is shown', () => location.pathname !== '/index');
    await tab.settle();
    await tab.close();
  },

  'a flash that the gateway publishes appears on the open wire': async ({ openTab, dataDir }) => {
    const tab = await openTab();
    await tab.open('/touzi');
    await tab.read(() => window.scrollBy(0, 1));
    const title = `flash-${Date.now()}`;
    await publishFlash(dataDir, title);
    await tab.shows(new RegExp(title), 'main');
    await tab.close();
  },

  'pages that were left are restored as they were by the way back': async ({
    openTab,
    base,
    engine,
    funds,
  }) => {
    const [code] = funds;
    const paths = ['/index', '/gongmu_fund', '/zhibo', `/gongmu_fund/funds/detail?code=${code}`];
    // Firefox keeps no page that has an open connection at the end of the visit.
    if (engine !== 'firefox') paths.push('/touzi');
    // The driver of WebKitGTK loses a window that returns to the process of another site.
    const away = engine === 'webkit' ? '/outside/login' : `${otherSite(base)}/outside/login`;
    for (const path of paths) {
      const tab = await openTab();
      await tab.open(path);
      // A page with a request under way is not kept.
      await tab.until('the page loads nothing', isQuiet);
      await tab.read(watchReturn);
      await tab.goto(away);
      await tab.back();
      await tab.until(`${path} is restored from memory`, () => window.isRestored === true);
      await tab.close();
    }
  },

  'figures of private funds are shown after the sign-in and hidden after the sign-out': async ({
    openTab,
    troubles,
  }) => {
    const tab = await openTab();
    await tab.open('/simu_fund');
    await tab.shows(/认证可见/, 'main');
    await signIn(tab, '/simu_fund');
    await tab.shows(/[+-]\d+\.\d\d%/, 'main table');
    const other = await openTab();
    await other.open('/simu_fund');
    await other.shows(/[+-]\d+\.\d\d%/, 'main table');
    await tab.press(/^退出登录/);
    await other.shows(/认证可见/, 'main');
    await tab.close();
    await other.close();
    // Calls under way without the session that has ended.
    troubles.splice(0, Infinity, ...troubles.filter((text) => !text.includes('401')));
  },

  'a fund with a star is on the watchlist in both tabs, and gone from both': async ({
    openTab,
    funds: [, code],
  }) => {
    const tab = await openTab();
    await signIn(tab, `/gongmu_fund/funds/detail?code=${code}`);
    const list = await openTab();
    await list.open('/home');
    await tab.press(/^加自选/, 'main button');
    await list.shows(new RegExp(code), 'main');
    await tab.press(/^移出自选/, 'main button');
    await list.until(
      'the fund is gone',
      (gone) => !document.querySelector('main').innerText.includes(gone),
      code,
    );
    await tab.close();
    await list.close();
  },

  'the buy window keeps the focus and returns it': async ({ openTab, funds: [code] }) => {
    const tab = await openTab();
    await tab.open(`/gongmu_fund/funds/detail?code=${code}`);
    await tab.press(/^购买/, 'button');
    await tab.type('dialog input[inputmode]', '12345.67');
    await tab.press(/^关闭/, 'dialog button');
    await tab.until('the window is closed', () => document.querySelector('dialog[open]') === null);
    assert.match(await tab.read(() => document.activeElement?.textContent ?? ''), /购买/);
    await tab.close();
  },

  'what is said in a live room reaches the other tab': async ({ openTab, dataDir, room }) => {
    await operate(dataDir, 'room', 'begin', room);
    const [tab, other] = [await openTab(), await openTab()];
    for (const each of [tab, other]) await each.open(`/zhibo/details/${room}`);
    const text = `大家好${Date.now()}`;
    await tab.type('[aria-label="聊天内容"]', text);
    await tab.press(/^发送/);
    await other.shows(new RegExp(text), 'main');
    await tab.close();
    await other.close();
  },

  'what was typed into an application is there after a reload': async ({ openTab, account }) => {
    const tab = await openTab();
    await tab.goto('/home/logout');
    await tab.shows(/已退出登录/);
    await signIn(tab, '/apply/licaishi', account);
    await tab.type('main input[autocomplete="name"], main input[type="text"]', '沈砚');
    await tab.shows(/草稿已保存/, 'main');
    await tab.open('/apply/licaishi');
    await tab.press(/^继续填写/, 'main button');
    await tab.until('the name is there', () =>
      [...document.querySelectorAll('main input')].some(({ value }) => value === '沈砚'),
    );
    await tab.close();
  },

  'a page that was visited opens while the gateway is gone': async ({ openTab, gateway, troubles }) => {
    const tab = await openTab();
    await tab.open('/gongmu_fund');
    await tab.press(/^债券型$/, 'main label');
    await tab.until('the worker serves the page', () => navigator.serviceWorker.controller !== null);
    await tab.open('/gongmu_fund');
    const first = await tab.read(readFirstFund);
    await gateway.stop();
    try {
      await tab.open('/gongmu_fund');
      assert.equal(await tab.read(readFirstFund), first);
    } finally {
      await gateway.start();
    }
    // Failed requests are what this is about.
    troubles.length = 0;
    await tab.close();
  },
};

/** The portal by another name of the machine: another site for the browser. */
function otherSite(base) {
  return base.replace('127.0.0.1', 'localhost');
}

/** Signs in with an account of the demonstration at the login service, which leads to a path. */
async function signIn(tab, path, account = '合格投资者') {
  await tab.goto(`/outside/login?return=${encodeURIComponent(path)}`);
  await tab.press(new RegExp(`^登录：${account}`));
  await tab.until('the visitor is back', (at) => location.pathname + location.search === at, path);
  await tab.settle();
}

async function publishFlash(dataDir, title) {
  const folder = join(dataDir, title);
  mkdirSync(join(folder, 'flashes'), { recursive: true });
  const published = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19);
  writeFileSync(
    join(folder, 'flashes', `${title}.md`),
    `---\ntitle: ${title}\npublished: ${published}+08:00\nkind: market\n---\n\n正文。\n`,
  );
  await operate(dataDir, 'content', 'import', folder);
}

/** Runs a command of the built gateway over the data in a folder. */
async function operate(dataDir, command, ...words) {
  await run(process.execPath, [join(root, `dist/gateway/${command}.js`), ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
