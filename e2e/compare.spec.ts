import { beyondSides, cutTexts } from './elder';
import { expect, test } from './fixtures';

test('the day of the figures stands whole beside five names', async ({ page, gateway }) => {
  const { data } = await gateway.ranking({ type: '02' });
  const funds = data.slice(0, 5).map(({ FUND_CODE }) => `gongmu-${FUND_CODE}`);
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto(`/duibi?funds=${funds.join(',')}`);
  const day = page
    .getByRole('figure')
    .first()
    .getByText(/^\d{4}-\d\d-\d\d$/)
    .first();
  await expect(day).toBeVisible();
  expect(await cutTexts(day)).toEqual([]);
  expect(await beyondSides(day, day.locator('..'))).toBeLessThanOrEqual(0);
});
