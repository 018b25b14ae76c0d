import { expect, test } from './fixtures';

test('the calculator fits a window of 320 px, what is left of a page enlarged fourfold', async ({
  page,
  shell,
  gateway,
}) => {
  const { FUND_CODE } = await gateway.fund({ type: '0201' });
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(`/dingtou?fund=gongmu-${FUND_CODE}`);
  await expect(shell.main.getByLabel('开始日期')).toBeVisible();
  await shell.expectNoSidewaysScroll();
});
