import type { Locator } from '@playwright/test';
import { CREDENTIAL_EXAMPLES } from '../src/domain/site/credential-examples';
import { expectNoViolations } from './axe';
import { expect, placeOf, test } from './fixtures';

const [IN_FORCE] = CREDENTIAL_EXAMPLES;

/** What somebody types to look a credential up. */
async function check(main: Locator, by: string, value: string): Promise<void> {
  await main.getByRole('radio', { name: by, exact: true }).click();
  await main.getByRole('textbox', { name: by }).fill(value);
  await main.getByRole('button', { name: '查询', exact: true }).click();
}

test(
  '[S2.about] the pages about the house lead to one another',
  { tag: '@landing-mobile' },
  async ({ page, shell }) => {
    await page.goto('/about');
    await expect(page).toHaveTitle('关于我们 - 砚湖财富');
    await expect(shell.main.getByText(/^[\d,]+ 只$/)).toHaveCount(2);
    await expect(shell.main.getByText(/品牌、机构、人物与净值均为模拟/)).toBeVisible();
    await shell.expectNoSidewaysScroll();
    const tabs = shell.main.getByRole('navigation', { name: '关于砚湖财富' });
    for (const [label, path] of [
      ['资质信誉', '/zizhi'],
      ['资质查询', '/endorse'],
      ['数据说明', '/shuju'],
      ['关于我们', '/about'],
    ] as const) {
      await tabs.getByRole('link', { name: label }).click();
      await expect.poll(() => placeOf(page)).toBe(path);
      await expect(shell.main.getByRole('heading', { level: 1, name: label })).toBeAttached();
      await shell.expectNoSidewaysScroll();
    }
  },
);

test('[S2.about] a licence opens large, arrow keys lead on, and Esc gives the focus back', async ({
  page,
  shell,
}) => {
  await page.goto('/zizhi');
  const opener = shell.main.getByRole('button', { name: '查看大图：营业执照' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const view = page.getByRole('dialog');
  await expect(view).toContainText('第 1 张，共 4 张');
  const picture = view.getByRole('img');
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(view).toContainText('第 2 张，共 4 张');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(view).toContainText('第 4 张，共 4 张');
  const fitting = (await picture.boundingBox())?.width ?? 0;
  await view.getByRole('button', { name: '原始大小' }).click();
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(fitting);
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('[S2.about] a credential on record is found by its phone, which stays out of the address and the answer', async ({
  page,
  shell,
}) => {
  const value = IN_FORCE?.value ?? '';
  const asked: { readonly url: string; readonly method: string }[] = [];
  page.on('request', (request) => asked.push({ url: request.url(), method: request.method() }));
  await page.goto('/endorse');
  await check(shell.main, '手机号', value);
  const heading = shell.main.getByRole('heading', { name: '查询到 1 条登记记录' });
  await expect(heading).toBeFocused();
  await expect(shell.main.getByText('有效', { exact: true })).toBeVisible();
  await expect(shell.main.getByText('模拟数据', { exact: true })).toBeVisible();
  await expect(shell.main.getByText(`${value.slice(0, 3)}****${value.slice(-4)}`)).toBeVisible();
  expect(placeOf(page)).toBe('/endorse');
  expect(asked.filter(({ url }) => url.includes(value))).toEqual([]);
  expect(asked.filter(({ url }) => url.endsWith('/credential/check')).map(({ method }) => method)).toEqual([
    'POST',
  ]);
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.values(storage)).join(' '),
  );
  expect(kept).not.toContain(value);
});

test('[S2.about] nothing on record says what to do, and a failure keeps what was typed', async ({
  page,
  shell,
  expectedTroubles,
}) => {
  expectedTroubles.push(/Failed to load resource/);
  await page.goto('/endorse');
  await check(shell.main, '姓名', '查无此人');
  await expect(shell.main.getByRole('heading', { name: '未查询到登记记录' })).toBeFocused();
  await expect(shell.main.getByText(/请勿向对方转账/)).toBeVisible();
  await page.route('**/credential/check', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '480' },
      json: { code: 1006, msg: '操作过于频繁' },
    }),
  );
  await shell.main.getByRole('button', { name: '查询', exact: true }).click();
  await expect(shell.main.getByRole('alert')).toContainText('请在 8 分钟后重试');
  await expect(shell.main.getByRole('textbox', { name: '姓名' })).toHaveValue('查无此人');
});

test('[S2.404] a wrong address offers to search for what it names', async ({
  page,
  shell,
  gateway,
  expectedTroubles,
}) => {
  expectedTroubles.push(/status of 404/);
  const fund = await gateway.fund();
  await page.goto(`/fund/${fund.FUND_CODE}`);
  await expect.poll(() => placeOf(page)).toBe('/404');
  await expect(shell.main.getByText('未找到这个页面')).toBeVisible();
  const field = shell.main.getByRole('combobox', { name: '搜索基金、经理与公司' });
  await expect(field).toHaveValue(fund.FUND_CODE);
  await shell.expectNoSidewaysScroll();
  await field.press('Enter');
  await expect.poll(() => placeOf(page)).toBe(`/search?keyword=${fund.FUND_CODE}`);
  await expect(shell.main.getByRole('link', { name: fund.FUND_SHORT_NAME }).first()).toBeVisible();
});

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[S2.about] no state has accessibility violations', async ({ page, shell, expectedTroubles }) => {
    expectedTroubles.push(/Failed to load resource/);
    await page.goto('/about');
    await shell.main
      .getByText(/^[\d,]+ 只$/)
      .first()
      .waitFor();
    await test.step('about', () => expectNoViolations(page));
    await page.goto('/zizhi');
    await shell.main.getByRole('button', { name: '查看大图：营业执照' }).click();
    await page.getByRole('button', { name: '原始大小' }).click();
    await test.step('a licence, large', () => expectNoViolations(page));
    await page.keyboard.press('Escape');
    await test.step('the licences', () => expectNoViolations(page));
    await page.goto('/endorse');
    await check(shell.main, '手机号', '123');
    await test.step('what is wrong with the field', () => expectNoViolations(page));
    // Answered here: an address may ask the gateway only so often.
    const record = {
      kind: 'adviser',
      name: '顾清远',
      institution: '青崖投资顾问',
      certificateKind: '证券投资顾问',
      certificateNumber: 'S1',
      region: '上海',
      phoneMask: '138****1234',
      issuedDate: '20200601',
      validUntil: null,
      isSimulated: true,
    };
    const found = (['valid', 'expired', 'suspended', 'revoked'] as const).map((status, index) => ({
      ...record,
      certificateNumber: `S${index}`,
      status,
    }));
    const replies = [
      { json: { code: 0, msg: '', body: found } },
      { json: { code: 0, msg: '', body: [] } },
      { status: 500, json: { code: 1008, msg: '服务暂时不可用' } },
    ];
    for (const [reply, shown] of [
      [replies[0], /查询到 4 条/],
      [replies[1], /未查询到登记记录/],
      [replies[2], /服务暂时不可用/],
    ] as const) {
      await page.route('**/credential/check', (route) => route.fulfill(reply ?? {}));
      await check(shell.main, '姓名', '顾清远');
      await shell.main.getByText(shown).waitFor();
      await test.step(String(shown), () => expectNoViolations(page));
    }
    await page.goto('/404');
    await shell.main.getByText('未找到这个页面').waitFor();
    await test.step('404', () => expectNoViolations(page));
  });
});
