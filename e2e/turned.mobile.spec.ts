import { expect, test } from './fixtures';

test.use({ viewport: { width: 700, height: 1000 }, screen: { width: 700, height: 1000 } });

test('a ranking keeps its position in each layout when a tablet is turned and turned back', async ({
  page,
  shell,
}) => {
  const place = () => page.evaluate(() => window.scrollY);
  await page.goto('/gongmu_fund');
  await expect(page.getByRole('main').getByRole('listitem').nth(15)).toBeAttached();
  await page.touchscreen.tap(4, 400);
  await shell.expectTools();
  // Noticed by the page, too, before the tablet is turned.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('scroll', resolve, { once: true });
        window.scrollTo(0, 500);
      }),
  );
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  await page.setViewportSize({ width: 700, height: 1000 });
  await expect(page.getByRole('main').getByRole('listitem').nth(15)).toBeVisible();
  await expect.poll(place).toBe(500);
});
