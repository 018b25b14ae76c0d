import { PUBLIC_FUNDS } from '../../tests/bare-gateway/market';
import { ADDRESSES, expect, lastBody, lastQuery, signIn, test } from './bare-fixtures';

const [first] = PUBLIC_FUNDS;
const FUND = { code: first?.row.FUND_CODE ?? '', name: first?.row.FUND_SHORT_NAME ?? '' };

test(
  '[S7.watchlist] [S5.watch] [S8.watchAdd] [S8.watchRemove] [S4.watch] [S3.watch] a fund goes onto the list and off it by code and msg alone',
  { tag: '@landing' },
  async ({ page, shell, wire }) => {
    await signIn(page, 'youke', `/gongmu_fund/funds/detail?code=${FUND.code}`);
    const star = page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`自选.*${FUND.name}|^自选$|加自选`) });
    await star.first().click();
    await expect(shell.notices.first()).toContainText('已加入自选');
    expect(lastBody(wire, 'addFund')).toEqual({
      hxUid: expect.stringMatching(/^youke-/),
      businessType: 0,
      source: 1,
      list: [{ fundCode: FUND.code }],
    });
    const added = wire.findIndex(({ path }) => path.endsWith('addFund'));
    await expect.poll(() => wire.slice(added).some(({ path }) => path.endsWith('fund/getJoined'))).toBe(true);
    await page.goto('/home');
    const row = page.getByRole('main').getByRole('link', { name: FUND.name }).first();
    await expect(row).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/[+-]\d+\.\d\d%/);
    await page.goto(`/gongmu_fund/funds/detail?code=${FUND.code}`);
    const starred = page.getByRole('main').getByRole('button', { name: /已自选|移出自选|取消自选/ });
    await starred.first().click();
    await expect(shell.notices.first()).toContainText('已移出自选');
    expect(lastBody(wire, 'removeFund')).toEqual({
      hxUid: expect.stringMatching(/^youke-/),
      businessType: 0,
      list: [{ fundCode: FUND.code }],
    });
  },
);

test('[S5.watch] [S4.watch] a reply that is cut off is followed by reading the list, so that the star tells the truth', async ({
  page,
  wire,
}) => {
  await signIn(page, 'youke', `/gongmu_fund/funds/detail?code=${FUND.code}`);
  await page.route('**/selfSelection/addFund', async (route) => {
    // The runner's own requests do not know names below localhost.
    const url = route
      .request()
      .url()
      .replace(/\/\/[^:/]+/, '//127.0.0.1');
    const reply = await route.fetch({ url });
    await route.fulfill({ response: reply, body: (await reply.text()).slice(0, 8) });
  });
  const star = page.getByRole('main').getByRole('button', { name: /^(加自选|自选)/ });
  await star.first().click();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /已自选|移出自选|取消自选/ })
      .first(),
  ).toBeVisible();
  const added = wire.findIndex(({ path }) => path.endsWith('addFund'));
  await expect.poll(() => wire.slice(added).some(({ path }) => path.endsWith('fund/getJoined'))).toBe(true);
});

test('[S7.secretId] [S7.http] [S7.checklogin] [S7.openInfo] [S7.qualification] [S3.user] the visitor is asked for on another origin, with its cookie and no cookie of the portal', async ({
  page,
  context,
  wire,
}) => {
  await signIn(page, 'kehu', '/home');
  await expect(page.getByRole('main')).not.toContainText('登录后使用自选');
  await expect.poll(() => wire.some(({ path }) => path.endsWith('combQueryCustInfo'))).toBe(true);
  const query = lastQuery(wire, 'login/checklogin');
  expect([query.get('format'), query.get('secretId') !== null]).toEqual(['json', true]);
  expect(lastQuery(wire, 'getCustOpenInfoByHxId').get('hxUid')).toMatch(/^kehu-/);
  expect(lastBody(wire, 'combQueryCustInfo')).toMatchObject({ custno: expect.stringMatching(/^C2/) });
  for (const { request } of wire) {
    const secret =
      (await request.headerValue('secretid')) ?? new URL(request.url()).searchParams.get('secretId');
    expect(secret, request.url()).toBeTruthy();
  }
  expect(await context.cookies(ADDRESSES.portalOrigin)).toEqual([]);
});

test('[S2.logout] [S4.login] /home/logout.html signs out at the login service and leads back', async ({
  page,
  context,
}) => {
  await signIn(page, 'kehu', '/about');
  expect(await context.cookies(ADDRESSES.gatewayOrigin)).toHaveLength(1);
  await page.goto('/home/logout.html');
  await expect.poll(() => context.cookies(ADDRESSES.gatewayOrigin)).toEqual([]);
  await page.waitForURL(/portal\.test\.localhost/);
  await page.goto('/home');
  await expect(page.getByRole('main').getByText('登录后使用自选').first()).toBeVisible();
});
