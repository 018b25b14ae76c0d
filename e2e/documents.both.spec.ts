import type { Page } from '@playwright/test';
import { RENDERED_ATTRIBUTE, STYLE_ID } from '../src/contract/document';
import { addressOf, PAGE_GROUPS } from './every-page';
import { expect, test } from './fixtures';
import { expectStill, watchLayoutShift } from './layout-shift';
import { signInAsQualified } from './qualified';

const FIGURE = /[+-]\d+\.\d\d%/;

async function expectFigure(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText(FIGURE).first()).toBeVisible();
}

/** Pages whose first reads are all in their documents. */
const COMPLETE = ['/gongmu_fund', '/toujiao', '/about'];

test('a page shows what came with its document and asks for nothing of it', async ({ page, gateway }) => {
  const { FUND_CODE } = await gateway.fund();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  for (const path of [...COMPLETE, `/gongmu_fund/funds/detail?code=${FUND_CODE}`]) {
    // A document that was not made in time for its first visitor is there for the second.
    await expect(async () => {
      await page.goto('about:blank');
      asked.length = 0;
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await page.locator('#replies').count()).toBe(1);
      expect(asked.filter((call) => !/sparklines|managers$/.test(call))).toEqual([]);
    }).toPass();
  }
});

test(
  '[S3.privateRow] a document holds no private figure, whoever opens it',
  { tag: '@landing' },
  async ({ page, baseURL }) => {
    const expectNoFigure = async () => {
      const held = await page.request.get('/simu_fund', { headers: { accept: 'text/html' } });
      const text = await held.text();
      expect(text).not.toMatch(/"(nav|year1ud|thisyearud)":-?\d/);
      expect(text).not.toMatch(FIGURE);
    };
    await page.goto('/simu_fund');
    await expect(page.getByText('认证可见').first()).toBeVisible();
    await expectNoFigure();
    await signInAsQualified(page.request, baseURL ?? '');
    for (let visit = 0; visit < 2; visit += 1) await expectNoFigure();
    await page.goto('/simu_fund');
    await expectFigure(page);
    await expect(page.getByText('认证可见')).toHaveCount(0);
  },
);

/** Pages whose markup comes with their documents, and what it shows at once. */
const RENDERED = {
  '/index': FIGURE,
  '/gongmu_fund': FIGURE,
  '/simu_fund': /认证可见/,
  '/touzi': /\d\d:\d\d/,
  '/zhibo': /开播|直播中|回放/,
  '/toujiao': /\d+ 分钟/,
};

/** Beginnings of the addresses that the entries of a list lead to. */
const DETAIL_OF = {
  '/gongmu_fund': '/gongmu_fund/funds/detail?',
  '/touzi': '/touzi/detail/',
  '/toujiao': '/toujiao/detail/',
  '/zhibo': '/zhibo/details/',
};

const WIDTHS = { desktop: [1200, 1440, 1920], mobile: [360, 390, 412] };

/** A document that was not made in time for its first visitor is there for the second. */
async function waitForMarkup(page: Page, path: string, isMobile: boolean): Promise<void> {
  const headers = { accept: 'text/html', 'sec-ch-ua-mobile': isMobile ? '?1' : '?0' };
  await expect(async () => {
    const document = await page.request.get(path, { headers });
    expect(await document.text()).toContain(`${RENDERED_ATTRIBUTE}="`);
  }).toPass();
}

/** Changes with the clock or a reply, or scrolls to the current or selected entry. */
const CHANGING =
  '[role="status"], time, [aria-busy="true"], [aria-label="今日路演"], [aria-label="收益区间"]';

/** Texts in the first view of the page's own part with their places in whole pixels. */
async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate((changing) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || element.closest(changing)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { x, y, width } = range.getBoundingClientRect();
      if (width > 0 && y < window.innerHeight) texts.push(`${text} ${Math.round(x)} ${Math.round(y)}`);
    }
    return texts;
  }, CHANGING);
}

