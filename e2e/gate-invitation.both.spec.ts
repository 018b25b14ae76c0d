import type { Page } from '@playwright/test';
import { expect, placeOf, test } from './fixtures';
import { Gate } from './gate';
import { watchLayoutShift } from './layout-shift';
import { QualificationWindow } from './pages/qualification-window';
import { ROOM_PATH } from './routes.table';

test.use({ choosesOpenContent: false });

const GATED = ['/search?keyword=a', '/simu_fund', ROOM_PATH];

/** Boxes of the invitation and its buttons, and the viewport. */
async function measure(page: Page, steps: QualificationWindow) {
  const dialog = await steps.dialog.boundingBox();
  const buttons = await Promise.all(
    (await steps.dialog.getByRole('button').all()).map((b) => b.boundingBox()),
  );
  const viewport = page.viewportSize();
  if (!dialog || !viewport) throw new Error('the invitation has no box');
  return { dialog, buttons, viewport };
}

for (const path of GATED) {
  test(`[S4.window] the invitation on ${path} covers little, moves nothing and is first in reach`, async ({
    page,
    isMobile,
  }) => {
    await watchLayoutShift(page);
    const loginCheck = new Gate();
    await page.route('**/checklogin*', async (route) => {
      await loginCheck.passed();
      await route.continue();
    });
    await page.goto(path);
    const steps = new QualificationWindow(page);
    // All but the login check has been answered: what moves from now on is moved by the invitation.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForTimeout(1000);
    await expect(steps.dialog).toBeHidden();
    const shiftBefore = await page.locator('html').getAttribute('data-shift');
    loginCheck.open();
    await steps.expectInvitation();
    await page.waitForTimeout(300);
    expect(await page.locator('html').getAttribute('data-shift')).toBe(shiftBefore);

    const { dialog, buttons, viewport } = await measure(page, steps);
    expect(dialog.height).toBeLessThan(viewport.height * (isMobile ? 0.34 : 0.2));
    expect(dialog.x + dialog.width).toBeLessThanOrEqual(viewport.width);
    for (const button of buttons) expect(button?.height).toBeGreaterThanOrEqual(isMobile ? 44 : 40);

    await page.keyboard.press('Tab');
    await expect(steps.button('只看公开内容')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(steps.dialog).toBeHidden();
    expect(placeOf(page)).toBe(path);
  });
}

test('[S2.search] public results can be read and used beside the invitation', async ({ page, isMobile }) => {
  await page.goto('/search?keyword=a');
  const steps = new QualificationWindow(page);
  await steps.expectInvitation();
  const main = page.getByRole('main');
  const link = main.locator('a[href*="/gongmu_fund/funds/"]').first();
  await expect(link).toBeInViewport();
  await main.getByRole('tab', { name: /私募/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('private');
  await expect(steps.dialog).toBeVisible();
  // The end of the page can be scrolled out from behind the invitation.
  await main.getByRole('tab', { name: /公募/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBeNull();
  const last = isMobile ? main.getByRole('listitem').last() : main.getByRole('row').last();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [row, { dialog }] = [await last.boundingBox(), await measure(page, steps)];
    expect((row?.y ?? Infinity) + (row?.height ?? 0)).toBeLessThanOrEqual(dialog.y);
  }).toPass();
});

test('[S2.leave] a swipe down on a phone closes the invitation, which leaves for the private-fund home', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide screen has no sheet');
  await page.goto('/search?keyword=a');
  const steps = new QualificationWindow(page);
  await steps.expectInvitation();
  const { dialog } = await measure(page, steps);
  await page.mouse.move(dialog.x + dialog.width / 2, dialog.y + 10);
  await page.mouse.down();
  await page.mouse.move(dialog.x + dialog.width / 2, dialog.y + 160, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => placeOf(page)).toBe('/simu_fund');
  await expect(steps.dialog).toBeHidden();
});

test('[S4.window] steps whose code does not arrive leave the invitation in place', async ({
  page,
  expectedTroubles,
}) => {
  expectedTroubles.push(/Failed to load resource/);
  await page.goto('/search?keyword=a');
  const steps = new QualificationWindow(page);
  await steps.expectInvitation();
  await page.route('**/assets/qualification-window-*', (route) => route.abort());
  await steps.start();
  await expect(page.getByText(/没有打开|加载|没能/).first()).toBeVisible();
  await steps.expectInvitation();
});
