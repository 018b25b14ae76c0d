import { register } from './register';
import { expect, placeOf, test } from './fixtures';
import { RETURN_COLUMNS } from './ranking-columns.table';

test('[S9.dateOrder] the ten return columns stand in the order of the specification', async ({ ranking }) => {
  await ranking.open();
  await expect(ranking.rows).toHaveCount(20);
  const titles = await ranking.list.getByRole('columnheader').getByRole('button').allTextContents();
  expect(titles).toEqual(['单位净值', ...RETURN_COLUMNS.map(({ title }) => title)]);
});

test("each return column sorts best first, then worst first, by the gateway's order", async ({
  page,
  ranking,
  gateway,
}) => {
  await ranking.open();
  await ranking.sortButton('单位净值').click();
  for (const { sort, title, field } of RETURN_COLUMNS) {
    await test.step(title, async () => {
      await ranking.sortButton(title).click();
      await ranking.expectRows(await gateway.ranking({ sort: field, direction: 'DESC' }));
      await expect(ranking.columnHeader(title)).toHaveAttribute('aria-sort', 'descending');
      await ranking.sortButton(title).click();
      await ranking.expectRows(await gateway.ranking({ sort: field, direction: 'ASC' }));
      await expect(ranking.columnHeader(title)).toHaveAttribute('aria-sort', 'ascending');
      expect(placeOf(page)).toBe(sort === '5' ? '/gongmu_fund?dir=asc' : `/gongmu_fund?sort=${sort}&dir=asc`);
      await expect(ranking.list.locator('[aria-sort="ascending"], [aria-sort="descending"]')).toHaveCount(1);
    });
  }
});

for (const direction of ['desc', 'asc'] as const) {
  test(`funds without the figure come last and the code breaks ties, ${direction}`, async ({
    ranking,
    gateway,
  }) => {
    const sign = direction === 'asc' ? 1 : -1;
    const query = { type: '03', direction: direction === 'asc' ? 'ASC' : 'DESC' } as const;
    for (const { field } of RETURN_COLUMNS) {
      const { data: funds, total } = await gateway.ranking({ ...query, sort: field, pageSize: 1000 });
      const expected = funds.toSorted((a, b) => {
        const [x, y] = [a[field], b[field]];
        if (x !== null && y !== null && x !== y) return sign * (x - y);
        if ((x === null) !== (y === null)) return x === null ? 1 : -1;
        return a.FUND_CODE < b.FUND_CODE ? -1 : 1;
      });
      expect(funds).toHaveLength(total);
      expect(funds.map((fund) => fund.FUND_CODE)).toEqual(expected.map((fund) => fund.FUND_CODE));
      expect(funds.at(-1)?.[field], field).toBeNull();
    }
    const { total } = await gateway.ranking(query);
    const last = Math.ceil(total / 20);
    await ranking.open(`?type=03&dir=${direction}&page=${last}`);
    await ranking.expectRows(await gateway.ranking({ ...query, page: last }), last);
    await expect(ranking.rows.last().getByText('--', { exact: true }).first()).toBeVisible();
  });
}

test('NAV sorts too, and so does a column that the visitor adds', async ({ ranking, gateway }) => {
  await ranking.open();
  await ranking.sortButton('单位净值').click();
  await ranking.expectRows(await gateway.ranking({ sort: 'NAV_VAL' }));
  const dialog = await ranking.openTool('列设置');
  await dialog.getByRole('checkbox', { name: '近1年年化' }).check();
  await dialog.getByRole('button', { name: '完成' }).click();
  await ranking.sortButton('近1年年化').click();
  await ranking.expectCodes((await gateway.ranking({ sort: 'YEAR1_ANNUAL_EARNINGS' })).data);
});

test('the pager goes to a page by number and by typing it', async ({ page, ranking, gateway }) => {
  await ranking.open();
  await ranking.pager.getByRole('link', { name: '第 3 页' }).click();
  await ranking.expectRows(await gateway.ranking({ page: 3 }), 3);
  await expect(ranking.pager.locator('[aria-current="page"]')).toHaveText('3');
  const jump = ranking.pager.getByRole('textbox');
  await jump.fill('7');
  await jump.press('Enter');
  await ranking.expectRows(await gateway.ranking({ page: 7 }), 7);
  expect(placeOf(page)).toBe('/gongmu_fund?page=7');
});

test('a fund that cannot be bought has a button that cannot be pressed', async ({ ranking, gateway }) => {
  const fund = await gateway.fund({ statuses: ['A'] });
  await ranking.open('?status=A');
  await expect(ranking.buyButton(fund.FUND_SHORT_NAME)).toBeDisabled();
  await expect(ranking.buyButton(fund.FUND_SHORT_NAME)).toHaveText('已终止');
});

test(
  'the keyboard sorts, reaches the star and the fund, and leaves the window where it came from',
  { tag: '@landing' },
  async ({ page, context, baseURL, shell, ranking, gateway }) => {
    await register(context.request, baseURL ?? '');
    // Funds of this type are bought from their companies.
    const mixed = { statuses: ['0'], type: '02', sort: 'EST_INCOME' } as const;
    const fund = await gateway.fund(mixed);
    await ranking.open('?status=0&type=02');
    await expect(ranking.rows).toHaveCount(20);
    await ranking.sortButton('成立来').focus();
    await page.keyboard.press('Enter');
    await ranking.expectCodes((await gateway.ranking(mixed)).data);
    await expect(ranking.sortButton('成立来')).toBeFocused();

    await page.keyboard.press('Tab');
    await expect(ranking.star(fund.FUND_SHORT_NAME)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shell.notices).toHaveCount(1);
    const set = page.getByRole('button', { name: `移出自选：${fund.FUND_SHORT_NAME}`, exact: true });
    await expect(set).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `加入对比：${fund.FUND_SHORT_NAME}` })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(ranking.fundLink(ranking.rows.first())).toBeFocused();
    await page.keyboard.press('Tab');
    const buy = ranking.buyButton(fund.FUND_SHORT_NAME);
    await expect(buy).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(buy).toBeFocused();
  },
);

test('the skip link leads to the main part', async ({ page, ranking, shell }) => {
  await ranking.open();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shell.main).toBeFocused();
});
