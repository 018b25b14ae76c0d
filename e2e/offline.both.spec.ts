import type { Page } from '@playwright/test';
import { loginState } from '../src/contract/accounts/login';
import { privateFundDetail, privateFundPage } from '../src/contract/funds/private-fund';
import { askCall } from './ask-call';
import { expect, test } from './fixtures';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ expectedTroubles }) => {
  expectedTroubles.push(/Failed to load resource|net::ERR_/);
});

/** Uses the page, so that its tools come, and waits until the worker serves it. */
async function becomeInstalled(page: Page): Promise<void> {
  const isServed = async () => {
    await page.keyboard.press('Shift');
    return page.evaluate(() => navigator.serviceWorker.controller !== null);
  };
  await expect.poll(isServed).toBe(true);
}

/** Everything the worker keeps of this origin: names of caches, addresses and texts. */
function readKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const reply = await cache.match(request);
        texts.push(name, request.url, (await reply?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}

/** How many replies are kept; they are written after the page has them. */
function countReplies(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('portal-replies')).keys()).length);
}

test('what was looked at opens without a network, says of when it is, and is read anew with one', async ({
  page,
  context,
  ranking,
}) => {
  await ranking.open();
  await expect(ranking.rows).toHaveCount(20);
  await becomeInstalled(page);
  await page.reload();
  await expect(ranking.rows).toHaveCount(20);
  const fund = await page.locator('main a[href*="/gongmu_fund/funds/detail"]').first().getAttribute('href');
  await page.goto(fund ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page.getByRole('region', { name: '连接状态' })).toHaveCount(0);
  await expect.poll(() => countReplies(page)).toBeGreaterThan(4);

  await context.setOffline(true);
  const bar = page.getByRole('region', { name: '连接状态' });
  await page.goto('/gongmu_fund');
  await expect(ranking.rows).toHaveCount(20);
  await expect(bar).toContainText(/离线，数据截至 \d{2}-\d{2} \d{2}:\d{2}/);
  await page.goto(fund ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(bar).toContainText('离线，数据截至');
  await bar.getByRole('button', { name: '重试' }).click();
  await expect(bar).toContainText('仍未连接');
  await page.goto('/zizhi');
  await expect(page.getByText('当前离线，无法打开此页面')).toBeVisible();
  await expect(page.getByText('看过的公开页面仍可打开')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);

  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
});

test('[S3.privateRow] nothing of a qualified visitor and of his figures is kept on the device', async ({
  page,
  baseURL,
}) => {
  const base = baseURL ?? '';
  await page.goto('/outside/login?return=%2Fgongmu_fund');
  await page.getByRole('button', { name: '登录：合格投资者' }).click();
  await expect(page).toHaveURL(/\/gongmu_fund/);
  await becomeInstalled(page);
  const listed = await askCall(page.request, base, privateFundPage, {
    pagenum: '1',
    pagesize: '20',
    fundclass: '1',
    keyword: '',
    fundcode: '',
    orderfield: '',
    isasc: '',
  });
  const code = listed.body.list[0]?.fundcode ?? '';
  const { body } = await askCall(page.request, base, privateFundDetail, { fundcode: code, fundclass: '1' });
  const { body: session } = await askCall(page.request, base, loginState, {});

  await page.goto('/simu_fund');
  await expect(page.getByText(body.fundshortname).first()).toBeVisible();
  await page.goto(`/simu_fund/funds/detail?code=${code}`);
  await expect(page.getByText((body.nav ?? 0).toFixed(4)).first()).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '我的自选' }).first()).toBeVisible();
  await page.goto('/gongmu_fund');
  await expect.poll(() => countReplies(page)).toBeGreaterThan(0);

  const kept = await readKept(page);
  const telling = [body.fundsize, ...body.periods.flatMap(({ income, drawdown }) => [income, drawdown])]
    .filter((figure) => figure !== null)
    .map(String)
    .filter((text) => text.replace(/\D/g, '').length >= 8);
  expect(telling.length).toBeGreaterThan(0);
  expect(telling.filter((figure) => kept.includes(figure))).toEqual([]);
  expect(session.userid).toMatch(/^\d{6,}$/);
  expect(kept).not.toContain(`"${session.userid}"`);
  const { path } = privateFundDetail;
  for (const call of [path, privateFundPage.path, 'login/', 'account/', 'fundinfo/gen/', 'funds/fengce/']) {
    expect(kept).not.toContain(`/api/${call}`);
  }
});

test.describe('a new build', () => {
  // The page's policy lets nobody register another worker, and the test has to.
  test.use({ bypassCSP: true });

  test('waits for the visitor’s word, then takes over', async ({ page, ranking }) => {
    await ranking.open();
    await becomeInstalled(page);
    const script = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js?of-tomorrow');
    });
    const question = page.getByRole('region', { name: '版本更新' });
    await expect(question).toContainText('有新版本');
    expect(await script()).toMatch(/\/sw\.js$/);
    const loadedAnew = page.waitForEvent('load');
    await question.getByRole('button', { name: '刷新' }).click();
    await loadedAnew;
    expect(await script()).toMatch(/of-tomorrow$/);
    await expect(ranking.rows).toHaveCount(20);
  });
});
