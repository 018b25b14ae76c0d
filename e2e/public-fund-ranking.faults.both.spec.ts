import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { Gate } from './gate';
import { askForAll } from './ask-for-all';

test.beforeEach(({ page }) => askForAll(page));

const RANKING_CALL = '**/api/funds/public/PA122001*';

test.beforeEach(({ expectedTroubles }) => {
  expectedTroubles.push(/Failed to load resource/);
});

test('[S8.http] a list that does not come is told in plain words, and another try works', async ({
  page,
  ranking,
  gateway,
}) => {
  const reply = await gateway.ranking();
  await page.route(RANKING_CALL, (route) => route.abort());
  await ranking.open();
  await expect(ranking.failure).toContainText('网络连接失败');
  await page.unroute(RANKING_CALL);
  await ranking.failure.getByRole('button', { name: '重试' }).click();
  await ranking.expectRows(reply);
  await expect(ranking.failure).toHaveCount(0);
});

test('rows of the wrong shape cost themselves and not the list', async ({ page, ranking, gateway }) => {
  const { data } = await gateway.ranking();
  await page.route(RANKING_CALL, (route) =>
    route.fulfill({
      json: { code: 0, msg: '', body: { data: [{ FUND_CODE: 7 }, null, ...data.slice(0, 3)], total: 5 } },
    }),
  );
  await ranking.open();
  await ranking.expectCodes(data.slice(0, 3));
});

test('a slow first reply shows the shape of what comes, a slow second one the rows before it', async ({
  page,
  ranking,
  gateway,
}) => {
  const gate = await slowGate(page);
  await ranking.open();
  await expect(ranking.skeleton).toBeVisible();
  await expect(ranking.rows).toHaveCount(0);
  gate.open();
  const first = await gateway.ranking();
  await ranking.expectCodes(first.data);
  await expect(ranking.skeleton).toHaveCount(0);

  gate.close();
  await ranking.choose('基金类型', '债券型');
  await expect(page).toHaveURL(/type=03/);
  await expect(ranking.skeleton).toBeVisible();
  await ranking.expectCodes(first.data);
  gate.open();
  await ranking.expectCodes((await gateway.ranking({ type: '03' })).data);
});

/** Holds the ranking's replies back. */
async function slowGate(page: Page): Promise<Gate> {
  const gate = new Gate();
  await page.route(RANKING_CALL, async (route) => {
    await gate.passed();
    // The portal may have given the request up meanwhile.
    await route.continue().catch(() => undefined);
  });
  return gate;
}

test('a slow reply does not overwrite that of a later question', async ({ page, ranking, gateway }) => {
  await ranking.open();
  await expect(ranking.rows).toHaveCount(20);
  let isLateSent = false;
  await page.route(RANKING_CALL, async (route) => {
    if (!(route.request().postData() ?? '').includes('"keyword":"债"')) {
      await route.continue();
      return;
    }
    const reply = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fulfill({ response: reply }).catch(() => undefined);
    isLateSent = true;
  });
  const asked = page.waitForRequest(RANKING_CALL);
  await ranking.keyword.fill('债');
  await asked;
  await ranking.keyword.fill('混合');
  const reply = await gateway.ranking({ keyword: '混合' });
  await ranking.expectRows(reply);
  await expect.poll(() => isLateSent).toBe(true);
  await ranking.expectRows(reply);
  await expect(ranking.keyword).toHaveValue('混合');
});

test('a failed page of the list is told, and the way back still shows the page before', async ({
  page,
  ranking,
  gateway,
}) => {
  await ranking.open();
  await ranking.expectCodes((await gateway.ranking()).data);
  await page.route(RANKING_CALL, (route) =>
    route.fulfill({ status: 403, json: { code: 1007, msg: '不可以' } }),
  );
  await ranking.pager.getByRole('link', { name: '下一页' }).click();
  await expect(ranking.failure).toContainText('没有访问权限');
  await page.goBack();
  await ranking.expectCodes((await gateway.ranking()).data);
});

test('dictionaries that do not come cost the choices and not the list', async ({
  page,
  ranking,
  gateway,
}) => {
  await page.route('**/api/funds/public/PA122000*', (route) => route.fulfill({ status: 403, body: '' }));
  await ranking.open();
  await ranking.expectRows(await gateway.ranking());
});

test('nothing found says so and offers the way back', async ({ page, ranking, gateway }) => {
  await ranking.open('?type=03');
  await ranking.keyword.fill('查无此基金');
  const main = page.getByRole('main');
  await expect(main.getByText('未找到“查无此基金”')).toBeVisible();
  await main.getByRole('button', { name: '清除筛选' }).click();
  await ranking.expectRows(await gateway.ranking());
  await expect(ranking.keyword).toHaveValue('');
});

test('a page past the end says so and leads to the first', async ({ page, ranking, gateway }) => {
  await ranking.open('?page=9999');
  const main = page.getByRole('main');
  await expect(main.getByText('页码超出范围')).toBeVisible();
  await main.getByRole('button', { name: '回到第一页' }).click();
  await ranking.expectRows(await gateway.ranking());
});

test('a filter that fits no fund says so', async ({ page, ranking }) => {
  await ranking.open('?type=99');
  await expect(page.getByRole('main').getByText('没有符合条件的基金')).toBeVisible();
});

test('names of 33 characters take two lines at most, and a type that no dictionary knows shows its code', async ({
  page,
  ranking,
  gateway,
  isMobile,
}) => {
  const { data, total } = await gateway.ranking();
  const longName = '砚湖沪港深新兴成长优选灵活配置混合型发起式证券投资基金中基金一二三四五六'.slice(0, 33);
  await page.route(RANKING_CALL, (route) =>
    route.fulfill({
      json: {
        code: 0,
        msg: '',
        body: {
          total,
          data: data.map((fund) => ({ ...fund, FUND_SHORT_NAME: longName, FUND_PRO_TYPE: '9901' })),
        },
      },
    }),
  );
  await ranking.open();
  await ranking.expectCodes(data);
  await expect(ranking.rows.first()).toContainText('9901');
  await expect(ranking.fundLink(ranking.rows.first())).toContainText(longName);
  const heights = await ranking.rows.evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect().height),
  );
  expect(Math.max(...heights)).toBeLessThanOrEqual(isMobile ? 92 : 66);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});
