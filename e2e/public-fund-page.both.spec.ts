import { readFile } from 'node:fs/promises';
import { expect, placeOf, test } from './fixtures';
import { indexOnOrBefore, MONTH_WINDOWS, returnBetween, windowBases } from './fund-windows';
import { GROWN_FUND } from './pages/fund-page';
import { RETURN_COLUMNS } from './ranking-columns.table';
import { shownDate, shownDrawdown, shownNav, shownPlace, shownRate } from './shown';

test(
  'a row opens its fund, whose head shows the figures of the row',
  { tag: '@landing-mobile' },
  async ({ page, ranking, gateway, fundPage }) => {
    const fund = await gateway.fund(GROWN_FUND);
    await ranking.open('?type=0201&status=0&sort=9');
    await ranking.fundLink(ranking.rows.first()).click();
    await expect(fundPage.name).toHaveText(fund.FUND_SHORT_NAME);
    expect(placeOf(page)).toBe(`/gongmu_fund/funds/detail?code=${fund.FUND_CODE}`);
    await expect(fundPage.main).toContainText(fund.FUND_CODE);
    await expect(fundPage.headline('近1年收益')).toContainText(shownRate(fund.YEAR1_INCOME));
    await expect(fundPage.stat('同期最大回撤')).toHaveText(shownDrawdown(fund.YEAR1_INDICATORDRAWDOWN));
    await expect(fundPage.stat('单位净值')).toHaveText(shownNav(fund.NAV_VAL));
    await expect(fundPage.stat('日涨幅')).toHaveText(shownRate(fund.DAY_GRO_RATE));
    for (const [index, { field, title }] of RETURN_COLUMNS.entries()) {
      const rate = shownRate(fund[field]).replaceAll(/[+.]/g, String.raw`\$&`);
      await expect(fundPage.periods.nth(index)).toHaveText(new RegExp(`^${title}${rate}`));
    }
  },
);

test('[S9.dateOrder] the periods stand in order, each with return, drawdown, class and place', async ({
  gateway,
  fundPage,
}) => {
  const { FUND_CODE } = await gateway.fund(GROWN_FUND);
  const { periods } = await gateway.standings(FUND_CODE);
  await fundPage.open(FUND_CODE);
  await fundPage.expectPeriods(10);
  const byType = new Map(periods.map((period) => [period.dateType, period]));
  for (const [index, { sort, title }] of RETURN_COLUMNS.entries()) {
    const period = byType.get(sort);
    const line = fundPage.periods.nth(index);
    await expect(line).toContainText(title);
    await expect(line).toContainText(shownRate(period?.income));
    await expect(line).toContainText(shownDrawdown(period?.drawdown));
    await expect(line).toContainText(shownRate(period?.categoryIncome));
    await expect(line).toContainText(shownPlace(period?.rank, period?.total));
  }
});

test(
  'the chart draws the last year, and each window measures from its own base',
  { tag: '@landing-mobile' },
  async ({ gateway, fundPage }) => {
    const { FUND_CODE } = await gateway.fund(GROWN_FUND);
    const nav = await gateway.nav(FUND_CODE);
    const last = nav.days.at(-1) ?? 0;
    await fundPage.open(FUND_CODE);
    await fundPage.expectChart();
    await expect(fundPage.windows.getByRole('radio', { name: '近1年' })).toBeChecked();
    const windows = [
      ...windowBases(nav),
      { label: '今年来', base: indexOnOrBefore(nav.days, Math.floor(last / 10_000) * 10_000) },
      { label: '成立来', base: 0 },
    ];
    expect(windows.length).toBeGreaterThanOrEqual(6);
    for (const { label, base } of windows) {
      await fundPage.chooseWindow(label);
      await expect(fundPage.chart).toHaveAccessibleName(new RegExp(label));
      await expect(fundPage.legend('本基金'), label).toHaveText(shownRate(returnBetween(nav.growth, base)));
      if (nav.benchmark)
        await expect(fundPage.legend('业绩基准'), label).toHaveText(
          shownRate(returnBetween(nav.benchmark, base)),
        );
      await fundPage.expectChart();
    }
  },
);

