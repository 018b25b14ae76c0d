import type { Page } from '@playwright/test';
import { chunkPath, PAGE_SOURCES } from './build-under-test';
import { expect, placeOf, test } from './fixtures';

const CHUNK = `**${chunkPath(PAGE_SOURCES.home)}`;
const FAILED = '页面没有加载成功';

test.beforeEach(({ expectedTroubles }) => {
  expectedTroubles.push(/Failed to load resource/);
});

/** Counts the documents that the page asks for from now on. */
function countDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  return documents;
}

/** From now on the server names another entry script to whoever asks it for '/'. */
async function deployAnew(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><script type="module" crossorigin src="/assets/index-of-tomorrow.js"></script>',
      }),
  );
}

test('[S2.silent] a navigation whose code does not come leaves the old page as it was, and can be tried again', async ({
  page,
  shell,
  ranking,
  gateway,
}) => {
  const reply = await gateway.ranking({ type: '03' });
  await ranking.open('?type=03');
  await ranking.expectRows(reply);
  const scrolled = await shell.scrollDown();
  await page.route(CHUNK, (route) => route.abort());

  await shell.pressInPlace('首页');
  const notice = shell.notices.filter({ hasText: FAILED });
  await expect(notice).toBeVisible();
  expect(placeOf(page)).toBe('/gongmu_fund?type=03');
  await expect(page).toHaveTitle('公募基金排行 - 砚湖财富');
  await ranking.expectRows(reply);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);

  await page.unroute(CHUNK);
  await notice.getByRole('button', { name: '重试' }).click();
  await expect(page).toHaveTitle('首页 - 砚湖财富');
  expect(placeOf(page)).toBe('/index');
});

test('[S2.silent] after a failed navigation the way back leads to where it led before', async ({
  page,
  shell,
  ranking,
}) => {
  await page.goto('/404');
  await ranking.open();
  await page.route(CHUNK, (route) => route.abort());
  await shell.goTo('首页');
  await expect(shell.notices).toHaveCount(1);
  expect(placeOf(page)).toBe('/gongmu_fund');
  await page.goBack();
  await expect(page).toHaveTitle('页面不存在 - 砚湖财富');
});

test('[S8.chunk] a page that never comes counts as failed after two minutes', async ({
  page,
  shell,
  ranking,
}) => {
  await page.clock.install();
  await ranking.open();
  await expect(ranking.rows).toHaveCount(20);
  await page.route(CHUNK, () => new Promise<never>(() => undefined));
  await shell.goTo('首页');
  await expect(shell.progress).toBeVisible();
  await page.clock.fastForward(110_000);
  await expect(shell.notices).toHaveCount(0);
  await page.clock.fastForward(11_000);
  await expect(shell.notices.filter({ hasText: FAILED })).toBeVisible();
  expect(placeOf(page)).toBe('/gongmu_fund');
});

test('[S8.chunk] the first page of a tab that does not come says so and offers another try', async ({
  page,
}) => {
  await page.route(CHUNK, (route) => route.abort());
  const documents = countDocuments(page);
  await page.goto('/index');
  await expect(page.getByRole('alert')).toContainText(FAILED);
  expect(documents).toHaveLength(1);
  await page.unroute(CHUNK);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page).toHaveTitle('首页 - 砚湖财富');
});

test('[S8.chunk] a portal that does not start says so after a while and offers another try', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/gongmu_fund?type=03');
  const late = page.getByRole('status').filter({ hasText: '页面还没有打开' });
  await expect(late).toBeHidden();
  // Its ten seconds.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(late).toBeVisible();
  await page.unrouteAll();
  await late.getByRole('link', { name: '重新加载' }).click();
  await expect(page).toHaveTitle('公募基金排行 - 砚湖财富');
  expect(placeOf(page)).toBe('/gongmu_fund?type=03');
  await expect(late).toHaveCount(0);
});

test('[S8.chunk] a page that a new deployment removed comes with one reload of the document', async ({
  page,
  shell,
  ranking,
}) => {
  await ranking.open();
  await deployAnew(page);
  const documents = countDocuments(page);
  await page.route(CHUNK, (route) =>
    documents.length === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await shell.goTo('首页');
  await expect(page).toHaveTitle('首页 - 砚湖财富');
  expect(documents.map((url) => new URL(url).pathname)).toEqual(['/index']);
});

test('[S8.chunk] a page that stays away after a new deployment is told, with one reload and no loop', async ({
  page,
  shell,
  ranking,
}) => {
  await ranking.open();
  await deployAnew(page);
  await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: '' }));
  const documents = countDocuments(page);
  await shell.goTo('首页');
  await expect(page.getByRole('alert')).toContainText(FAILED);
  // Long enough for a loop to show itself.
  await page.waitForTimeout(1500);
  expect(documents.map((url) => new URL(url).pathname)).toEqual(['/index']);
  await expect(page.getByRole('button', { name: '回到首页' })).toBeVisible();
});
