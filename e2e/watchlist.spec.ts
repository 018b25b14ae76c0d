import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { register } from './register';

const rows = (page: Page) => page.getByRole('region', { name: '自选列表' }).locator('tbody tr');

/** Codes of the rows, as they stand. */
async function codesOn(page: Page): Promise<string[]> {
  const texts = await rows(page).allInnerTexts();
  return texts.map((text) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
}

test(
  '[S2.home] [S7.watchlist] a list is pasted, ordered, grouped, noted and thinned out, and another tab agrees',
  { tag: '@landing' },
  async ({ page, context, baseURL, gateway }) => {
    await register(context.request, baseURL ?? '');
    const funds = (await gateway.ranking()).data.slice(0, 4);
    const codes = funds.map(({ FUND_CODE }) => FUND_CODE);
    await page.goto('/home');
    await page.getByRole('button', { name: '批量添加' }).first().click();
    const paste = page.getByRole('dialog', { name: '批量添加' });
    await paste.getByRole('textbox').fill(`${codes.join('，')} 999999`);
    await paste.getByRole('button', { name: '添加 5 只' }).click();
    await expect(paste).toContainText('999999');
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveCount(4);

    const [first = '', second = '', third = ''] = await codesOn(page);
    const handles = page.getByRole('button', { name: /^调整顺序：/ });
    await handles.nth(2).dragTo(handles.nth(0));
    await expect.poll(() => codesOn(page)).toEqual([third, first, second, expect.anything()]);
    await page.reload();
    await expect.poll(async () => (await codesOn(page)).slice(0, 3)).toEqual([third, first, second]);

    await page.getByRole('button', { name: '管理分组' }).click();
    const groups = page.getByRole('dialog', { name: '管理分组' });
    await groups.getByRole('textbox', { name: '新建分组' }).fill('核心');
    await groups
      .getByRole('button', { name: /新建|添加/ })
      .first()
      .click();
    await expect(groups.getByText('核心').first()).toBeVisible();
    await page.keyboard.press('Escape');

    await page
      .getByRole('button', { name: /^更多操作：/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /备注/ }).click();
    const note = page.getByRole('dialog', { name: /备注/ });
    await note.getByRole('textbox').fill('等季报');
    await note.getByRole('button', { name: '保存' }).click();
    await expect(rows(page).first()).toContainText('等季报');

    await page
      .getByRole('button', { name: /^设置提醒：/ })
      .first()
      .click();
    const alerts = page.getByRole('dialog', { name: '提醒' });
    await alerts.getByText('单位净值升至').click();
    await alerts.getByRole('textbox').fill('99');
    await alerts.getByText('基金经理变更').click();
    await alerts.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('button', { name: /^已设 2 项提醒：/ })).toBeVisible();

    const other = await context.newPage();
    await other.goto('/home');
    await expect(rows(other)).toHaveCount(4);

    await page.getByRole('button', { name: '批量管理' }).click();
    await rows(page).nth(0).getByRole('checkbox').check();
    await rows(page).nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: '移出自选' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(other)).toHaveCount(2);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).first()).toContainText('等季报');
    await expect(rows(other)).toHaveCount(4);
  },
);

test('[S5.watch] somebody who signs out in another tab loses the list here too', async ({
  page,
  context,
  baseURL,
  expectedTroubles,
}) => {
  // A read that is under way when the session ends is turned away.
  expectedTroubles.push(/status of 401/);
  await register(context.request, baseURL ?? '');
  await page.goto('/home');
  await expect(page.getByRole('button', { name: '批量添加' }).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/home/settings');
  await other.getByRole('link', { name: '退出登录' }).first().click();
  await expect(other.getByText('已退出登录', { exact: true })).toBeVisible();
  await expect(page.getByText('登录后使用自选').first()).toBeVisible();
});
