import { expect, test } from './fixtures';
import { signInAsQualified } from './qualified';
import { begunRoom, RoomPage } from './room-scene';

const TURNED = { width: 844, height: 390 };

test('[S2.viewport] a phone keeps the mobile layout when it is turned, also after a reload', async ({
  page,
}) => {
  const rows = page.getByRole('main').getByRole('listitem');
  await page.goto('/gongmu_fund');
  await expect(rows.nth(15)).toBeAttached();
  for (const arrive of [() => page.setViewportSize(TURNED), () => page.reload()]) {
    await arrive();
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(750);
    await expect(rows.nth(15)).toBeAttached();
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(750);
  }
});

test('[S4.live] a live room on a turned phone shows its picture almost full, with the talk beside it', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAsQualified(context.request, baseURL ?? '');
  await page.setViewportSize(TURNED);
  const room = new RoomPage(page);
  await room.open(await begunRoom(context, baseURL ?? '', 14));
  const picture = page.locator('main video').first();
  await room.startPicture();
  const box = await picture.boundingBox();
  const view = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  expect(box?.height).toBeGreaterThan(view.height * 0.8);
  expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(view.height);
  const talk = await page.getByRole('tabpanel', { name: '聊天' }).boundingBox();
  expect(talk?.x).toBeGreaterThanOrEqual((box?.x ?? 0) + (box?.width ?? Infinity) - 1);
  await expect(room.box).toBeInViewport();
  expect((await room.box.boundingBox())?.x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? Infinity) - 1);
});

test.describe('before a visitor has answered the invitation', () => {
  test.use({ choosesOpenContent: false });

  test('[S2.viewport] what is fixed at the lower edge of a turned phone leaves no space for tabs that end the page', async ({
    page,
  }) => {
    const invitation = page.getByRole('dialog', { name: '合格投资者认证' });
    const gapBelow = async () => {
      await expect(invitation).toBeVisible();
      return invitation.evaluate((dialog) => window.innerHeight - dialog.getBoundingClientRect().bottom);
    };
    await page.setViewportSize(TURNED);
    await page.goto('/simu_fund');
    await expect.poll(gapBelow).toBeCloseTo(0, 0);
    // The buttons of a fund stay in sight.
    await page.goto('/simu_fund/funds/detail?code=S00741');
    await expect(page.getByRole('button', { name: /^购买/ })).toBeInViewport();
    await expect.poll(gapBelow).toBeCloseTo(64, 0);
  });
});