async function openMarkup(page: Page, path: string): Promise<void> {
  const document = await page.goto(path, { waitUntil: 'commit' });
  expect(await document?.text()).toContain(`${RENDERED_ATTRIBUTE}="`);
}

/** Opens a page from its document alone, without code and style sheets. */
async function openWithoutCode(page: Page, path: string): Promise<void> {
  await page.route(/\/assets\//, (route) => route.abort());
  await openMarkup(page, path);
}

/** Names of classes in an HTML text, and of those that a style sheet has rules for. */
const CLASSES = { html: /class="([^"]*)"/g, css: /\.([A-Za-z][\w-]*-[\da-f]{5})\b/g };

function classesIn(text: string, kind: keyof typeof CLASSES): Set<string> {
  return new Set([...text.matchAll(CLASSES[kind])].flatMap(([, names = '']) => names.split(' ')));
}

test('names every style sheet that its markup needs', async ({ page, gateway, isMobile }) => {
  const headers = { accept: 'text/html', 'sec-ch-ua-mobile': isMobile ? '?1' : '?0' };
  const sheets = new Map<string, Set<string>>();
  const documents: { path: string; used: Set<string>; there: Set<string> }[] = [];
  for (const path of [...PAGE_GROUPS.values()].flat()) {
    const address = await addressOf(path, gateway);
    // The first visitor may get the document without the page.
    await page.request.get(address, { headers });
    const [head = '', body = ''] = (await (await page.request.get(address, { headers })).text()).split(
      '</head>',
    );
    const named = Array.from(head.matchAll(/href="(\/assets\/[^"]+\.css)"/g), ([, file = '']) => file);
    for (const file of named) {
      if (!sheets.has(file)) sheets.set(file, classesIn(await (await page.request.get(file)).text(), 'css'));
    }
    const inSheets = named.flatMap((file) => [...(sheets.get(file) ?? [])]);
    const there = new Set([...classesIn(head, 'css'), ...inSheets]);
    documents.push({ path, used: classesIn(body, 'html'), there });
  }
  const styled = new Set(documents.flatMap(({ there }) => [...there]));
  const rows = documents.map(({ path, used, there }) => ({
    path,
    missing: [...used].filter((name) => styled.has(name) && !there.has(name)),
  }));
  expect(documents.filter(({ used }) => used.size > 50).length).toBeGreaterThan(10);
  expect(rows.filter(({ missing }) => missing.length > 0)).toEqual([]);
});