test('windows that a young fund does not reach cannot be chosen', async ({ gateway, fundPage }) => {
  const { data } = await gateway.ranking({ sort: 'YEAR1_INCOME', direction: 'ASC', type: '0601' });
  const young = data.find((fund) => fund.YEAR1_INCOME !== null && fund.YEAR2_INCOME === null);
  const { FUND_CODE } = young ?? (await gateway.fund({ sort: 'YEAR3_INCOME', page: 140 }));
  const nav = await gateway.nav(FUND_CODE);
  const reached = windowBases(nav).map(({ label }) => label);
  await fundPage.open(FUND_CODE);
  await fundPage.expectChart();
  for (const { label } of MONTH_WINDOWS) {
    await expect(fundPage.windows.getByRole('radio', { name: label })).toBeEnabled({
      enabled: reached.includes(label),
    });
  }
  expect(reached).not.toContain('近5年');
});

test('arrow keys move the crosshair day by day, with the values beside it', async ({
  page,
  gateway,
  fundPage,
}) => {
  const { FUND_CODE } = await gateway.fund(GROWN_FUND);
  const nav = await gateway.nav(FUND_CODE);
  const base = windowBases(nav).find(({ label }) => label === '近1年')?.base ?? 0;
  const expectDay = async (back: number) => {
    const index = nav.days.length - 1 - back;
    await expect(fundPage.valuesAtCursor).toContainText(shownDate(nav.days[index] ?? 0));
    await expect(fundPage.valuesAtCursor).toContainText(
      `本基金${shownRate(returnBetween(nav.growth, base, index))}`,
    );
    await expect(fundPage.plot).toHaveAttribute(
      'aria-valuetext',
      new RegExp(shownDate(nav.days[index] ?? 0)),
    );
  };
  await fundPage.open(FUND_CODE);
  await fundPage.expectChart();
  await fundPage.plot.focus();
  await page.keyboard.press('ArrowLeft');
  await expectDay(0);
  for (let back = 1; back <= 3; back += 1) {
    await page.keyboard.press('ArrowLeft');
    await expectDay(back);
  }
  await page.keyboard.press('ArrowRight');
  await expectDay(2);
  await page.keyboard.press('Escape');
  await expect(fundPage.valuesAtCursor).toHaveCount(0);
  await expect(fundPage.legend('本基金')).toHaveText(shownRate(returnBetween(nav.growth, base)));
});

test('the chart is drawn where the browser names no valid language', async ({ page, gateway, fundPage }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'language', { configurable: true, get: () => 'C.UTF-8' }),
  );
  const { FUND_CODE } = await gateway.fund(GROWN_FUND);
  await fundPage.open(FUND_CODE);
  await fundPage.expectChart();
});

