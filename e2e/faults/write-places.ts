import { expect, type Locator, type Page } from '@playwright/test';

/** Where writes are made and told of. */
export const main = (page: Page) => page.getByRole('main');
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const dialog = (page: Page) => page.getByRole('dialog');
export const toast = (page: Page): Locator =>
  page
    .getByRole('region', { name: /^提示/ })
    .getByRole('listitem')
    .filter({ hasText: /没有|失败|失效|超时|频繁|不可用|维护|无法|权限/ });
export const said = (text: string | RegExp) => async (page: Page) => {
  await expect(page.getByText(text, { exact: typeof text === 'string' }).first()).toBeVisible();
};
