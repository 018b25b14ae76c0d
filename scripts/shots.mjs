// Photographs every page of the portal in every width and theme, over a fresh simulated market, as nobody and signed in:
// one contact sheet a width and theme in shots/, with a list of what does not fit. Fails where there is something in it.
//   npm run shots -- --routes /index,/home --widths 390,1440 --themes dark --each --full --built
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer, withDataDir } from './bench/server.mjs';
import { openBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { root } from './lib/run.mjs';

const PORT = 5194;
const AT_ONCE = 2;

const { values: options } = parseArgs({
  options: {
    /** Routes as the table writes them, or beginnings of them that end with a star. */
    routes: { type: 'string' },
    widths: { type: 'string', default: '360,390,750,751,1280,1440,1920,2560' },
    themes: { type: 'string', default: 'light,dark' },
    /** Every picture in full size, too. */
    each: { type: 'boolean', default: false },
    /** The whole page and not what is seen first. */
    full: { type: 'boolean', default: false },
    /** What dist holds, even where sources have changed since. */
    built: { type: 'boolean', default: false },
  },
});
const widths = listOf(options.widths).map(Number);
const themes = listOf(options.themes);

await ensureInstalled();
if (!options.built) await ensureBuilt();
const { layoutsOf, photograph } = await import('./shots/photograph.mjs');
const { contactSheet, thumbnailOf } = await import('./shots/sheet.mjs');
const { pagesToShoot } = await import('./shots/routes.mjs');

const folder = join(root, 'shots');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const troubles = [];
const sheets = new Map();

const browser = await openBrowser();
try {
  await withDataDir(async (dataDir) => {
    const server = await startServer({ port: PORT, dataDir });
    try {
      await shootAll(server.base);
    } finally {
      await server.stop();
    }
  });
} finally {
  await browser.close();
}

for (const [name, thumbnails] of sheets) {
  thumbnails.sort((a, b) => a.order - b.order || a.label.localeCompare(b.label));
  writeFileSync(join(folder, `${name}.png`), await contactSheet(thumbnails));
}
writeFileSync(join(folder, 'troubles.txt'), troubles.map((line) => `${line}\n`).join(''));
for (const line of troubles) console.error(line);
const count = [...sheets.values()].reduce((sum, { length }) => sum + length, 0);
console.log(`${count} pictures in ${sheets.size} sheets in shots/, ${troubles.length} troubles`);
process.exitCode = troubles.length > 0 || count === 0 ? 1 : 0;

async function shootAll(base) {
  const all = await pagesToShoot(base);
  const pages = all.filter(({ route }) => isWanted(route));
  const rounds = themes.flatMap((theme) =>
    layoutsOf(widths).flatMap((layout) =>
      [...new Set(pages.map(({ account }) => account))].map((account) => ({
        base,
        theme,
        widths: layout,
        account,
        isFull: options.full,
        pages: pages.filter((page) => page.account === account),
      })),
    ),
  );
  const keep = async (picture) => {
    const name = `${picture.theme}-${picture.width}`;
    const order = all.findIndex(({ route }) => route === picture.label.split(' ')[0]);
    const thumbnail = { ...(await thumbnailOf(picture)), order };
    sheets.set(name, [...(sheets.get(name) ?? []), thumbnail]);
    if (options.each) keepAlone(name, picture);
  };
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let round = rounds.shift(); round !== undefined; round = rounds.shift()) {
      await photograph(browser, round, { keep, tell: (line) => troubles.push(line) });
      const { theme, widths: done, account, pages: shot } = round;
      console.log(
        `${theme} ${done.join(' ')}: ${shot.length} pages ${account === null ? '' : `of ${account}`}`,
      );
    }
  });
  await Promise.all(workers);
}

function keepAlone(name, { label, png }) {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, `${label.replaceAll(/[^\w]+/g, '_').replaceAll(/^_|_$/g, '')}.png`), png);
}

function isWanted(route) {
  if (options.routes === undefined) return true;
  return listOf(options.routes).some((wanted) =>
    wanted.endsWith('*') ? route.startsWith(wanted.slice(0, -1)) : route === wanted,
  );
}

function listOf(text) {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
