import type { Page } from '@playwright/test';
import { VERSION_FIELD } from '../src/contract/call';
import { SCRIPT_FIELDS } from '../src/contract/header-rules';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { expectStill, watchLayoutShift } from './layout-shift';
import { signInAsQualified } from './qualified';
import { askForAll } from './ask-for-all';

const SECTIONS = [
  '市场',
  '7x24 快讯',
  '公募精选',
  '近期日程',
  '私募精选',
  '基金公司与管理人',
  '金融课堂',
  '路演直播',
  '投资者教育',
  '风险提示',
];

const TO_PICKS = SECTIONS.slice(0, SECTIONS.indexOf('私募精选') + 1);

/** Path and query of every call made, in its order. */
function keepCalls(page: Page): URL[] {
  const calls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) calls.push(url);
  });
  return calls;
}

/** Scrolls through the page, so that everything that waits to come near has come; a pointer that moves begins it. */
async function lookThrough(page: Page, sections: readonly string[] = SECTIONS): Promise<void> {
  for (const name of sections) {
    const section = page.getByRole('region', { name, exact: true });
    await expect(async () => {
      await page.mouse.move(2, 2);
      await page.mouse.move(4, 4);
      expect(await section.count()).toBe(1);
    }).toPass();
    await section.scrollIntoViewIfNeeded();
  }
}

test(
  '[S7.secretId] [S7.topClass] [S7.recommend] [S7.productKey] the home page asks for what it shows, as the specification says',
  { tag: '@landing-mobile' },
  async ({ page }) => {
    await askForAll(page);
    const calls = keepCalls(page);
    await page.goto('/index');
    await lookThrough(page);
    await expect(page.getByRole('list', { name: '投资者教育' }).getByRole('listitem')).not.toHaveCount(0);
    const fieldsOf = (end: string) =>
      calls
        .filter(({ pathname }) => pathname.endsWith(end))
        .map(({ searchParams }) => {
          searchParams.delete(VERSION_FIELD);
          const { callback, ...fields } = Object.fromEntries(searchParams);
          return { ...fields, isScript: callback !== undefined };
        });
    expect(fieldsOf('/index-top-class')).toEqual([{ pageSize: '100', ...SCRIPT_FIELDS, isScript: true }]);
    for (const position of [
      'financial_index_top_banner',
      'index_fund_corp_public',
      'index_fund_corp_private',
    ]) {
      expect(fieldsOf(`/recommendposition/t/${position}`)).toEqual([
        { pageSize: '4', ...SCRIPT_FIELDS, isScript: true },
      ]);
    }
    expect(fieldsOf('/recommendposition/t/index_education')).toEqual([
      { page: '1', pagesize: '1000', isScript: false },
    ]);
    const keys = new Set(fieldsOf('/fund_recommend').map((fields) => Reflect.get(fields, 'productKey')));
    expect(keys).toEqual(new Set(['index_public_pick', 'index_private_pick']));
    expect(fieldsOf('/fund_recommend')).toHaveLength(2);
  },
);

test('every section is there, nothing shifts and nothing scrolls sideways', async ({ page, shell }) => {
  await watchLayoutShift(page);
  await page.goto('/index');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('首页');
  await lookThrough(page);
  await shell.expectNoSidewaysScroll();
  await expectStill(page);
});

test('the carousel turns by arrow keys and by its buttons, and stands when it is paused', async ({
  page,
  isMobile,
}) => {
  await page.goto('/index');
  const carousel = page.getByRole('region', { name: '精选推荐' });
  const slides = carousel.getByRole('link');
  await expect(slides.first()).toBeVisible();
  const count = await slides.count();
  expect(count).toBeGreaterThan(1);
  await carousel.getByRole('button', { name: '暂停轮播' }).click();
  await slides.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(slides.nth(1)).toBeFocused();
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 });
  if (!isMobile) {
    await carousel.getByRole('button', { name: '上一张' }).click();
    await expect(slides.first()).toBeInViewport({ ratio: 0.9 });
    await carousel.getByRole('button', { name: '上一张' }).click();
    await expect(slides.nth(count - 1)).toBeInViewport({ ratio: 0.9 });
  }
});

test('the carousel goes on by itself', async ({ page }) => {
  await page.clock.install();
  await page.goto('/index');
  const slides = page.getByRole('region', { name: '精选推荐' }).getByRole('link');
  await expect(slides.first()).toBeInViewport({ ratio: 0.9 });
  await page.clock.runFor(6500);
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 });
});

test('private picks have no figure until the visitor is qualified', async ({ page, context, baseURL }) => {
  await page.goto('/index');
  await lookThrough(page, TO_PICKS);
  const picks = page.getByRole('region', { name: '私募精选' });
  await expect(picks.getByText('认证可见').first()).toBeVisible();
  await expect(picks.getByRole('list')).not.toContainText('%');
  await picks.getByRole('button', { name: '去认证' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await signInAsQualified(context.request, baseURL ?? '');
  await page.goto('/index');
  await lookThrough(page, TO_PICKS);
  await expect(picks.getByRole('list')).toContainText(/[+-]\d+\.\d\d%|0\.00%/);
  await expect(picks.getByText('认证可见')).toHaveCount(0);
});

test('a section that fails leaves the others alone and comes with 重试', async ({
  page,
  expectedTroubles,
}) => {
  expectedTroubles.push(/fund_recommend/);
  await askForAll(page);
  await page.route(/fund_recommend\?productKey=index_public_pick/, (route) => route.fulfill({ status: 403 }));
  await page.goto('/index');
  const failed = page.getByRole('region', { name: '公募精选' });
  await lookThrough(page, TO_PICKS);
  await expect(failed.getByRole('alert')).toBeVisible();
  const privatePicks = page.getByRole('list', { name: '私募精选' });
  await expect(privatePicks.getByRole('listitem')).not.toHaveCount(0);
  await page.unrouteAll();
  const retry = failed.getByRole('button', { name: '重试' });
  await retry.click();
  await expect(failed.getByRole('listitem')).not.toHaveCount(0);
});

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the home page has no accessibility violations', async ({ page }) => {
    await page.goto('/index');
    await lookThrough(page);
    await expect(page.getByRole('list', { name: '投资者教育' }).getByRole('listitem')).not.toHaveCount(0);
    await expectNoViolations(page);
  });
});

test('a signed-in visitor has their own card in place of the banner, and nothing shifts', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAsQualified(context.request, baseURL ?? '');
  await page.goto('/index');
  const card = page.getByRole('region', { name: '我的自选、通知与日程' });
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
  await expect(card.getByText('暂无自选基金', { exact: false })).toBeVisible();
  await expect(page.getByRole('region', { name: '精选推荐' })).toHaveCount(0);
  // From now on the browser knows that there is an account.
  await watchLayoutShift(page);
  await page.reload();
  await expect(card.getByText('暂无未读通知')).toBeVisible();
  await expectNoViolations(page);
  await expectStill(page);
});
