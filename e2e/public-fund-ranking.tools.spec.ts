import { readFile } from 'node:fs/promises';
import { expect, placeOf, test } from './fixtures';
import { RankingPage } from './pages/ranking-page';
import { shownDate, shownDrawdown, shownNav, shownRate } from './shown';
import { bodyOf } from './ask-call';
import { askForAll } from './ask-for-all';

test('columns are hidden, moved and kept, and come back at once', async ({ page, ranking }) => {
  await ranking.open();
  const dialog = await ranking.openTool('列设置');
  await dialog.getByRole('checkbox', { name: '日涨幅' }).uncheck();
  await dialog.getByRole('button', { name: '前移近1周' }).click();
  await dialog.getByRole('button', { name: '前移近1周' }).click();
  await dialog.getByRole('button', { name: '完成' }).click();
  const titles = ranking.list.getByRole('columnheader').getByRole('button');
  await expect(titles.first()).toHaveText('近1周');
  await page.reload();
  await expect(titles.first()).toHaveText('近1周');
  await expect(ranking.columnHeader('日涨幅')).toHaveCount(0);
  const again = await ranking.openTool('列设置');
  await again.getByRole('button', { name: '恢复默认' }).click();
  await again.getByRole('button', { name: '完成' }).click();
  await expect(titles.first()).toHaveText('单位净值');
  await expect(ranking.columnHeader('日涨幅')).toHaveCount(1);
});

