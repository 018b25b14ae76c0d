import { expect, test } from './fixtures';

test(
  'chooses funds by conditions, shares the address, and goes back',
  { tag: '@landing-mobile' },
  async ({ page, isMobile }) => {
    await page.goto('/shaixuan');
    const results = isMobile
      ? page.getByRole('list', { name: '符合条件的基金' })
      : page.getByRole('table', { name: '符合条件的基金' });
    await expect(results).toBeVisible();
    await page.getByRole('link', { name: '低费率指数' }).click();
    await expect(page).toHaveURL(/type=04.*fee=0\.15.*manage=0\.5/);
    await expect(page.getByRole('list', { name: '已选条件' })).toContainText('申购费不超过0.15%');
    if (isMobile) await page.getByRole('button', { name: /^选择条件/ }).click();
    await page.getByRole('textbox', { name: '成立满不低于（年）' }).fill('3');
    await expect(page).toHaveURL(/age=3/);
    if (isMobile) await page.getByRole('button', { name: /^查看 .* 只$/ }).click();
    await expect(page.getByRole('list', { name: '已选条件' })).toContainText('成立满3年');
    await page.reload();
    await expect(page.getByRole('list', { name: '已选条件' })).toContainText('成立满3年');
    await page.getByRole('button', { name: '移除成立满3年' }).click();
    await expect(page).not.toHaveURL(/age=3/);
    await page.goBack();
    await expect(page).toHaveURL(/age=3/);
  },
);
