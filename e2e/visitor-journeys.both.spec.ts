import type { Page } from '@playwright/test';
import { expect, placeOf, test } from './fixtures';
import { QualificationWindow } from './pages/qualification-window';
import { register, registerOnPage } from './register';
import { residentId } from './resident-id';
import { ROOM_PATH } from './routes.table';

test.use({ choosesOpenContent: false });

/** A private fund that everybody may know of, by the address of its page. */
async function somePrivateFund(page: Page): Promise<string> {
  await page.goto('/gongmu_fund');
  const code = await page.evaluate(async () => {
    const reply = await fetch('/api/funds/private/api/qryPageProductService', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', secretId: 'yanhu-portal-web' },
      body: JSON.stringify({
        pagenum: '1',
        pagesize: '20',
        fundclass: '1',
        keyword: '',
        fundcode: '',
        orderfield: '',
        isasc: '',
      }),
    });
    const text = await reply.text();
    return /"fundcode":"(\w+)"/.exec(text)?.[1] ?? '';
  });
  return `/simu_fund/funds/detail?code=${code}`;
}

test(
  '[S4.window] [S4.login] [S7.identify] [S7.risk] [S7.disclaimer] a visitor becomes a qualified investor and sees the figures',
  { tag: '@landing' },
  async ({ page, baseURL }) => {
    const address = await somePrivateFund(page);
    const steps = new QualificationWindow(page);
    await page.goto(address);
    await expect(page.getByText('认证可见').first()).toBeAttached();
    await steps.start();
    await steps.button('登录并开始认证').click();
    await registerOnPage(page);
    await expect(page).toHaveURL(`${baseURL}${address}`);

    await steps.expectStep('身份信息');
    await steps.button('核验身份').click();
    await expect(steps.dialog.getByText('请填入完整的身份信息')).toBeVisible();
    const idCode = residentId(3);
    await steps.verifyIdentity('周砚舟', idCode);
    const handedIn = page.waitForRequest('**/noOpenRiskTempHandler');
    const signed = page.waitForRequest('**/noOpenDisclaimersignTempHandler');

    for (let count = 0; count < 3; count += 1) await steps.answerOne();
    await page.reload();
    await steps.start();
    await steps.expectStep('风险测评');
    expect((await steps.place()).at).toBe(4);
    await steps.answerOne();
    await page.goBack();
    await page.goForward();
    await steps.start();
    await steps.expectStep('风险测评');
    expect((await steps.place()).at).toBe(5);
    await steps.answerAll();
    await expect(steps.dialog.getByText(/浏览器不保存，重新打开页面后请再次填写/)).toBeVisible();
    await steps.typeIdentity('周砚舟', residentId(4));
    await steps.button('提交测评').click();
    await expect(steps.dialog.getByRole('alert')).toHaveText(/与本账户已登记的信息不一致/);
    await steps.typeIdentity('周砚舟', idCode);
    await steps.handIn();
    expect((await handedIn).postDataJSON()).toMatchObject({
      custname: '周砚舟',
      certificateno: residentId(4),
    });

    await steps.expectStep('合格投资者承诺书');
    const other = await page.context().newPage();
    await other.goto(address);
    const otherSteps = new QualificationWindow(other);
    await otherSteps.start();
    await otherSteps.expectStep('合格投资者承诺书');
    await steps.declare();
    await steps.expectStep('风险揭示书');
    await steps.sign();
    expect((await signed).postDataJSON()).toMatchObject({ custname: '周砚舟', certificateno: idCode });
    const kept = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        window.location.href,
      ]),
    );
    expect(kept).not.toContain(idCode);
    await steps.button('返回刚才的页面').click();
    await expect(steps.dialog).toBeHidden();
    expect(placeOf(page)).toBe(address);
    await expect(page.getByText('认证可见')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /净值走势|走势/ }).first()).toBeVisible();
    await expect(other.getByText('认证可见')).toHaveCount(0);
  },
);

test(
  '[S4.watch] [S8.watchAdd] a star pressed before the sign-in is set after it',
  { tag: '@landing' },
  async ({ page }) => {
    await page.goto('/gongmu_fund');
    const star = page.getByRole('button', { name: /^加自选：/ }).first();
    const name = ((await star.getAttribute('aria-label')) ?? '').replace('加自选：', '');
    await star.click();
    await page
      .getByRole('dialog', { name: '登录后加入自选' })
      .getByRole('button', { name: '登录', exact: true })
      .click();
    await registerOnPage(page);
    await expect(page).toHaveURL(/\/gongmu_fund$/);
    await expect(page.getByText('已加入自选', { exact: true })).toBeVisible();
    const set = page.getByRole('button', { name: `移出自选：${name}` });
    await expect(set).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/home');
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    await page.goto('/gongmu_fund');
    await set.click();
    await expect(page.getByText('已移出自选', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.getByText('已恢复到自选', { exact: true })).toBeVisible();
    await expect(set).toHaveAttribute('aria-pressed', 'true');
  },
);

for (const path of ['/simu_fund', '/search?keyword=a', ROOM_PATH]) {
  test(`[S2.leave] closing the window unqualified on ${path} sends the visitor away`, async ({
    page,
    isMobile,
  }) => {
    await page.goto(path);
    const steps = new QualificationWindow(page);
    await steps.close();
    await expect.poll(() => placeOf(page)).toBe(isMobile ? '/simu_fund' : '/index');
    await expect(steps.dialog).toBeHidden();
    await page.goto('/gongmu_fund');
    await page.mouse.move(200, 300);
    await expect(steps.dialog).toBeHidden();
  });
}

test('[S2.leave] a visitor may stay for what is open to everybody', async ({ page }) => {
  await page.goto('/search?keyword=a');
  const steps = new QualificationWindow(page);
  await expect(page.getByRole('main').getByRole('tab', { name: /公募/ })).toBeVisible();
  await steps.expectInvitation();
  await steps.button('只看公开内容').click();
  await expect(steps.dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await page.mouse.move(200, 300);
  await page.waitForLoadState('networkidle');
  await expect(steps.dialog).toBeHidden();
});

test(
  '[S2.logout] logging out ends the session on the server, and the page stays',
  { tag: '@landing' },
  async ({ page, baseURL, context, expectedTroubles }) => {
    // A read that is under way when the session ends is turned away.
    expectedTroubles.push(/status of 401/);
    await register(context.request, baseURL ?? '');
    const cookie = (await context.cookies()).find(({ name }) => name === 'yanhu_session');
    await page.goto('/home/settings');
    await expect(page.getByRole('link', { name: '退出登录' }).first()).toBeVisible();
    await page.getByRole('link', { name: '退出登录' }).first().click();
    await expect(page.getByText('已退出登录', { exact: true })).toBeVisible();
    expect(placeOf(page)).toBe('/home/settings');
    // The browser stays known as a device of the account, which is no session.
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['yanhu_device']);
    const replayed = await context.request.get('/api/login/phonebindstate', {
      headers: { secretId: 'yanhu-portal-web', cookie: `${cookie?.name}=${cookie?.value}` },
    });
    expect(replayed.status()).toBe(401);
  },
);
