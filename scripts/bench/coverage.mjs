import { chromium } from '@playwright/test';
import { findBrowser } from '../lib/ensure-browser.mjs';
import { kb, table } from './markdown.mjs';
import { startServer, withDataDir } from './server.mjs';

const PORT = 5227;
const PATH = '/gongmu_fund';
const SETTLED_MS = 2000;

/** How much of each script and style the ranking has run once it stands, by the browser's own account. */
export async function measureCoverage(firstView) {
  const executablePath = findBrowser();
  if (!executablePath) {
    console.log('\n## Bundle: use, skipped, no Chromium found');
    return;
  }
  await withDataDir(async (dataDir) => {
    const server = await startServer({ port: PORT, dataDir });
    const browser = await chromium.launch({ executablePath, args: ['--disable-quic', '--no-sandbox'] });
    try {
      const page = await browser.newPage({ viewport: { width: 1350, height: 940 } });
      await page.coverage.startJSCoverage();
      await page.coverage.startCSSCoverage();
      await page.goto(server.base + PATH);
      await page.getByRole('table').first().waitFor();
      await page.waitForTimeout(SETTLED_MS);
      const scripts = (await page.coverage.stopJSCoverage()).map(scriptUse);
      const styles = (await page.coverage.stopCSSCoverage()).map(styleUse);
      print([...scripts, ...styles], server.base, firstView);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

function print(files, base, firstView) {
  const rows = files
    .filter(({ url }) => url.startsWith(`${base}/assets/`))
    .toSorted((a, b) => b.size - b.used - (a.size - a.used));
  console.log(`\n## Bundle: what ${PATH} runs of what it loads\n`);
  console.log(
    table([
      ['file', 'minified kB', 'used kB', 'used', 'announced'],
      ...rows.map(({ url, size, used }) => [
        url.slice(`${base}/assets/`.length),
        kb(size),
        kb(used),
        `${Math.round((used / size) * 100)} %`,
        firstView.has(url.slice(base.length + 1)) ? 'yes' : 'later',
      ]),
    ]),
  );
}

function styleUse({ url, text = '', ranges }) {
  return { url, size: text.length, used: ranges.reduce((sum, { start, end }) => sum + end - start, 0) };
}

/** Functions lie in functions: the innermost range decides over each character. */
function scriptUse({ url, source = '', functions }) {
  const isUsed = new Uint8Array(source.length);
  const ranges = functions
    .flatMap((part) => part.ranges)
    .toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  for (const { startOffset, endOffset, count } of ranges) {
    isUsed.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  }
  return { url, size: source.length, used: isUsed.reduce((sum, flag) => sum + flag, 0) };
}
