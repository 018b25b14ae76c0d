import { expect, test } from './fixtures';
import { register } from './register';

test('the funds of a watchlist are looked through together, alike and by amount', async ({
  page,
  context,
  baseURL,
  gateway,
  isMobile,
}) => {
  await register(context.request, baseURL ?? '');
  await page.goto('/home/toushi');
  await expect(page.getByText('暂无自选基金')).toBeVisible();

  const funds = (await gateway.ranking({ type: '0201' })).data.slice(0, 3);
  await page.goto('/home');
  await page.getByRole('button', { name: '批量添加' }).first().click();
  const paste = page.getByRole('dialog', { name: '批量添加' });
  await paste.getByRole('textbox').fill(funds.map(({ FUND_CODE }) => FUND_CODE).join(' '));
  await paste.getByRole('button', { name: '添加 3 只' }).click();
  await expect(page.getByRole('link', { name: funds[0]?.FUND_SHORT_NAME ?? '' }).first()).toBeAttached();
  await page.goto('/home/toushi');

  await expect(page.getByText(/^已计入 [1-3] \/ 3 只/)).toBeVisible();
  const stocks = page.getByRole(isMobile ? 'list' : 'table', { name: '底层股票' });
  await expect(stocks).toBeVisible();
  await expect(page.getByText(/未逐项披露/)).toBeVisible();
  const first = page.getByRole('checkbox', { name: /^计入/ }).first();
  const share = page.getByText('前十大股票合计').locator('xpath=following-sibling::*');
  const before = await share.innerText();
  await first.uncheck();
  await expect(share).not.toHaveText(before);
  await first.check();
  await expect(share).toHaveText(before);

  await page.getByText('按金额', { exact: true }).click();
  await expect(page.getByText('尚未填写金额')).toBeVisible();
  await page
    .getByRole('textbox', { name: /的持有金额$/ })
    .first()
    .fill('20000');
  await expect(page.getByText(/合计 20,000\.00 元/)).toBeVisible();
  await expect(stocks).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});
