import { expect, test } from './fixtures';
import { signInAsQualified } from './qualified';

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
    await page.goto('/simu_fund');
    await expect(page.getByText('认证可见').first()).toBeVisible();
    await signInAsQualified(page.request, baseURL ?? '');
    for (let visit = 0; visit < 2; visit += 1) {
      const held = await page.request.get('/simu_fund', { headers: { accept: 'text/html' } });
      expect(await held.text()).not.toMatch(/"(nav|year1ud|thisyearud)":-?\d/);
    }
    await page.goto('/simu_fund');
    await expect(
      page
        .getByRole('main')
        .getByText(/[+-]\d+\.\d\d%/)
        .first(),
    ).toBeVisible();
    await expect(page.getByText('认证可见')).toHaveCount(0);
  },
);
