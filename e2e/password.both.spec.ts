import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { expectFits } from './page-fit';
import { PASSWORD, registerOnPage, signInOnPage } from './register';

test('a visitor changes the password, is known here and nowhere else, and signs in with the new one', async ({
  page,
  browser,
  baseURL,
  isMobile,
  expectedTroubles,
}) => {
  // What is wrong with a form is answered by 422, which browsers tell on the console.
  expectedTroubles.push(/status of 422/);
  await page.goto('/outside/login/register?return=%2Fhome%2Fsettings');
  const field = page.getByLabel('密码', { exact: true });
  await field.fill('woaini1314520');
  await expect(page.getByText('密码强度：弱。由常见的密码或词语组成')).toBeVisible();
  await expectNoViolations(page);
  await field.fill(PASSWORD);
  await expect(page.getByText('密码强度：强。不容易被猜到')).toBeVisible();
  await expectFits(page, isMobile ? [360, 390, 750] : [751, 1280, 1920]);
  await expectNoViolations(page);
  const account = await registerOnPage(page);
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page).toHaveURL(/\/outside\/login\/password\?return=%2Fhome%2Fsettings$/);
  await expect(page.getByLabel('现在的密码')).toBeFocused();
  await expectFits(page, isMobile ? [360, 390, 750] : [751, 1280, 1920]);
  await expectNoViolations(page);

  // On another device of his.
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const elsewhere = await other.newPage();
  const signIn = (password: string) => signInOnPage(elsewhere, account, password);
  await elsewhere.goto('/outside/login?return=%2Fhome%2Fsettings');
  await signIn(PASSWORD);
  await expect(elsewhere.getByRole('button', { name: '修改密码' })).toBeVisible();

  const change = async (current: string, next: string) => {
    await page.getByLabel('现在的密码').fill(current);
    await page.getByLabel('新密码', { exact: true }).fill(next);
    await page.getByLabel('再次输入新密码').fill(next);
    await page.getByRole('button', { name: '修改密码' }).click();
  };
  await change('not the one', 'another private sentence');
  await expect(page.getByText('现在的密码不正确')).toBeVisible();
  await expectNoViolations(page);
  await change(PASSWORD, 'woaini1314520');
  await expect(page.getByText('密码太容易被猜到：由常见的密码或词语组成')).toBeVisible();
  await change(PASSWORD, 'another private sentence');
  await expect(page.getByRole('status')).toContainText('密码已修改');
  await page.reload();
  await expect(page.getByRole('status')).toContainText('密码已修改');
  await page.getByRole('link', { name: '继续访问' }).click();
  await expect(page.getByRole('button', { name: '修改密码' })).toBeVisible();

  await elsewhere.goto('/outside/login?return=%2Fhome%2Fsettings');
  await signIn(PASSWORD);
  await expect(elsewhere.getByText('账户名或密码不正确')).toBeVisible();
  await signIn('another private sentence');
  await expect(elsewhere.getByRole('button', { name: '修改密码' })).toBeVisible();

  // A sign-out leaves the browser known to the account, as the next sign-in counts it.
  const cookies = async () => (await other.cookies()).map(({ name }) => name);
  expect(await cookies()).toEqual(expect.arrayContaining(['yanhu_session', 'yanhu_device']));
  await elsewhere.goto('/home/logout');
  await expect.poll(cookies).toEqual(['yanhu_device']);
  await other.close();
});
