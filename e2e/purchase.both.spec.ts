import type { Locator, Page } from '@playwright/test';
import { assess } from './assessment';
import { expect, placeOf, test } from './fixtures';
import { signIn } from './qualified';
import { register, registerOnPage } from './register';

async function openSmall(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('button', { name: /^购买/ }).first().click();
  const dialog = page.getByRole('dialog', { name: '购买基金', exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}

const amountIn = (dialog: Locator) => dialog.getByRole('textbox', { name: /金额/ });
const wayOn = (dialog: Locator) => dialog.getByRole('button', { name: '前往交易网站' });

test('[S4.buy] nobody is sent to sign in, and the window stands open for the fund afterwards', async ({
  page,
  gateway,
}) => {
  const { FUND_CODE } = await gateway.fund({ type: '0201', statuses: ['0'] });
  const dialog = await openSmall(page, `/gongmu_fund/funds/detail?code=${FUND_CODE}`);
  await dialog.getByRole('button', { name: '登录后购买' }).click();
  await registerOnPage(page);
  await expect(dialog).toContainText(FUND_CODE);
  await expect(dialog.getByRole('button', { name: '前往风险测评' })).toBeVisible();
});

test(
  '[S4.buy] [S2.external] what fits leads on to the trading site in a new window, and both windows close',
  { tag: '@landing-mobile' },
  async ({ page, context, baseURL, gateway }) => {
    await register(context.request, baseURL ?? '');
    const level = await assess(context.request, baseURL ?? '', 9);
    expect(level).toBe(5);
    const { FUND_CODE } = await gateway.fund({ type: '0201', statuses: ['0'] });
    const address = `/gongmu_fund/funds/detail?code=${FUND_CODE}`;
    const dialog = await openSmall(page, address);
    await amountIn(dialog).fill('12345.67');
    await dialog.getByRole('button', { name: '查看费用与规则' }).click();
    const large = page.getByRole('dialog', { name: /费用与规则/ });
    await expect(amountIn(large)).toHaveValue(/12,?345\.67/);
    await large.getByRole('checkbox').check();
    const opened = page.waitForEvent('popup');
    await wayOn(large).click();
    const popup = await opened;
    await expect(popup).toHaveTitle('基金交易网站（演示）');
    expect(placeOf(popup)).toBe(`/outside/trading/buy/${FUND_CODE}`);
    expect(await popup.evaluate(() => window.opener === null)).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(placeOf(page)).toBe(address);
  },
);

test('[S4.buy] a product above the level wants every sentence of the warning confirmed', async ({
  page,
  context,
  baseURL,
  gateway,
}) => {
  await register(context.request, baseURL ?? '');
  // Not of the lowest category, though wrong answers lower it to C1.
  expect(await assess(context.request, baseURL ?? '', 1)).toBe(1);
  const { FUND_CODE } = await gateway.fund({ type: '01', statuses: ['0'] });
  const dialog = await openSmall(page, `/gongmu_fund/funds/detail?code=${FUND_CODE}`);
  await amountIn(dialog).fill('1000');
  const confirm = dialog.getByRole('button', { name: /确认以上/ });
  await expect(confirm).toBeVisible();
  await expect(wayOn(dialog)).toHaveAttribute('aria-disabled', 'true');
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await confirm.click();
  await expect(wayOn(dialog)).not.toHaveAttribute('aria-disabled', 'true');
  const opened = page.waitForEvent('popup');
  await wayOn(dialog).click();
  expect(placeOf(await opened)).toBe(`/outside/trading/buy/${FUND_CODE}`);
});

test('[S4.buy] the lowest category is refused what is above R1, and told why', async ({
  page,
  context,
  baseURL,
  gateway,
}) => {
  await register(context.request, baseURL ?? '');
  expect(await assess(context.request, baseURL ?? '', 0)).toBe(1);
  const { FUND_CODE } = await gateway.fund({ type: '01', statuses: ['0'] });
  const dialog = await openSmall(page, `/gongmu_fund/funds/detail?code=${FUND_CODE}`);
  await expect(dialog.getByRole('region', { name: '适当性匹配' })).toContainText('R1');
  await expect(wayOn(dialog)).toHaveCount(0);
});

test('[S4.buy] a private fund opens the qualification for others, and names its minimum to the qualified', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/simu_fund');
  await page.getByRole('main').locator('a[href*="/funds/detail"]').first().click();
  await expect(page).toHaveURL(/funds\/detail/);
  const address = placeOf(page);
  await page.getByRole('button', { name: /^购买/ }).first().click();
  await expect(page.getByRole('dialog', { name: '合格投资者认证' })).toBeVisible();
  await signIn(context.request, baseURL ?? '', 'hegezhe');
  const dialog = await openSmall(page, address);
  await expect(dialog).toContainText('24 小时');
  await expect(dialog).toContainText('100万元起');
});
