import { expect, placeOf, test } from './fixtures';

test(
  'by keyboard alone: the commands find a fund, the help lists the keys, and the fund’s picture is made',
  { tag: '@landing' },
  async ({ page, shell, gateway }) => {
    const fund = await gateway.fund();
    await page.goto('/about');
    await expect(shell.main.getByRole('heading', { level: 1 })).toBeVisible();

    // The very first key brings the code that answers it.
    await page.keyboard.press('ControlOrMeta+K');
    const palette = page.getByRole('dialog', { name: '命令面板' });
    const field = palette.getByRole('combobox', { name: '搜索页面、操作或基金' });
    await expect(field).toBeFocused();
    await field.pressSequentially(fund.FUND_CODE);
    await expect(palette.getByRole('option', { selected: true })).toContainText(fund.FUND_CODE);
    await page.keyboard.press('Enter');
    await expect.poll(() => placeOf(page)).toBe(`/gongmu_fund/funds/detail?code=${fund.FUND_CODE}`);
    await expect(palette).toHaveCount(0);

    const head = shell.main.getByRole('heading', { level: 1, name: fund.FUND_SHORT_NAME });
    await expect(head).toBeVisible();
    await page.keyboard.press('Shift+?');
    const help = page.getByRole('dialog', { name: '键盘快捷键' });
    await expect(help.getByText('分享图片')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);

    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: '分享基金' });
    const picture = dialog.getByRole('img', { name: new RegExp(`${fund.FUND_CODE}.*分享图片`) });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(
      1080,
    );
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '保存图片' }).press('Enter');
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`${fund.FUND_CODE}\\.png$`));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect.poll(() => placeOf(page)).toBe('/simu_fund');
  },
);
