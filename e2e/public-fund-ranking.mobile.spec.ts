import { expect, placeOf, test } from './fixtures';
import { RETURN_COLUMNS } from './ranking-columns.table';
import { shownDrawdown, shownRate } from './shown';

test('[S9.dateOrder] the periods stand in the order of the specification, and each sorts both ways', async ({
  page,
  ranking,
  gateway,
}) => {
  await ranking.open();
  const chips = page.getByRole('radiogroup', { name: '收益区间' });
  await expect(chips.locator('label')).toHaveText(RETURN_COLUMNS.map(({ title }) => title));
  for (const { title, field } of RETURN_COLUMNS) {
    await ranking.chip('收益区间', title).click();
    const best = await gateway.ranking({ sort: field });
    await ranking.expectCodes(best.data);
    await expect(ranking.rows.first()).toContainText(shownRate(best.data[0]?.[field]));
    await page.getByRole('button', { name: '由高到低，点击改为由低到高' }).click();
    const worst = await gateway.ranking({ sort: field, direction: 'ASC' });
    await ranking.expectCodes(worst.data);
    await expect(ranking.rows.first()).toContainText(shownRate(worst.data[0]?.[field]));
    await page.getByRole('button', { name: '由低到高，点击改为由高到低' }).click();
    await ranking.expectCodes(best.data);
  }
  expect(placeOf(page)).toBe('/gongmu_fund?sort=10');
});

test('the chosen period is in sight on a narrow screen', async ({ page, ranking }) => {
  await ranking.open('?sort=10');
  await expect(page.getByRole('radiogroup', { name: '收益区间' }).getByText('成立来')).toBeInViewport();
});

test('what fingers press is 44 px high or more', async ({ page, ranking }) => {
  await ranking.open();
  await expect(ranking.rows).toHaveCount(20);
  const links = page.getByRole('navigation', { name: '主导航' }).getByRole('link');
  for (const link of [
    ...(await links.all()),
    ranking.rows.first(),
    page.getByRole('link', { name: '搜索', exact: true }),
  ]) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('a page below a tab has a way back, and the top bar names it', async ({ page, ranking, gateway }) => {
  const fund = await gateway.fund();
  await ranking.open('?type=');
  const bar = page.getByRole('banner');
  await expect(bar).toContainText('公募基金排行');
  await expect(bar.getByRole('button', { name: '返回' })).toHaveCount(0);
  await ranking.fundLink(ranking.rows.first()).click();
  await expect(bar).toContainText(fund.FUND_SHORT_NAME);
  await expect(bar).toContainText(fund.FUND_CODE);
  await bar.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveTitle('公募基金排行 - 砚湖财富');
});

test('the way back of the first page of a tab leads home', async ({ page, gateway, fundPage }) => {
  await fundPage.open((await gateway.fund()).FUND_CODE);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveTitle('首页 - 砚湖财富');
});

test('a return of the last year stands beside its drawdown, in a row no higher than any other', async ({
  ranking,
  gateway,
}) => {
  const height = async () => (await ranking.rows.first().boundingBox())?.height;
  const [fund] = (await gateway.ranking()).data;
  const found = [{ FUND_CODE: fund?.FUND_CODE ?? '?' }];
  const openBy = async (sort: string) => {
    await ranking.open(`?q=${fund?.FUND_CODE}&sort=${sort}`);
    await ranking.expectCodes(found);
  };
  await openBy('4');
  const usual = await height();
  await openBy('5');
  const drawdown = `回撤 ${shownDrawdown(fund?.YEAR1_INDICATORDRAWDOWN)}`;
  await expect(ranking.rows.first()).toContainText(drawdown);
  expect(await height()).toBe(usual);
});
