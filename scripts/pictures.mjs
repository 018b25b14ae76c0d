// Makes the pictures of the portal that the README shows, over a fresh simulated market: docs/pictures/*.png.
//   npm run pictures -- --built takes what dist holds, even where sources have changed since.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer, withDataDir } from './bench/server.mjs';
import { isSettled, openBrowser, openContext, signIn } from './lib/browser.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { root } from './lib/run.mjs';

const PORT = 5195;
const MOST_BYTES = 250_000;
const DESKTOP_PX = 1440;
const PHONE_PX = 390;
const GAP_PX = 24;
const PAPER = '#e9edf2';
/** Charts draw themselves after the page stands. */
const DRAWN_MS = 800;

const { values: options } = parseArgs({ options: { built: { type: 'boolean', default: false } } });
await ensureInstalled();
if (!options.built) await ensureBuilt();
const { default: sharp } = await import('sharp');
const { pagesToShoot } = await import('./shots/routes.mjs');

const DESKTOP = {
  home: '/index',
  ranking: '/gongmu_fund',
  fund: '/gongmu_fund/funds/detail',
  compare: '/duibi',
  private: '/simu_fund/funds/detail',
};
const PHONE = ['/index', '/gongmu_fund', '/gongmu_fund/funds/detail', '/duibi'];

const folder = join(root, 'docs/pictures');
mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
try {
  await withDataDir(async (dataDir) => {
    const server = await startServer({ port: PORT, dataDir });
    try {
      await takeAll(server.base);
    } finally {
      await server.stop();
    }
  });
} finally {
  await browser.close();
}

async function takeAll(base) {
  const pages = await pagesToShoot(base);
  /** As the visitor sees it who sees most of it. */
  const pageOf = (route) => {
    const page = pages.findLast((each) => each.route === route);
    if (page === undefined) throw new Error(`${route} is no page of the portal`);
    return page;
  };
  for (const [name, route] of Object.entries(DESKTOP)) {
    const { address, account } = pageOf(route);
    const [png] = await take(base, [address], { width: DESKTOP_PX, scale: 1, account });
    await write(name, sharp(png));
  }
  const addresses = PHONE.map((route) => pageOf(route).address);
  const phones = await take(base, addresses, { width: PHONE_PX, scale: 1.5, account: null });
  await write('mobile', await sideBySide(phones));
}

async function take(base, addresses, { width, scale, account }) {
  const context = await openContext(browser, { base, width, theme: 'light', scale });
  if (account !== null) await signIn(context, base, account);
  const page = await context.newPage();
  const pictures = [];
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'load' });
    if (!(await isSettled(page))) throw new Error(`${address} did not come to rest`);
    await page.waitForTimeout(DRAWN_MS);
    pictures.push(await page.screenshot());
  }
  await context.close();
  return pictures;
}

async function sideBySide(pictures) {
  const sizes = await Promise.all(pictures.map((png) => sharp(png).metadata()));
  const lefts = sizes.map((_size, index) =>
    sizes.slice(0, index).reduce((sum, { width }) => sum + width + GAP_PX, GAP_PX),
  );
  return sharp({
    create: {
      width: lefts.at(-1) + sizes.at(-1).width + GAP_PX,
      height: Math.max(...sizes.map(({ height }) => height)) + 2 * GAP_PX,
      channels: 3,
      background: PAPER,
    },
  }).composite(pictures.map((input, index) => ({ input, left: lefts[index], top: GAP_PX })));
}

/** Writes a PNG of as many colours as fit the limit. */
async function write(name, picture) {
  const plain = await picture.png().toBuffer();
  for (const colours of [256, 128, 64, 32]) {
    const png = await sharp(plain).png({ palette: true, colours, effort: 10 }).toBuffer();
    if (png.length > MOST_BYTES && colours > 32) continue;
    writeFileSync(join(folder, `${name}.png`), png);
    console.log(`docs/pictures/${name}.png: ${Math.round(png.length / 1000)} kB, ${colours} colours`);
    if (png.length > MOST_BYTES) process.exitCode = 1;
    return;
  }
}
