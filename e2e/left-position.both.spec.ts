import { expect, test } from './fixtures';

test('[S2.scroll] a ranking is at its top after the way back, and offers the row that was left', async ({
  page,
  ranking,
  shell,
}) => {
  await ranking.open();
  await expect(ranking.rows).toHaveCount(20);
  const row = ranking.fundLink(ranking.rows.nth(17));
  const href = (await row.getAttribute('href')) ?? '';
  await page.mouse.move(5, 300);
  await page.mouse.move(6, 301);
  await shell.expectTools();
  await row.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await row.click();
  await expect(page).toHaveURL(/funds\/detail/);
  await expect(page.getByRole('navigation', { name: '基金页面' })).toBeVisible();
  await page.goBack();
  await expect(ranking.rows).toHaveCount(20);
  await expect(row).not.toBeInViewport();
  await page.getByRole('button', { name: '回到刚才的位置' }).click();
  await expect(row).toBeInViewport();
  await expect(row).toHaveAttribute('href', href);
  await expect(row).toBeFocused();
  await expect(page.getByRole('button', { name: '回到刚才的位置' })).toHaveCount(0);
});
