import type { Page } from '@playwright/test';
import { expect, placeOf, test } from './fixtures';

const SITES = [
  {
    path: '/home/geren',
    action: '前往查看个人信息',
    leadsTo: '/outside/trading/profile',
    site: '基金交易网站',
  },
  { path: '/home/zichan', action: '前往查看资产', leadsTo: '/outside/trading/assets', site: '基金交易网站' },
  { path: '/jigou/index', action: '前往机构交易', leadsTo: '/outside/institution', site: '机构交易网站' },
] as const;

/** The window is the outside site's, and cannot reach back. */
async function expectOutside(popup: Page, leadsTo: string, site: string): Promise<void> {
  await expect(popup).toHaveTitle(`${site}（演示）`);
  expect(placeOf(popup)).toBe(leadsTo);
  expect(await popup.evaluate(() => window.opener === null)).toBe(true);
  expect(await popup.evaluate(() => document.referrer)).toBe('');
}

for (const { path, action, leadsTo, site } of SITES) {
  test(`[S2.external] ${path} as the first page of a tab offers the outside site in a new window`, async ({
    page,
  }) => {
    await page.goto(path);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: action }).click();
    await expectOutside(await opened, leadsTo, site);
    expect(placeOf(page)).toBe(path);
  });

  test(`[S2.external] ${path} inside the portal opens a new window and the portal stays where it was`, async ({
    page,
    shell,
    ranking,
  }) => {
    await ranking.open('?type=03&page=2');
    await expect(ranking.rows).toHaveCount(20);
    await shell.expectCode();
    await shell.mark();
    const scrolled = await shell.scrollDown(500);
    const opened = page.waitForEvent('popup');
    await page.evaluate((to) => {
      // As the browser does when it goes on to a place of the portal's own history.
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await expectOutside(await opened, leadsTo, site);
    await expect.poll(() => placeOf(page)).toBe('/gongmu_fund?type=03&page=2');
    await expect(page).toHaveTitle('公募基金排行 - 砚湖财富');
    await expect(ranking.rows).toHaveCount(20);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    expect(await shell.isMarked()).toBe(true);
    await expect(shell.progress).toHaveCount(0);
  });
}

test('[S2.external] the footer link opens institutional trading in a new window', async ({
  page,
  shell,
  ranking,
  isMobile,
}) => {
  await ranking.open();
  await expect(ranking.rows).toHaveCount(20);
  const link = page.getByRole('contentinfo').getByRole('link', { name: '机构交易' });
  if (isMobile) {
    await expect(link).toHaveCount(0);
    return;
  }
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  const opened = page.waitForEvent('popup');
  await link.click();
  await expectOutside(await opened, '/outside/institution', '机构交易网站');
  expect(placeOf(page)).toBe('/gongmu_fund');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expect(shell.progress).toHaveCount(0);
});

test('[S2.logout] a path with home/logout logs out and shows the home page when a tab begins there', async ({
  page,
}) => {
  for (const path of [
    '/home/logout',
    '/home/logout/',
    '/home/logout/now',
    '/m/home/logout',
    '/home/logout.html',
  ]) {
    await page.goto(path);
    await expect(page).toHaveTitle('首页 - 砚湖财富');
    expect(placeOf(page)).toBe('/index');
  }
});

test('[S2.logout] logging out inside the portal stays on the page', async ({ page, shell, ranking }) => {
  await ranking.open('?page=2');
  await expect(ranking.rows).toHaveCount(20);
  await shell.mark();
  await page.evaluate(() => {
    window.history.pushState(null, '', '/home/logout');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect.poll(() => placeOf(page)).toBe('/gongmu_fund?page=2');
  await expect(ranking.rows).toHaveCount(20);
  await expect(shell.progress).toHaveCount(0);
  expect(await shell.isMarked()).toBe(true);
});
