import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { expectFits } from './page-fit';
import { PASSWORD, registerOnPage, signInOnPage } from './register';

test('a visitor sees where the account is signed in, and ends what was left open elsewhere', async ({
  page,
  browser,
  baseURL,
  isMobile,
  expectedTroubles,
}) => {
  // What is wrong with a form is answered by 422, which browsers tell on the console.
  expectedTroubles.push(/status of 422/);
  await page.goto('/outside/login/register?return=%2Fhome%2Fsettings');
  const account = await registerOnPage(page);
  const settings = page.getByRole('button', { name: '查看', exact: true });
  await settings.click();
  await expect(page).toHaveURL(/\/outside\/login\/sessions\?return=%2Fhome%2Fsettings$/);
  await expect(page.getByText('没有其他设备登录。')).toBeVisible();
  await page.getByRole('link', { name: '返回', exact: true }).click();
  await expect(page).toHaveURL(/\/home\/settings$/);

  const signInElsewhere = async () => {
    const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const tab = await other.newPage();
    await tab.goto('/outside/login?return=%2Fhome%2Fsettings');
    await signInOnPage(tab, account, PASSWORD);
    await expect(tab.getByRole('button', { name: '修改密码' })).toBeVisible();
    return tab;
  };
  const [first, second] = [await signInElsewhere(), await signInElsewhere()];
  await settings.click();
  const choices = page.getByRole('group', { name: '要退出的设备' }).getByRole('radio');
  await expect(choices).toHaveCount(3);
  await expect(choices.first()).toBeChecked();
  await expectFits(page, isMobile ? [360, 390, 750] : [751, 1280, 1920]);
  await expectNoViolations(page);

  const end = async (password: string) => {
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '退出所选设备' }).click();
  };
  await end('not the one');
  await expect(page.getByText('密码不正确')).toBeVisible();
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  await expectNoViolations(page);
  await choices.nth(1).check();
  await end(PASSWORD);
  await expect(page.getByRole('status')).toHaveText('所选设备已退出登录。');
  await expect(choices).toHaveCount(1);
  await end(PASSWORD);
  await expect(page.getByText('没有其他设备登录。')).toBeVisible();
  await page.getByRole('link', { name: '返回', exact: true }).click();
  await expect(settings).toBeVisible();

  for (const tab of [first, second]) {
    await tab.reload();
    await expect(tab.getByRole('button', { name: '修改密码' })).toHaveCount(0);
    await tab.context().close();
  }
});
