import { beyondSides, chooseElder, cutTexts, FINGER_PX, reachOf } from './elder';
import { expect, test } from './fixtures';
import { register } from './register';

/** From the narrowest window without sideways scroll to the widest shell. */
const WIDTHS = [1232, 1440, 1920];

test('the watchlist of 长辈版 has all its figures and ways within reach, whole', async ({
  page,
  context,
  baseURL,
  gateway,
}) => {
  await register(context.request, baseURL ?? '');
  const { data } = await gateway.ranking({ sort: 'EST_INCOME' });
  const codes = data.slice(0, 6).map(({ FUND_CODE }) => FUND_CODE);
  await chooseElder(page);
  await page.goto('/home');
  await page.getByRole('button', { name: '批量添加' }).first().click();
  const paste = page.getByRole('dialog', { name: '批量添加' });
  await paste.getByRole('textbox').fill(codes.join(' '));
  await paste.getByRole('button', { name: '添加 6 只' }).click();
  const section = page.getByRole('region', { name: '自选列表' });
  await expect(section.locator('tbody tr')).toHaveCount(codes.length);
  const card = page.getByRole('list', { name: '分组' }).getByRole('button').first();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`at ${width} px`, async () => {
      await expect.poll(() => beyondSides(section.getByRole('table'), section)).toBeLessThanOrEqual(0);
      await expect(section.getByRole('button', { name: /^购买/ }).first()).toBeVisible();
      await expect(section.getByRole('button', { name: /^更多操作/ }).first()).toBeVisible();
      expect(await cutTexts(section.locator('tbody span[title]'))).toEqual([]);
      for (const figure of await card.getByText(/^[+-]?[\d.]+%$/).all())
        expect(await beyondSides(figure, card)).toBeLessThan(0);
    });
  }
});

test('the day of roadshows in 长辈版 keeps its times in one line and its titles whole', async ({ page }) => {
  await chooseElder(page);
  await page.goto('/zhibo');
  const today = page.getByRole('region', { name: '今日路演' }).getByRole('listitem');
  await expect(today.first()).toBeVisible();
  expect(await cutTexts(today.locator('time'))).toEqual([]);
  const links = today.getByRole('link');
  expect(await links.count()).toBeGreaterThan(0);
  for (const link of await links.all()) {
    // Room for eleven signs, as most titles have.
    expect((await link.boundingBox())?.width).toBeGreaterThanOrEqual(11 * 18);
  }
});

test('the screener of 长辈版 shows the sizes of funds and their stars without a sideways scroll', async ({
  page,
}) => {
  await chooseElder(page);
  await page.goto('/shaixuan');
  const table = page.getByRole('table', { name: '符合条件的基金' });
  const box = page.getByRole('group', { name: '符合条件的基金' });
  await expect(table.getByRole('columnheader', { name: '规模' })).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => beyondSides(table, box), `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test('titles of flashes and companies of a comparison answer a finger in 长辈版', async ({
  page,
  gateway,
}) => {
  const { data } = await gateway.ranking({ sort: 'EST_INCOME' });
  const codes = data.slice(0, 2).map(({ FUND_CODE }) => `gongmu-${FUND_CODE}`);
  await chooseElder(page);
  await page.goto('/touzi');
  expect(
    await reachOf(page.getByRole('article').first().getByRole('heading').getByRole('link')),
  ).toBeGreaterThanOrEqual(FINGER_PX);
  await page.goto(`/duibi?funds=${codes.join(',')}`);
  const companies = page.getByRole('row', { name: /^(基金公司|管理人)/ }).getByRole('link');
  expect(await reachOf(companies.first())).toBeGreaterThanOrEqual(FINGER_PX);
});
