import { beyondSides, chooseElder, cutTexts, FINGER_PX, reachOf } from './elder';
import { expect, test } from './fixtures';
import { GROWN_FUND } from './pages/fund-page';

test('the dates of a plan stand within the form of 长辈版, clear of one another', async ({
  page,
  gateway,
}) => {
  const { FUND_CODE: code } = await gateway.fund();
  await chooseElder(page);
  await page.goto(`/dingtou?fund=gongmu-${code}`);
  const range = page.getByRole('group', { name: '定投区间' });
  const from = range.getByLabel('开始日期');
  const to = range.getByLabel('结束日期');
  for (const field of [from, to]) expect(await beyondSides(field, range)).toBeLessThanOrEqual(0);
  const between = range.getByText('至', { exact: true });
  const [first, word, second] = await Promise.all([
    from.boundingBox(),
    between.boundingBox(),
    to.boundingBox(),
  ]);
  if (first === null || word === null || second === null) throw new Error('a part is not shown');
  expect(first.y + first.height).toBeLessThanOrEqual(word.y);
  expect(word.x + word.width).toBeLessThanOrEqual(second.x);
});

test('the picks of 长辈版 have their figures below the names', async ({ page, shell }) => {
  await chooseElder(page);
  await shell.openWhole('/index');
  // They are made when they are about to be seen.
  await shell.scrollDown();
  const picks = page.getByRole('region', { name: '公募精选' });
  const rows = picks.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.filter({ visible: true }).all()) {
    const figure = await row.getByText(/^[+-]?[\d.]+%$/).boundingBox();
    const name = await row.getByRole('link').boundingBox();
    if (figure === null || name === null) throw new Error('a part is not shown');
    expect(figure.y).toBeGreaterThanOrEqual(name.y + name.height);
  }
});

test('the label of the order in the screener of 长辈版 stands in one line', async ({ page }) => {
  await chooseElder(page);
  await page.goto('/shaixuan');
  const label = page.locator('label', { hasText: '排序' });
  await expect(label).toBeVisible();
  expect(await cutTexts(label)).toEqual([]);
});

test('titles of flashes answer a finger in 长辈版', async ({ page }) => {
  await chooseElder(page);
  await page.goto('/touzi');
  const title = page.getByRole('article').first().getByRole('heading').getByRole('link');
  await expect(title).toBeVisible();
  expect(await reachOf(title)).toBeGreaterThanOrEqual(FINGER_PX);
});

test('the holders of a fund fit the screen of 长辈版', async ({ page, gateway }) => {
  const { FUND_CODE: code } = await gateway.fund(GROWN_FUND);
  await chooseElder(page);
  await page.goto(`/gongmu_fund/funds/info?code=${code}`);
  const holders = page.getByRole('table', { name: '持有人结构' });
  await expect(holders).toBeVisible();
  expect(await beyondSides(holders, page.getByRole('main'))).toBeLessThanOrEqual(0);
});
