import { expect, test } from './fixtures';

test('a ranking stands where it stood after the phone was turned and turned back', async ({ page }) => {
  const place = () => page.evaluate(() => window.scrollY);
  await page.goto('/gongmu_fund');
  await expect(page.getByRole('main').getByRole('listitem').nth(15)).toBeAttached();
  // Noticed by the page, too, before the phone is turned.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('scroll', resolve, { once: true });
        window.scrollTo(0, 900);
      }),
  );
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('main').getByRole('listitem').nth(15)).toBeVisible();
  await expect.poll(place).toBe(900);
});
