import { beyondSides, cutTexts } from './elder';
import { expect, test } from './fixtures';

test('an example with many figures stands whole beside its conditions, with names, stars and comparison', async ({
  page,
}) => {
  await page.goto('/shaixuan');
  await page.getByRole('link', { name: '小回撤债基' }).click();
  const table = page.getByRole('table', { name: '符合条件的基金' });
  const box = page.getByRole('group', { name: '符合条件的基金' });
  await expect(table.getByRole('columnheader', { name: '成立日期' })).toBeVisible();
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => beyondSides(table, box), `at ${width} px`).toBeLessThanOrEqual(0);
    expect(await cutTexts(table.getByRole('rowheader').getByRole('link'))).toEqual([]);
  }
});
