import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

async function expectNoViolations(page: Page): Promise<void> {
  // Colours are judged where they have come to rest.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} (${node.failureSummary ?? ''})`),
  );
  expect(found).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of ['/gongmu_fund', '/gongmu_fund/typeRank'] as const) {
      test(`${path} has no accessibility violations, ${colorScheme}`, async ({ page, ranking }) => {
        await ranking.open('', path);
        await expect(ranking.rows).toHaveCount(20);
        await expectNoViolations(page);
      });
    }

    test(`a fund page with its data table has no accessibility violations, ${colorScheme}`, async ({
      page,
      gateway,
      fundPage,
    }) => {
      await fundPage.open((await gateway.fund({ type: '0201' })).FUND_CODE);
      await fundPage.expectChart();
      await expect(fundPage.periods).not.toHaveCount(0);
      await fundPage.chart.getByRole('button', { name: '数据表' }).click();
      await expectNoViolations(page);
    });

    test(`pages that show little have no accessibility violations, ${colorScheme}`, async ({ page }) => {
      for (const path of [
        '/touzi',
        '/404',
        '/jigou/index',
        '/gongmu_fund/funds/detail',
        '/gongmu_fund?q=zzzz',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await test.step(path, () => expectNoViolations(page));
      }
    });

    test(`the buy window and a toast have no accessibility violations, ${colorScheme}`, async ({
      page,
      gateway,
      shell,
      ranking,
      fundPage,
      isMobile,
    }) => {
      const fund = await gateway.fund({ type: '0201', statuses: ['0'] });
      if (isMobile) await fundPage.open(fund.FUND_CODE);
      else await ranking.open('?type=0201&status=0');
      const star = page.getByRole('button', { name: `加自选：${fund.FUND_SHORT_NAME}` });
      await star.click();
      await expect(shell.notices).toHaveCount(1);
      await expectNoViolations(page);
      const buy = isMobile
        ? page.getByRole('button', { name: /^购买/ })
        : ranking.buyButton(fund.FUND_SHORT_NAME);
      await buy.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
    });
  });
}

test('a ranking that could not be read has no accessibility violations', async ({
  page,
  ranking,
  expectedTroubles,
}) => {
  expectedTroubles.push(/Failed to load resource/);
  await page.route('**/PA122001', (route) =>
    route.fulfill({ status: 403, json: { code: 1007, msg: '不可以' } }),
  );
  await ranking.open();
  await expect(ranking.failure).toBeVisible();
  await expectNoViolations(page);
});
