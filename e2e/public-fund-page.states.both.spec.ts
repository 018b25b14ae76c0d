import { expect, test } from './fixtures';
import { shownNav } from './shown';
import { askForAll } from './ask-for-all';

const DETAIL_CALL = '**/api/funds/public/qryFundDetail*';
const NAV_CALL = '**/api/fundinfo/fund/nav*';

for (const [kind, code] of [
  ['unknown', '999999'],
  ['impossible', '<img src=x onerror=alert(1)>'],
] as const) {
  test(`the page of an ${kind} code says so and leads on`, async ({ page, fundPage, expectedTroubles }) => {
    expectedTroubles.push(/Failed to load resource.*40[04]/);
    await fundPage.open(code);
    await expect(fundPage.main).toContainText(`未找到代码为 ${code.slice(0, 12)}`);
    await expect(fundPage.name).toBeVisible();
    await fundPage.main.getByRole('link', { name: '查看公募排行' }).click();
    await expect(page).toHaveTitle('公募基金排行 - 砚湖财富');
  });
}

test("a private fund's code is known for one, and leads to its own area", async ({
  page,
  gateway,
  fundPage,
  expectedTroubles,
}) => {
  expectedTroubles.push(/Failed to load resource.*404/);
  const code = await gateway.privateCode();
  await fundPage.open(code);
  await expect(fundPage.main).toContainText(`（${code}）是私募基金`);
  await fundPage.main.getByRole('link', { name: '前往私募基金页面' }).click();
  await expect(page).toHaveURL(new RegExp(`/simu_fund/funds/detail\\?code=${code}$`));
  await expect(fundPage.main.getByText('认证可见').first()).toBeVisible();
  await expect(fundPage.chart).toHaveCount(0);
});

for (const search of ['', '?code=', '?code=%20']) {
  test(`the page without a code (${search || 'none'}) says so and leads on`, async ({ page, fundPage }) => {
    await page.goto(`/gongmu_fund/funds/detail${search}`);
    await expect(fundPage.main).toContainText('没有指定公募基金');
    await fundPage.main.getByRole('link', { name: '查看公募排行' }).click();
    await expect(page).toHaveTitle('公募基金排行 - 砚湖财富');
  });
}

test('a money fund shows the income of ten thousand units and the seven-day rate', async ({
  gateway,
  fundPage,
}) => {
  const { FUND_CODE } = await gateway.fund({ type: '0701' });
  const detail = await gateway.detail(FUND_CODE);
  expect(detail.TEN_THOUSAND_INCOME).not.toBeNull();
  await fundPage.open(FUND_CODE);
  await expect(fundPage.stat('万份收益')).toHaveText(shownNav(detail.TEN_THOUSAND_INCOME));
  await expect(fundPage.stat('七日年化')).toHaveText(percent(detail.SEVEN_DAY_RATE));
  await expect(fundPage.stat('单位净值')).toHaveCount(0);
  await expect(fundPage.stat('日涨幅')).toHaveCount(0);
  await fundPage.expectChart();
});

function percent(fraction: number | null): string {
  return new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2 }).format(
    fraction ?? Number.NaN,
  );
}

test('a fund without NAV shows "--" and says when there will be a chart', async ({ gateway, fundPage }) => {
  const fund = await gateway.fund({ statuses: ['1'] });
  expect(fund.NAV_VAL).toBeNull();
  await fundPage.open(fund.FUND_CODE);
  await expect(fundPage.name).toHaveText(fund.FUND_SHORT_NAME);
  await expect(fundPage.headline('成立来收益')).toContainText('--');
  await expect(fundPage.stat('单位净值')).toHaveText('--');
  await expect(fundPage.main).toContainText('暂无净值');
  await expect(fundPage.chart).toHaveCount(0);
  await expect(fundPage.main.getByText('NaN')).toHaveCount(0);
});

test('a fund that has ended says so, cannot be bought and keeps its history', async ({
  gateway,
  fundPage,
}) => {
  const fund = await gateway.fund({ statuses: ['A'] });
  await fundPage.open(fund.FUND_CODE);
  await expect(fundPage.main.getByText('已终止', { exact: true }).first()).toBeVisible();
  await expect(fundPage.main).toContainText(
    /本基金已(于 \d{4}-\d\d-\d\d )?终止，(最后净值日 \d{4}-\d\d-\d\d，)?以下为历史数据/,
  );
  await expect(fundPage.main.getByRole('button', { name: '已终止' })).toBeDisabled();
  await expect(fundPage.stat('单位净值')).toHaveText(shownNav(fund.NAV_VAL));
  await fundPage.expectChart();
});

test('[S8.http] a head that cannot be read is told, and another try works', async ({
  page,
  gateway,
  fundPage,
  expectedTroubles,
}) => {
  expectedTroubles.push(/Failed to load resource/);
  const fund = await gateway.fund({ type: '0201' });
  await askForAll(page);
  await page.route(DETAIL_CALL, (route) => route.fulfill({ status: 500, body: '' }));
  await fundPage.open(fund.FUND_CODE);
  await expect(fundPage.main.getByRole('alert').first()).toContainText('服务暂时不可用');
  await page.unroute(DETAIL_CALL);
  await fundPage.main.getByRole('button', { name: '重试' }).first().click();
  await expect(fundPage.name).toHaveText(fund.FUND_SHORT_NAME);
  await fundPage.expectChart();
});

test('[S8.http] a series that cannot be read costs the chart and not the page', async ({
  page,
  gateway,
  fundPage,
  expectedTroubles,
}) => {
  expectedTroubles.push(/Failed to load resource/);
  const fund = await gateway.fund({ type: '0201' });
  await askForAll(page);
  await page.route(NAV_CALL, (route) => route.abort());
  await fundPage.open(fund.FUND_CODE);
  await expect(fundPage.name).toHaveText(fund.FUND_SHORT_NAME);
  // The figures of the risk are worked out from the same series, and their section says so as well.
  const failure = fundPage.main.getByRole('region', { name: '业绩走势' }).getByRole('alert');
  await expect(failure).toContainText('网络连接失败');
  await fundPage.expectPeriods(10);
  await page.unroute(NAV_CALL);
  await failure.getByRole('button', { name: '重试' }).click();
  await fundPage.expectChart();
});

test('a fund that was looked at is remembered, newest first', async ({ page, gateway, fundPage }) => {
  const { data } = await gateway.ranking({ type: '0201' });
  const [first, second] = data;
  const codes = async () => {
    const kept = await page.evaluate(() => window.localStorage.getItem('portal:browse-history') ?? '');
    return [...kept.matchAll(/"code":"(\w+)"/g)].map(([, code]) => code);
  };
  for (const fund of [first, second, first]) {
    await fundPage.open(fund?.FUND_CODE ?? '');
    await expect.poll(async () => (await codes())[0]).toBe(fund?.FUND_CODE);
  }
  expect(await codes()).toEqual([first?.FUND_CODE, second?.FUND_CODE]);
});
