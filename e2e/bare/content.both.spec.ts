import { expect, lastQuery, signIn, test } from './bare-fixtures';
import { QualificationWindow } from '../pages/qualification-window';
import { residentId } from '../resident-id';

test('[S7.topClass] [S7.recommend] [S7.productKey] [S7.news] [S7.jsonp] [S9.pageSizes] the home page shows what scripts and calls recommend', async ({
  page,
  shell,
  wire,
}) => {
  await page.goto('/index');
  await expect(shell.main.getByText('两市成交额较前一交易日小幅变化（第 30 条）').first()).toBeVisible();
  await expect(shell.main.getByText('定投让时间帮忙').first()).toBeVisible();
  await expect(shell.main.getByRole('link', { name: /远桥价值精选股票A/ }).first()).toBeVisible();
  await page.mouse.wheel(0, 6000);
  await expect(shell.main.getByText('远桥基金').first()).toBeAttached();
  await expect(shell.main.getByText('基金入门五讲').first()).toBeAttached();
  expect(lastQuery(wire, 'index-top-class').get('pageSize')).toBe('100');
  await expect(async () => {
    await page.keyboard.press('PageDown');
    expect(lastQuery(wire, 'index_fund_corp_public').get('pageSize')).toBe('4');
  }).toPass();
  expect(lastQuery(wire, 'fund_recommend').get('productKey')).toBeTruthy();
  for (const { path, request } of wire) {
    if (request.resourceType() !== 'script') continue;
    expect(new URL(request.url()).searchParams.get('secretId'), path).toBeTruthy();
  }
});

test('[S2.touzi] [S7.news] the flashes stand in the news and open one by one', async ({ page, shell }) => {
  await page.goto('/touzi');
  await shell.main
    .getByRole('link', { name: /第 29 条/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/touzi\/detail\/n29$/);
  await expect(shell.main.getByRole('heading', { level: 1 })).toContainText('第 29 条');
});

test('[S2.zhibo] [S3.live] [S4.live] [S7.liveCalls] a room lives from its named calls', async ({
  page,
  shell,
  wire,
}) => {
  await signIn(page, 'youke', '/zhibo');
  await expect(shell.main.getByText('直播中').first()).toBeVisible();
  await expect(shell.main.getByText('回放').first()).toBeVisible();
  await page.goto('/zhibo/details/L1');
  const steps = new QualificationWindow(page);
  await page.getByRole('button', { name: '去认证' }).click();
  await steps.verifyIdentity('周砚舟', residentId(8));
  await steps.finishAssessment();
  await steps.declare();
  await steps.sign();
  await steps.close();
  const words = page.getByRole('textbox', { name: /发言|消息|聊/ }).first();
  await expect(page.getByText('老师好').first()).toBeVisible();
  await words.fill('请问波动怎么看');
  await page.keyboard.press('Enter');
  await expect(page.getByText('请问波动怎么看').last()).toBeVisible();
  for (const path of ['live/class/info', 'live/room/enter', 'live/room/messages', 'live/room/message/send']) {
    expect(
      wire.some((sent) => sent.path === path),
      path,
    ).toBe(true);
  }
  expect(wire.some(({ path }) => path === 'login/loginstate')).toBe(true);
});
