import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

export const PASSWORD = 'a long and private sentence';

/** A name that no other test takes: journeys change what they touch. */
export function newAccountName(): string {
  return `e2e_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
}

/** Registers on the login service's page, which signs in at once and leads back. */
export async function registerOnPage(page: Page): Promise<string> {
  const account = newAccountName();
  await expect(page).toHaveURL(/\/outside\/login/);
  const registerLink = page.getByRole('link', { name: '注册新账户' });
  if (await registerLink.isVisible()) await registerLink.click();
  await page.getByRole('textbox', { name: '账户名' }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('再次输入密码').fill(PASSWORD);
  await page.getByRole('button', { name: '注册并登录' }).click();
  return account;
}

/** Fills in the sign-in of the login service, at which the page stands, and sends it. */
export async function signInOnPage(page: Page, account: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: '账户名' }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Registers beside the pages: the context is signed in afterwards. */
export async function register(request: APIRequestContext, base: string): Promise<void> {
  const reply = await request.post(`${base}/outside/login/register`, {
    form: { account: newAccountName(), password: PASSWORD, repeated: PASSWORD, return: '/' },
    headers: { origin: base },
    maxRedirects: 0,
  });
  if (reply.status() !== 303) throw new Error(`registering: ${reply.status()} ${await reply.text()}`);
}
