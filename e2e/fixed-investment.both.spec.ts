import { expectNoViolations } from './axe';
import { expect, placeOf, test } from './fixtures';

test('a plan for a fund is reckoned as it is typed, and comes back from its address', async ({
  page,
  shell,
  gateway,
}) => {
  const fund = await gateway.fund({ type: '0201' });
  await page.goto('/dingtou');
  await expect(page).toHaveTitle('定投计算 - 砚湖财富');
  const picker = shell.main.getByRole('combobox', { name: '搜索公募基金' });
  await picker.fill(fund.FUND_CODE);
  await shell.main.getByRole('option', { name: new RegExp(fund.FUND_CODE) }).click();
  await expect.poll(() => placeOf(page)).toBe(`/dingtou?fund=gongmu-${fund.FUND_CODE}`);

  const result = shell.main.getByRole('region', { name: '测算结果' });
  await expect(result.getByText(/^每月 1 日投入 1,000\.00 元，共 \d+ 期/)).toBeVisible();
  const amount = shell.main.getByRole('textbox', { name: '每期金额' });
  await amount.fill('2500');
  await expect(result.getByText(/^每月 1 日投入 2,500\.00 元/)).toBeVisible();
  await expect(amount).toBeFocused();
  await shell.main.getByRole('radio', { name: '每两周' }).click({ force: true });
  await shell.main.getByRole('combobox', { name: '扣款日' }).selectOption({ label: '周四' });
  await expect(result.getByText(/^每两周周四投入 2,500\.00 元/)).toBeVisible();
  await expect
    .poll(() => placeOf(page))
    .toBe(`/dingtou?fund=gongmu-${fund.FUND_CODE}&amount=2500&every=twoWeeks&on=4`);
  const total = await result
    .getByText(/^期末资产/)
    .first()
    .locator('..')
    .textContent();

  await page.reload();
  await expect(
    result
      .getByText(/^期末资产/)
      .first()
      .locator('..'),
  ).toHaveText(total ?? '');
  await expect(shell.main.getByRole('figure', { name: /定投走势$/ })).toBeVisible();
  await shell.expectNoSidewaysScroll();
  await expectNoViolations(page);
});