test('with every column the figures scroll under the name, and the page does not', async ({
  page,
  ranking,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await ranking.open();
  const dialog = await ranking.openTool('列设置');
  await dialog.getByRole('checkbox', { name: '近1年年化' }).check();
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(ranking.columnHeader('近1年年化')).toHaveCount(1);
  const name = ranking.fundLink(ranking.rows.first());
  const before = await name.boundingBox();
  await ranking.list.locator('xpath=..').evaluate((box) => box.scrollBy({ left: 200 }));
  expect(await name.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1200);
});

test(
  'the file holds every page of the query in order, as the table shows it',
  { tag: '@landing' },
  async ({ page, ranking, gateway }) => {
    const query = { type: '0203', statuses: ['0'], sort: 'MONTH6_INCOME' } as const;
    const first = await gateway.ranking(query);
    await ranking.open('?type=0203&status=0&sort=4');
    await ranking.expectCodes(first.data);
    const download = page.waitForEvent('download');
    await ranking.openTool('导出 CSV');
    const file = await download;
    expect(file.suggestedFilename()).toBe(`公募基金排行-${shownDate(first.navDays.newest)}.csv`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFF基金代码,基金名称,基金类型,单位净值,净值日期,收益来源,日涨幅,')).toBe(true);
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(first.total);
    expect(lines.slice(0, first.data.length).map((line) => line.split(',')[0])).toEqual(
      first.data.map((fund) => fund.FUND_CODE),
    );
    const [fund] = first.data;
    expect(lines[0]).toContain(
      `,${shownNav(fund?.NAV_VAL ?? null)},${shownDate(fund?.TRD_DATE ?? null)},净值序列,${shownRate(fund?.DAY_GRO_RATE)},`,
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('the file is called off, and a page that fails can be asked for again', async ({
  page,
  ranking,
  expectedTroubles,
}) => {
  expectedTroubles.push(/Failed to load resource/);
  await ranking.open();
  await expect(ranking.rows).toHaveCount(20);
  let isBroken = true;
  await askForAll(page);
  await page.route('**/api/funds/public/PA122001*', async (route) => {
    const asked = bodyOf(route.request());
    if (isBroken && asked.includes('"pageSize":1000') && asked.includes('"pageNum":2')) {
      await route.fulfill({ status: 403, json: { code: 1007, msg: '不可以' } });
    } else await route.continue();
  });
  const dialog = await ranking.openTool('导出 CSV');
  await expect(dialog.getByRole('alert')).toContainText('没有访问权限');
  await expect(dialog).toContainText('已读取 1,000 /');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await ranking.openTool('导出 CSV');
  await expect(dialog.getByRole('alert')).toBeVisible();
  isBroken = false;
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '重试' }).click();
  await download;
});

test('a card about the row opens under the resting pointer, may be entered, and closes with Esc', async ({
  page,
  ranking,
  gateway,
}) => {
  const fund = await gateway.fund();
  await ranking.open();
  const card = page.getByRole('tooltip', { name: `${fund.FUND_SHORT_NAME}概览` });
  // Before its code the page notices no pointer.
  await expect(ranking.rows.first().locator('svg[viewBox="0 0 72 26"]')).toBeVisible();
  await ranking.fundLink(ranking.rows.first()).hover();
  await expect(card).toContainText(shownNav(fund.NAV_VAL));
  await expect(card).toContainText(shownDrawdown(fund.YEAR1_INDICATORDRAWDOWN));
  await expect(card.getByRole('img', { name: '近1年净值走势' })).toBeVisible();
  await card.hover();
  await page.waitForTimeout(400);
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});

test('the small lines come after the rows, in one call a page, and move nothing', async ({
  page,
  ranking,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/sparklines')) asked.push(bodyOf(request));
  });
  const shown = page.waitForResponse('**/api/fundinfo/fund/sparklines*');
  await ranking.open();
  await expect(ranking.rows).toHaveCount(20);
  const before = await ranking.rows.last().boundingBox();
  await shown;
  await expect(ranking.rows.locator('svg[viewBox="0 0 72 26"]')).not.toHaveCount(0);
  expect(await ranking.rows.last().boundingBox()).toEqual(before);
  await ranking.pager.getByRole('link', { name: '下一页' }).click();
  await expect.poll(() => asked.length).toBe(2);
});

test('age, size and company narrow the list, from the address too', async ({ page, ranking }) => {
  await ranking.open();
  const main = page.getByRole('main');
  await expect(ranking.rows).toHaveCount(20);
  const total = () => ranking.pager.getByText(/共 [\d,]+ 只/).textContent();
  const all = await total();
  await main.getByRole('combobox', { name: '成立满' }).selectOption('5年');
  await main.getByRole('combobox', { name: '规模' }).selectOption('10亿以上');
  await expect(page).toHaveURL(/years=5&size=10/);
  await expect.poll(total).not.toBe(all);
  await main.getByRole('button', { name: '基金公司：全部' }).click();
  const dialog = page.getByRole('dialog', { name: '选择基金公司' });
  const company = dialog.getByRole('listitem').nth(1).getByRole('button');
  const name = (await company.textContent()) ?? '';
  await company.click();
  await expect(main.getByRole('button', { name: `基金公司：${name}` })).toBeVisible();
  const codes = await ranking.codes();

  const other = new RankingPage(await page.context().newPage(), false);
  await other.page.goto(page.url());
  await expect.poll(() => other.codes()).toEqual(codes);
  await expect(other.page.getByRole('combobox', { name: '成立满' })).toHaveValue('5');
});

test('[S2.gongmu] money funds rank by figures of their own, from a tab', async ({ page }) => {
  const ranking = new RankingPage(page, false, '货币基金排行');
  await page.goto('/gongmu_fund');
  await page.getByRole('navigation', { name: '公募基金排行' }).getByRole('link', { name: '货币' }).click();
  await expect(ranking.rows).toHaveCount(20);
  expect(placeOf(page)).toBe('/gongmu_fund/typeRank?type=07');
  const titles = await ranking.list.getByRole('columnheader').getByRole('button').allTextContents();
  expect(titles.slice(0, 3)).toEqual(['万份收益', '七日年化', '近1周']);
  await expect(ranking.columnHeader('七日年化')).toHaveAttribute('aria-sort', 'descending');
  const rates = await ranking.rows.evaluateAll((rows) =>
    rows.map((row) => Number.parseFloat(row.children[4]?.textContent ?? '')),
  );
  expect(rates).toEqual(rates.toSorted((a, b) => b - a));
});
