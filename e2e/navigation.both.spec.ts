import { documentWords } from '../src/domain/site/page-descriptions';
import { metaAt } from '../src/domain/site/page-metas';
import { chunkPath, PAGE_SOURCES } from './build-under-test';
import { expect, placeOf, test } from './fixtures';
import { Gate } from './gate';

const HEADER = [
  ['首页', '/index', '首页'],
  ['公募基金', '/gongmu_fund', '公募基金排行'],
  ['私募基金', '/simu_fund', '私募基金排行'],
  ['路演直播', '/zhibo', '路演直播'],
  ['投资资讯', '/touzi', '7x24 快讯'],
  ['投资者教育', '/toujiao', '财富学堂'],
  ['推广合作', '/tuiguang/licaishi', '理财师推广'],
] as const;

const TABS = [
  ['首页', '/index', '首页'],
  ['基金', '/gongmu_fund', '公募基金排行'],
  ['直播', '/zhibo/list', '路演列表'],
  ['投教', '/toujiao', '财富学堂'],
  ['我的', '/home', '我的自选'],
] as const;

test(
  'the main navigation leads to every section within the same document',
  { tag: '@landing' },
  async ({ page, shell, isMobile }) => {
    await page.goto('/about');
    await expect(shell.main.getByRole('heading', { level: 1 })).toBeVisible();
    await shell.mark();
    for (const [label, path, title] of isMobile ? TABS : HEADER) {
      await shell.goTo(label);
      await expect(page).toHaveTitle(`${title} - 砚湖财富`);
      expect(placeOf(page)).toBe(path);
      const current = shell.mainNav.locator('[aria-current="page"]');
      await expect(current).toHaveText(label);
      await shell.expectNoSidewaysScroll();
    }
    expect(await shell.isMarked()).toBe(true);
  },
);

test('[S2.meta] title, keywords and description follow the route at every navigation', async ({
  page,
  shell,
  isMobile,
}) => {
  /** The page's own words, which follow its title. */
  const expectMeta = async (path: string) => {
    const meta = metaAt(path);
    const { keywords, description } = documentWords(meta);
    await expect(page).toHaveTitle(`${meta.title} - 砚湖财富`);
    await expect(shell.meta('description')).toHaveAttribute('content', description);
    await expect(shell.meta('keywords')).toHaveAttribute('content', keywords);
    return `${description} | ${keywords}`;
  };
  const other = isMobile
    ? { label: '我的', path: '/home' }
    : { label: '推广合作', path: '/tuiguang/licaishi' };

  await page.goto('/gongmu_fund');
  const ranking = await expectMeta('/gongmu_fund');
  await page.getByRole('main').getByRole('link', { name: '分类排行' }).click();
  const byType = await expectMeta('/gongmu_fund/typeRank');
  await shell.goTo('首页');
  const home = await expectMeta('/index');
  await shell.goTo(other.label);
  const last = await expectMeta(other.path);
  expect(new Set([ranking, byType, home, last]).size).toBe(4);
  await page.goBack();
  await expectMeta('/index');
  await page.goBack();
  await expectMeta('/gongmu_fund/typeRank');
  expect(ranking).toContain('公募基金排行,');
  expect(home).toContain('基金网,公募基金,私募基金,');
  // A document that begins here says the same.
  await page.reload();
  await expectMeta('/gongmu_fund/typeRank');
});

test('[S2.scroll] a link, a filter, a page of the list and the way back all begin at the top', async ({
  page,
  shell,
  ranking,
}) => {
  await ranking.open();
  await expect(ranking.rows).toHaveCount(20);

  expect(await shell.scrollDown()).toBeGreaterThan(300);
  await ranking.pager.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await shell.expectAtTop();

  expect(await shell.scrollDown()).toBeGreaterThan(300);
  await ranking.choose('基金类型', '债券型');
  await expect(page).toHaveURL(/type=03/);
  await shell.expectAtTop();

  expect(await shell.scrollDown()).toBeGreaterThan(300);
  await ranking.fundLink(ranking.rows.last()).click();
  await expect(page).toHaveURL(/funds\/detail/);
  await shell.expectAtTop();

  await expect.poll(() => shell.scrollDown(200)).toBeGreaterThan(100);
  await page.goBack();
  await expect(page).toHaveURL(/type=03/);
  await expect(ranking.rows).toHaveCount(20);
  await shell.expectAtTop();
});

test('[S2.progress] progress shows while a page is on its way and ends when it is there', async ({
  page,
  shell,
  ranking,
}) => {
  await ranking.open();
  const gate = new Gate();
  await page.route(`**${chunkPath(PAGE_SOURCES.home)}`, async (route) => {
    await gate.passed();
    await route.continue();
  });
  await shell.goTo('首页');
  await expect(shell.progress).toBeVisible();
  expect(placeOf(page)).toBe('/gongmu_fund');
  gate.open();
  await expect(page).toHaveTitle('首页 - 砚湖财富');
  await expect(shell.progress).toHaveCount(0);
});

test('[S2.progress] progress ends when the page does not come', async ({
  page,
  shell,
  ranking,
  expectedTroubles,
}) => {
  expectedTroubles.push(/Failed to load resource/);
  await ranking.open();
  const gate = new Gate();
  await page.route(`**${chunkPath(PAGE_SOURCES.home)}`, async (route) => {
    await gate.passed();
    await route.abort();
  });
  await shell.goTo('首页');
  await expect(shell.progress).toBeVisible();
  gate.open();
  await expect(shell.notices).toHaveCount(1);
  await expect(shell.progress).toHaveCount(0);
});

test('[S2.meta] the HTML of a page says the same as the page once it stands', async ({
  page,
  shell,
  request,
}) => {
  for (const path of ['/gongmu_fund', '/gongmu_fund/typeRank', '/zizhi', '/about']) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    await page.goto(path);
    await expect(shell.main.getByRole('heading', { level: 1 })).toBeVisible();
    expect(html).toContain(`<title>${await page.title()}</title>`);
    for (const name of ['keywords', 'description'] as const) {
      expect(html).toContain(`content="${await shell.meta(name).getAttribute('content')}"`);
    }
  }
});