test('an index and a fund are drawn beside it, by their ratios, and saved as a picture', async ({
  page,
  gateway,
  fundPage,
}) => {
  const [fund, other] = (await gateway.ranking(GROWN_FUND)).data;
  await fundPage.open(fund?.FUND_CODE ?? '');
  await fundPage.expectChart();
  const { performance, chart } = fundPage;
  await performance.getByRole('button', { name: '叠加走势' }).click();
  await performance.getByRole('combobox', { name: '叠加指数' }).selectOption({ label: '砚湖沪深300' });
  await expect(chart).toContainText(/砚湖沪深300[+-]/);
  await performance.getByRole('combobox', { name: '叠加基金' }).fill(other?.FUND_CODE ?? '');
  await performance.getByRole('option', { name: other?.FUND_SHORT_NAME ?? '' }).click();
  await expect(chart).toContainText(`${other?.FUND_SHORT_NAME}${shownRate(other?.YEAR1_INCOME ?? null)}`);
  await chart.getByRole('button', { name: '对数坐标' }).click();
  await fundPage.expectChart();
  const download = page.waitForEvent('download');
  await chart.getByRole('button', { name: '保存图片' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${fund?.FUND_SHORT_NAME}近1年累计收益走势.png`);
  expect((await readFile(await file.path())).byteLength).toBeGreaterThan(20_000);
});

test('the figures of the chart come as a table on demand', async ({ gateway, fundPage }) => {
  const { FUND_CODE } = await gateway.fund(GROWN_FUND);
  const nav = await gateway.nav(FUND_CODE);
  const base = windowBases(nav).find(({ label }) => label === '近1年')?.base ?? 0;
  await fundPage.open(FUND_CODE);
  await fundPage.expectChart();
  await expect(fundPage.chart.getByRole('table')).toHaveCount(0);
  await fundPage.chart.getByRole('button', { name: '数据表' }).click();
  const rows = fundPage.chart.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(20);
  const last = nav.days.length - 1;
  for (const back of [0, 1, 19]) {
    const row = rows.nth(back);
    await expect(row.getByRole('rowheader')).toHaveText(shownDate(nav.days[last - back] ?? 0));
    await expect(row.locator('td').first()).toHaveText(
      shownRate(returnBetween(nav.growth, base, last - back)),
    );
  }
  await fundPage.chart.getByRole('button', { name: '下一页' }).click();
  await expect(rows.first().getByRole('rowheader')).toHaveText(shownDate(nav.days[last - 20] ?? 0));
  await fundPage.chart.getByRole('button', { name: '数据表' }).click();
  await expect(fundPage.chart.getByRole('table')).toHaveCount(0);
});

test('the tabs of a fund keep its code', async ({ page, gateway, fundPage, shell }) => {
  const fund = await gateway.fund(GROWN_FUND);
  await fundPage.open(fund.FUND_CODE);
  await shell.mark();
  const tabs = page.getByRole('navigation', { name: '基金页面' }).getByRole('link');
  // Roadshows have a tab where there are any.
  const others = tabs.filter({ hasNotText: '路演' });
  await expect(others).toHaveText(['净值收益', '持仓', '基金概况', '交易规则', '基金经理', '基金公司']);
  await tabs.nth(3).click();
  await expect(page).toHaveTitle(
    `${fund.FUND_SHORT_NAME}（${fund.FUND_CODE}）交易规则 - 公募基金 - 砚湖财富`,
  );
  expect(placeOf(page)).toBe(`/gongmu_fund/funds/transactionRules?code=${fund.FUND_CODE}`);
  await expect(fundPage.name.first()).toHaveText(fund.FUND_SHORT_NAME);
  await expect(tabs.nth(3)).toHaveAttribute('aria-current', 'page');
  await tabs.nth(0).click();
  await fundPage.expectChart();
  expect(await shell.isMarked()).toBe(true);
});

test('buying from the page opens the small window', async ({ page, gateway, fundPage }) => {
  const fund = await gateway.fund(GROWN_FUND);
  await fundPage.open(fund.FUND_CODE);
  const buy = fundPage.main.getByRole('button', { name: /^购买/ });
  await buy.click();
  const dialog = page.getByRole('dialog', { name: '购买基金' });
  await expect(dialog).toContainText(fund.FUND_SHORT_NAME);
  await dialog.getByRole('button', { name: '暂不购买' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(buy).toBeFocused();
});

test('[S2.funds] what stands below the chart comes as it is scrolled to', async ({
  page,
  gateway,
  fundPage,
}) => {
  const { FUND_CODE } = await gateway.fund(GROWN_FUND);
  await fundPage.open(FUND_CODE);
  await fundPage.expectChart();
  for (const title of ['年度与季度业绩', '回撤曲线', '月度收益', '净值明细']) {
    await expect(async () => {
      await page.mouse.wheel(0, 500);
      expect(await fundPage.card(title).isVisible()).toBe(true);
    }).toPass();
  }
  const risk = fundPage.main.getByRole('table', { name: '近1年、近3年与近5年的风险指标' });
  await expect(risk.locator('tbody tr')).toHaveCount(6);
  const nav = await gateway.nav(FUND_CODE);
  const rows = fundPage.card('净值明细').getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText(shownDate(nav.days.at(-1) ?? 0));
  await expect(rows.first()).toContainText(shownNav(nav.nav.at(-1) ?? null));
});

test('the whole series is saved as a table file', async ({ page, gateway, fundPage }) => {
  const { FUND_CODE } = await gateway.fund(GROWN_FUND);
  const nav = await gateway.nav(FUND_CODE);
  await fundPage.open(FUND_CODE);
  await fundPage.expectChart();
  await page.keyboard.press('Shift');
  const download = page.waitForEvent('download');
  await fundPage.card('净值明细').getByRole('button', { name: '导出 CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toContain(FUND_CODE);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF日期,单位净值,累计净值')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(nav.days.length + 1);
});