test.describe('the markup in a document', () => {
  // Files that are kept away on purpose.
  test.use({ expectedTroubles: [/ERR_FAILED/] });

  for (const [path, content] of Object.entries(RENDERED)) {
    test(
      `${path}: shows what the page shows, where it shows it, before its code`,
      path === '/gongmu_fund' ? { tag: '@landing' } : {},
      async ({ page, isMobile }) => {
        await watchLayoutShift(page);
        for (const width of WIDTHS[isMobile ? 'mobile' : 'desktop']) {
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.setViewportSize({ width, height: 900 });
            await page.emulateMedia({ colorScheme });
            // A reply may have come between both.
            await expect(async () => {
              await waitForMarkup(page, path, isMobile);
              await openWithoutCode(page, path);
              await expect(page.getByRole('main').getByText(content).first()).toBeVisible();
              const before = await textsOf(page);
              await page.unrouteAll();
              await openMarkup(page, path);
              await expect(page.locator(`#${STYLE_ID}`)).toHaveCount(0);
              await expect(page.locator('#frame')).toHaveCount(0);
              expect((await textsOf(page)).slice(0, before.length)).toEqual(before);
            }).toPass();
            await expectStill(page);
          }
        }
      },
    );
  }

  test('of the other layout is not displayed: the static frame is, until the page is rendered', async ({
    page,
    isMobile,
  }) => {
    await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': isMobile ? '?0' : '?1' });
    await waitForMarkup(page, '/gongmu_fund', !isMobile);
    await openWithoutCode(page, '/gongmu_fund');
    await expect(page.locator('#root')).toBeHidden();
    await expect(page.locator('#frame .frame-title')).toHaveText('公募基金排行');
    await page.unrouteAll();
    await page.goto('/gongmu_fund');
    await expectFigure(page);
    await expect(page.locator('.frame-title')).toHaveCount(0);
  });

  test('is not shown in 长辈版, nor when the browser goes back to the page', async ({ page, isMobile }) => {
    await waitForMarkup(page, '/gongmu_fund', isMobile);
    await page.goto('/gongmu_fund');
    await expect(page.locator('html')).not.toHaveAttribute('data-frame');
    await page.goto('/robots.txt');
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('data-frame', '');
    await expectFigure(page);
    await page.evaluate(() => localStorage.setItem('portal:display', '{"state":{"mode":"elder"}}'));
    await openWithoutCode(page, '/gongmu_fund');
    await expect(page.locator('#root')).toBeHidden();
    await expect(page.locator('#frame .frame-title')).toBeVisible();
  });

  test('keeps what is typed, chosen and pressed before its code, which then acts on it', async ({
    page,
    isMobile,
  }) => {
    await waitForMarkup(page, '/gongmu_fund', isMobile);
    const main = page.getByRole('main');
    const beforeCode = async (act: () => Promise<void>) => {
      let release: (() => void) | undefined;
      const code = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.goto('about:blank');
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await code;
        await route.continue();
      });
      await openMarkup(page, '/gongmu_fund');
      await act();
      release?.();
    };
    await beforeCode(() => main.getByRole('searchbox').fill('110011'));
    await expect(page).toHaveURL(/q=110011/);
    await expect(main.getByRole('searchbox')).toHaveValue('110011');
    await page.unrouteAll();
    await beforeCode(() => page.mouse.wheel(0, 40));
    await page.waitForFunction(() => window.earlyUse?.isOver && window.earlyUse.isUsed);
    await page.unrouteAll();
    const button = main.getByRole('button', { name: isMobile ? '筛选' : '列设置', exact: true });
    await beforeCode(() => button.click());
    await expect(page.getByRole('dialog').first()).toBeVisible();
    if (isMobile) return;
    await page.unrouteAll();
    await beforeCode(() => main.getByText('债券型', { exact: true }).first().click());
    await expect(page).toHaveURL(/type=03/);
  });

  test('is read without scripts, and its links lead on', async ({ browser, isMobile, page, baseURL }) => {
    const { viewport, userAgent } = test.info().project.use;
    const reader = await browser.newContext({
      javaScriptEnabled: false,
      viewport: viewport ?? null,
      ...(userAgent === undefined ? {} : { userAgent }),
      extraHTTPHeaders: { 'sec-ch-ua-mobile': isMobile ? '?1' : '?0' },
    });
    const bare = await reader.newPage();
    for (const [path, content, linked] of [
      ['/gongmu_fund', FIGURE, FIGURE],
      ['/touzi', /\d\d:\d\d/, /\d{4}-\d\d-\d\d/],
      ['/toujiao', /\d+ 分钟/, /夏普|风险|基金/],
      ['/zhibo', /开播|直播中|回放/, /直播|回放|路演/],
    ] as const) {
      await waitForMarkup(page, path, isMobile);
      await bare.goto(new URL(path, baseURL).href);
      await expect(bare.getByRole('main').getByText(content).first()).toBeVisible();
      expect(await bare.content()).toContain('<noscript>浏览器未启用 JavaScript');
      const link = bare.getByRole('main').locator(`a[href*="${DETAIL_OF[path]}"]`).first();
      const address = (await link.getAttribute('href')) ?? '';
      await waitForMarkup(page, address, isMobile);
      await link.click();
      await expect(bare).toHaveURL(new URL(address, baseURL).href);
      await expect(bare.getByRole('main').getByText(linked).first()).toBeVisible();
    }
    await bare.goto(new URL('/apply/licaishi', baseURL).href);
    expect(await bare.content()).toContain('<noscript>砚湖财富需要启用 JavaScript');
    await reader.close();
  });
});
