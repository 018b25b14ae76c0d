import { expect, test } from './fixtures';
import { FundPage, GROWN_FUND } from './pages/fund-page';

/** Width of an A4 sheet within margins of 10 mm, in CSS pixels. */
const SHEET_WIDTH = 718;

test('the page of a fund on paper has brand and time, and all of it lies on the sheet', async ({
  page,
  gateway,
}) => {
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  const fund = new FundPage(page);
  await fund.open((await gateway.fund(GROWN_FUND)).FUND_CODE);
  await page.getByRole('button', { name: '打印本页' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: SHEET_WIDTH, height: 1000 });

  const head = page.locator('p', { hasText: /^砚湖财富打印时间 \d{4}-\d\d-\d\d \d\d:\d\d$/ });
  await expect(head).toBeVisible();
  await expect(fund.main.getByRole('heading', { name: '近1年累计收益走势' })).toBeVisible();
  for (const title of ['年度与季度业绩', '月度收益', '回撤曲线', '滚动一年收益分布', '净值明细']) {
    await expect(fund.card(title)).toBeVisible();
  }
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const drawings = fund.main.locator('canvas');
  await expect(drawings).toHaveCount(2);
  const sheet = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(sheet).toBe(SHEET_WIDTH);
  for (const drawing of await drawings.all()) {
    const box = await drawing.boundingBox();
    const plot = await drawing.locator('xpath=ancestor::*[@role="slider"]').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(plot?.width ?? 0);
    expect(box?.width).toBeGreaterThan((plot?.width ?? 0) - 10);
    expect(box?.height).toBeLessThanOrEqual(plot?.height ?? 0);
  }

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect(head).toHaveCount(0);
});
