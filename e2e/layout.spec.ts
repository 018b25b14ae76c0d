import { expect, placeOf, test } from './fixtures';
import { RankingPage } from './pages/ranking-page';

const HEIGHT_PX = 900;

test(
  '[S2.viewport] 750 px is the phone layout, 751 px the desktop, live and without losing what was chosen',
  { tag: '@landing' },
  async ({ page, shell, ranking, gateway }) => {
    const query = { type: '03', keyword: '债' };
    const reply = await gateway.ranking({ ...query, page: 2 });
    const onPhone = new RankingPage(page, true);
    await page.setViewportSize({ width: 751, height: HEIGHT_PX });
    await ranking.open('?type=03&page=2');
    await ranking.keyword.fill('债');
    await expect(page).toHaveURL(/q=/);
    // The address changes before the list: until its rows are there, the pager still leads through the former one.
    await ranking.expectCodes((await gateway.ranking(query)).data);
    await ranking.pager.getByRole('link', { name: '第 2 页' }).click();
    await ranking.expectRows(reply, 2);
    const place = placeOf(page);
    await shell.mark();

    await page.setViewportSize({ width: 750, height: HEIGHT_PX });
    await onPhone.expectCodes(reply.data);
    await expect(shell.mainNav.getByRole('link')).toHaveText(['首页', '基金', '直播', '投教', '我的']);
    await expect(onPhone.keyword).toHaveValue('债');
    await shell.expectNoSidewaysScroll();

    await page.setViewportSize({ width: 751, height: HEIGHT_PX });
    await ranking.expectRows(reply, 2);
    await expect(ranking.keyword).toHaveValue('债');
    await expect(ranking.radio('基金类型', '债券型')).toBeChecked();
    expect(placeOf(page)).toBe(place);
    expect(await shell.isMarked()).toBe(true);
  },
);

test('[S2.viewport] an open window stays open when the layout switches', async ({
  page,
  ranking,
  gateway,
}) => {
  const fund = await gateway.soldFund();
  await ranking.open();
  await ranking.buyButton(fund.FUND_SHORT_NAME).click();
  const dialog = page.getByRole('dialog', { name: '购买基金' });
  await expect(dialog).toBeVisible();
  await page.setViewportSize({ width: 600, height: HEIGHT_PX });
  const tabs = page.getByRole('navigation', { name: '主导航', includeHidden: true });
  await expect(tabs.getByText('我的')).toBeAttached();
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(fund.FUND_CODE);
});

for (const { viewportPx, shellPx } of [
  { viewportPx: 800, shellPx: 1200 },
  { viewportPx: 1200, shellPx: 1200 },
  { viewportPx: 1440, shellPx: 1440 },
  { viewportPx: 1920, shellPx: 1920 },
  { viewportPx: 2560, shellPx: 1920 },
]) {
  test(`[S2.viewport] at ${viewportPx} px the desktop is ${shellPx} px wide`, async ({
    page,
    shell,
    ranking,
  }) => {
    await page.setViewportSize({ width: viewportPx, height: HEIGHT_PX });
    await ranking.open();
    await expect(ranking.rows).toHaveCount(20);
    const box = await shell.main.locator('..').boundingBox();
    expect(box?.width).toBe(shellPx);
    expect(box?.x).toBe(Math.max(0, (viewportPx - shellPx) / 2));
    const content = await shell.main.boundingBox();
    expect(content?.width).toBeGreaterThanOrEqual(1200);
    expect(content?.width).toBeLessThanOrEqual(1440);
    const documentPx = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(documentPx).toBe(Math.max(viewportPx, 1200));
  });
}
