import { expect, test } from './fixtures';
import { GROWN_FUND } from './pages/fund-page';

/** Of the plot that a small phone shows without scrolling: the line is in it. */
const LEAST_SEEN_PX = 120;

test.use({ viewport: { width: 360, height: 640 } });

test('the first screen of a small phone shows the line', async ({ page, gateway, fundPage }) => {
  const { FUND_CODE } = await gateway.fund(GROWN_FUND);
  await fundPage.open(FUND_CODE);
  await fundPage.expectChart();
  const plot = await fundPage.plot.boundingBox();
  const bar = await page.getByRole('button', { name: /^购买/ }).boundingBox();
  if (plot === null || bar === null) throw new Error('a part is not shown');
  expect(bar.y - plot.y).toBeGreaterThan(LEAST_SEEN_PX);
});

test('years and sizes are seen from the newest, and none is cut', async ({ page, gateway, fundPage }) => {
  const { FUND_CODE } = await gateway.fund(GROWN_FUND);
  await page.goto(`/gongmu_fund/funds/info?code=${FUND_CODE}`);
  const sizes = page.getByRole('region', { name: /^季末规模/ });
  await expect(sizes).toBeVisible();
  const seen = await sizes.evaluate((region) => {
    const { left, right } = region.getBoundingClientRect();
    return [...region.querySelectorAll('li')]
      .map((column) => column.getBoundingClientRect())
      .filter((column) => column.right > left + 1 && column.left < right - 1)
      .map((column) => column.left >= left - 1 && column.right <= right + 1);
  });
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).not.toContain(false);
  await expect(fundPage.name).toBeVisible();
});
