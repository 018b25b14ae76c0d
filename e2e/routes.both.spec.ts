import { expect, placeOf, test } from './fixtures';
import { ROUTES_BY_CLAUSE } from './routes.table';

for (const [clause, rows] of Object.entries(ROUTES_BY_CLAUSE)) {
  test(`[${clause}] ${rows.length} paths open where they should, named, headed and no wider than the screen`, async ({
    page,
    shell,
  }) => {
    for (const { path, title, landsOn = path } of rows) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveTitle(`${title} - 砚湖财富`);
        await expect.poll(() => placeOf(page)).toBe(landsOn);
        await expect(shell.main.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(shell.meta('keywords')).toHaveAttribute('content', /基金/);
        await expect(shell.meta('description')).toHaveAttribute('content', /.{8}/);
        await shell.expectNoSidewaysScroll();
      });
    }
  });
}

test('[S2.404] no link of the portal leads to the page for wrong addresses, and it offers ways on', async ({
  page,
  shell,
}) => {
  for (const path of ['/index', '/gongmu_fund', '/404']) {
    await page.goto(path);
    await expect(shell.main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('a[href*="404"]')).toHaveCount(0);
  }
  await shell.main.getByRole('link', { name: '查看公募排行' }).click();
  await expect(page).toHaveURL('/gongmu_fund');
});
