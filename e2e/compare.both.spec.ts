import { expect, test } from './fixtures';

test(
  'funds are put aside on their pages, compared, and taken away again by the back button too',
  { tag: '@landing-mobile' },
  async ({ page, shell, gateway }) => {
    const { data } = await gateway.ranking({});
    const [first, second] = data;
    if (!first || !second) throw new Error('the ranking has no two funds');
    for (const { FUND_CODE, FUND_SHORT_NAME } of [first, second]) {
      await page.goto(`/gongmu_fund/funds/detail?code=${FUND_CODE}`);
      await shell.main.getByRole('button', { name: `加入对比：${FUND_SHORT_NAME}`, exact: true }).click();
      await expect(
        shell.main.getByRole('button', { name: `已加入对比：${FUND_SHORT_NAME}`, exact: true }),
      ).toHaveAttribute('aria-pressed', 'true');
    }
    const tray = page.getByRole('complementary', { name: '基金对比' });
    await expect(tray).toContainText('2/5');
    await tray.getByRole('link').click();
    await expect(page).toHaveURL(`/duibi?funds=gongmu-${first.FUND_CODE},gongmu-${second.FUND_CODE}`);
    await expect(tray).toBeHidden();

    const table = shell.main.getByRole('table', { name: '基金逐项对比' });
    const common = table.getByRole('row', { name: /^对比区间收益/ }).getByRole('cell');
    await expect(common.first()).toHaveText(/^[+-]?\d+\.\d\d%/);
    await expect(common.last()).toHaveText(/^[+-]?\d+\.\d\d%/);
    await expect(shell.main.getByText(/^区间 \d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d/)).toBeVisible();

    const left = shell.main.getByRole('button', { name: `左移：${second.FUND_SHORT_NAME}`, exact: true });
    await left.click();
    await expect(page).toHaveURL(`/duibi?funds=gongmu-${second.FUND_CODE},gongmu-${first.FUND_CODE}`);
    await expect(left).toHaveAttribute('aria-disabled', 'true');

    await shell.main
      .getByRole('button', { name: `移出对比：${second.FUND_SHORT_NAME}`, exact: true })
      .click();
    await expect(shell.main.getByText('再添加一只基金')).toBeVisible();
    await page.goBack();
    await expect(table).toBeVisible();
  },
);
