import { expect, placeOf, test } from './fixtures';

test('the ways in lead to their pages', async ({ page }) => {
  await page.goto('/index');
  const entries = page.getByRole('navigation', { name: '快捷入口' }).getByRole('link');
  await expect(entries).toHaveCount(8);
  await entries.filter({ hasText: '投资者保护' }).click();
  await expect.poll(() => placeOf(page)).toBe('/toujiao/baohu');
  await page.goBack();
  await page.getByRole('banner').getByRole('link', { name: /^搜索/ }).click();
  await expect.poll(() => placeOf(page)).toBe('/search');
});
