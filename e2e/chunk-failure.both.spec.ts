import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ApplyForm, registerWithDraft } from './apply-scene';
import { chunkPath, PAGE_SOURCES } from './build-under-test';
import { expect, placeOf, test } from './fixtures';
import { goWithin, lose, LOSSES, press } from './lost-network';
import { residentId } from './resident-id';

const CHUNK = `**${chunkPath(PAGE_SOURCES.home)}`;
const FAILED = '页面加载失败';

test.beforeEach(({ expectedTroubles }) => {
  expectedTroubles.push(/Failed to load resource|net::ERR_/);
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

test(
  '[S2.silent] a navigation whose code does not come leaves the old page as it was, and can be tried again',
  { tag: '@landing' },
  async ({ page, shell, ranking, gateway }) => {
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
    await shell.mark();
    await notice.getByRole('button', { name: '重试' }).click();
    await expect(page).toHaveTitle('首页 - 砚湖财富');
    expect(placeOf(page)).toBe('/index');
    expect(await shell.isMarked(), 'the same document').toBe(true);
  },
);

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

test('[S2.silent] what is typed stays, the notice is answered in place, and the way back leads where it led', async ({
  page,
  context,
  baseURL,
  shell,
}) => {
  const form = new ApplyForm(page);
  await registerWithDraft(context.request, baseURL ?? '');
  await shell.openWhole('/about');
  await goWithin(page, '/apply/licaishi');
  await form.resume();
  // The page that the way back leads to is unknown to a document that begins here.
  await page.reload();
  await form.resume();
  const idNumber = residentId(randomInt(1000));
  await form.fillIn({ 身份证号: idNumber });
  await shell.mark();
  for (const loss of LOSSES) {
    await test.step(loss, async () => {
      const bringBack = await lose(page, loss);
      await page.evaluate(() => window.history.back());
      const question = page.getByRole('dialog', { name: '离开填写页面？' });
      await question.getByRole('button', { name: '离开' }).click();
      const notice = shell.notices.filter({ hasText: '页面加载失败' });
      await expect(notice).toHaveCount(1);
      await expect.poll(() => placeOf(page)).toBe('/apply/licaishi');
      await expect(form.field('身份证号')).toHaveValue(idNumber);
      await notice.getByRole('button', { name: '重试' }).click();
      await question.getByRole('button', { name: '离开' }).click();
      await expect(notice).toHaveCount(1);
      await expect(form.field('身份证号')).toHaveValue(idNumber);
      await bringBack();
      expect(await shell.isMarked()).toBe(true);
    });
  }
  await page.evaluate(() => window.history.back());
  await page.getByRole('dialog', { name: '离开填写页面？' }).getByRole('button', { name: '离开' }).click();
  await expect(page).toHaveTitle(/^关于我们/);
  expect(placeOf(page)).toBe('/about');
  expect(await shell.isMarked(), 'the same document').toBe(true);
  await page.evaluate(() => window.history.forward());
  await expect.poll(() => placeOf(page)).toBe('/apply/licaishi');
});

test('[S2.silent] the words in a search box stay beside a page that did not come, whose notice waits to be answered', async ({
  page,
  isMobile,
  shell,
}) => {
  await page.clock.install();
  await shell.openWhole(isMobile ? '/search' : '/about');
  const box = page.getByRole('combobox').first();
  await box.fill('招商');
  await shell.mark();
  const bringBack = await lose(page, 'scripts');
  await press(shell, '/index');
  const notice = shell.notices.filter({ hasText: '页面加载失败' });
  await expect(notice).toHaveCount(1);
  await page.clock.fastForward(600_000);
  await expect(notice).toHaveCount(1);
  await expect(box).toHaveValue('招商');
  await bringBack();
  await notice.getByRole('button', { name: '重试' }).click();
  await expect(page).toHaveTitle(/^首页/);
  expect(await shell.isMarked(), 'the same document').toBe(true);
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

for (const lost of ['scripts', 'styles'] as const)
  test(`[S8.chunk] a portal that does not start without its ${lost} says so after a while and offers another try`, async ({
    page,
  }) => {
    await page.route(lost === 'scripts' ? '**/assets/*.js' : '**/assets/*.css', (route) => route.abort());
    await page.goto('/gongmu_fund?type=03');
    const late = page.getByRole('status').filter({ hasText: '页面尚未加载完成' });
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
  await expect(page.getByRole('button', { name: '返回首页' })).toBeVisible();
});
