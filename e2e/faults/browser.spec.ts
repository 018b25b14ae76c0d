import { expect, type Page } from '@playwright/test';
import { contextFor } from './scene';
import { test } from './stage';

const RANKING = '/gongmu_fund';
const rows = (page: Page) => page.getByRole('main').locator('tbody tr');

/** Everything that a page lets through uncaught; a browser's own note of a failed load is none of it. */
function uncaughtOf(page: Page): string[] {
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(String(error)));
  return uncaught;
}

test('[S8.http] offline in the middle keeps the page, tells what did not come, and goes on when the connection is back', async ({
  browser,
  stage,
}) => {
  const context = await contextFor('nobody', browser, stage.proxy.origin, stage.scene);
  const page = await context.newPage();
  const uncaught = uncaughtOf(page);
  await page.goto(RANKING);
  await expect(rows(page)).toHaveCount(20);
  const first = await rows(page).first().innerText();
  await context.setOffline(true);
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await context.setOffline(false);
  await expect(rows(page)).toHaveCount(20);
  expect(await rows(page).first().innerText()).not.toBe(first);
  expect(uncaught).toEqual([]);
  await context.close();
});

/** How a storage refuses: full in its three spellings, or not to be named at all. */
const REFUSALS = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED', 'code 22', 'forbidden'] as const;

for (const refusal of REFUSALS) {
  test(`a storage that refuses (${refusal}) costs what would be kept and nothing else`, async ({
    browser,
    stage,
  }) => {
    const { proxy, scene } = stage;
    const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'block' });
    await context.addInitScript((kind) => {
      if (window.location.protocol === 'about:') return;
      if (kind === 'forbidden') {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException(`${name} is forbidden`, 'SecurityError');
            },
          });
        }
        return;
      }
      Storage.prototype.setItem = () => {
        if (kind === 'code 22') throw Object.assign(new Error('full'), { code: 22 });
        throw new DOMException('full', kind);
      };
    }, refusal);
    const page = await context.newPage();
    const uncaught = uncaughtOf(page);
    await page.goto(`/gongmu_fund/funds/detail?code=${scene.fund}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/gongmu_fund');
    await expect(rows(page)).toHaveCount(20);
    await page
      .getByRole('button', { name: /^加自选：/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL(/\/outside\/login/);
    await page.goto('/home/settings');
    await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
    await page.getByRole('main').getByText('深色', { exact: true }).first().click();
    await expect(page.getByRole('main')).toContainText('深色');
    expect(uncaught).toEqual([]);
    await context.close();
  });
}

test('[S5.watch] two tabs agree within a second', async ({ browser, stage }) => {
  const context = await contextFor('watcher', browser, stage.proxy.origin, stage.scene);
  const [here, there] = [await context.newPage(), await context.newPage()];
  for (const page of [here, there]) {
    await page.goto('/gongmu_fund?type=03');
    await page.mouse.move(240, 300);
    await page.mouse.move(242, 302);
    await expect(rows(page)).toHaveCount(20);
    await page.waitForLoadState('networkidle');
  }
  const star = here.getByRole('button', { name: /^加自选：/ }).first();
  const name = ((await star.getAttribute('aria-label')) ?? '').replace('加自选：', '');
  await star.click();
  await expect(here.getByText('已加入自选', { exact: true })).toBeVisible();
  await expect(there.getByRole('button', { name: `移出自选：${name}` })).toBeVisible({ timeout: 1000 });
  await context.close();
});

for (const days of [-1, 1]) {
  test(`[S3.live] a clock that is ${days < 0 ? 'a day behind' : 'a day ahead'} changes no roadshow's state`, async ({
    browser,
    stage,
  }) => {
    const { proxy, scene } = stage;
    const statesBy = async (offsetMs: number) => {
      const context = await contextFor('nobody', browser, proxy.origin, scene);
      const page = await context.newPage();
      if (offsetMs !== 0) await page.clock.install({ time: Date.now() + offsetMs });
      await page.goto('/zhibo/list');
      await page.mouse.move(240, 300);
      await expect(page.getByRole('main').getByText('直播中', { exact: true }).first()).toBeVisible();
      await proxy.quiet();
      const text = await page.getByRole('main').innerText();
      await context.close();
      return text.match(/直播中|距开播|回放|已结束/g) ?? [];
    };
    const usual = await statesBy(0);
    expect(usual.length).toBeGreaterThan(3);
    await expect.poll(() => statesBy(days * 86_400_000)).toEqual(usual);
  });
}

test('[S8.http] the way back during a request ends it', async ({ browser, stage }) => {
  const { proxy, scene, calls } = stage;
  const context = await contextFor('nobody', browser, proxy.origin, scene);
  const page = await context.newPage();
  const detail = `/gongmu_fund/funds/detail?code=${scene.fund}`;
  await page.goto(detail);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const call = calls.get('fundRules');
  if (!call) throw new Error('the contract has no fundRules');
  proxy.set(call, 'beyond its timeout');
  const ended = page.waitForEvent('requestfailed', (request) =>
    new URL(request.url()).pathname.endsWith(call.path),
  );
  await page.getByRole('main').getByRole('link', { name: '交易规则' }).first().click();
  await expect.poll(() => proxy.asked).toBeGreaterThan(0);
  // The data may be asked for before the page's code is there, and with it the page to go back from.
  await expect(page).toHaveURL(/transactionRules/);
  await page.goBack();
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
  proxy.lift();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('[S8.watchNetwork] a star pressed after the session has ended leads to the sign-in', async ({
  browser,
  stage,
}) => {
  const { proxy, scene, calls } = stage;
  const context = await contextFor('watcher', browser, proxy.origin, scene);
  const page = await context.newPage();
  await page.goto('/gongmu_fund?type=04');
  const call = calls.get('addFund');
  if (!call) throw new Error('the contract has no addFund');
  await page.waitForLoadState('networkidle');
  proxy.set(call, '401', { reachesGateway: false });
  await page
    .getByRole('button', { name: /^加自选：/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/outside\/login/);
  proxy.lift();
  await context.close();
});
