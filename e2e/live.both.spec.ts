import type { BrowserContext, Page } from '@playwright/test';
import { formatDate } from '../src/domain/calendar/date-format';
import { expect, placeOf, test } from './fixtures';
import { expectStill, watchLayoutShift } from './layout-shift';
import { signIn } from './qualified';
import { askForAll } from './ask-for-all';
import { begunRoom, moderate, roomIn } from './room-scene';

const listOf = (page: Page) => page.getByRole('list', { name: '路演', exact: true });
const liveMark = (page: Page) => page.getByText('直播中', { exact: true }).first();
const countdownOf = (page: Page) => page.getByText(/^距开播 \d\d:\d\d:\d\d$/).first();

/** A room that is live, and one that begins in two hours. */
async function setProgramme(context: BrowserContext, base: string, place: number): Promise<void> {
  await begunRoom(context, base, place);
  const soon = formatDate(Date.now() + 7_200_000, 'YYYY-MM-DD hh:mm');
  await moderate('move', await roomIn('upcoming', context.request, base, place + 4), soon);
}

/** Opens a page that shows the programme as set: the gateway keeps lists of before for some seconds. */
async function openProgramme(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(liveMark(page)).toBeVisible({ timeout: 2000 });
    await expect(countdownOf(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test('[S2.zhibo] [S3.live] [S4.live] the home shows what is on and what comes, and leads to the rooms', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  await setProgramme(context, baseURL ?? '', isMobile ? 17 : 16);
  await openProgramme(page, '/zhibo');
  const hero = page.getByRole('link', { name: /^进入直播间：/ });
  await expect(hero).toBeVisible();
  await expect(page.getByText(/^\d\d-\d\d \d\d:\d\d 开播$/).first()).toBeVisible();
  const countdown = countdownOf(page);
  const before = await countdown.textContent();
  await expect(countdown).not.toHaveText(before ?? '');
  if (isMobile) {
    await expect(page.getByRole('region', { name: '今日路演' })).toHaveCount(0);
  } else {
    await expect(page.getByRole('list', { name: '今日路演' }).getByRole('listitem').first()).toBeVisible();
    await expect(
      page
        .getByRole('list', { name: '热门路演' })
        .getByText(/^热度 [\d,]+$/)
        .first(),
    ).toBeVisible();
    await page.getByRole('list', { name: '路演机构' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/zhibo\/list\?org=/);
    await expect(listOf(page).getByRole('listitem').first()).toBeVisible();
    await page.goBack();
  }
  await hero.click();
  await expect(page).toHaveURL(/\/zhibo\/details\/\w+/);
});

test(
  '[S2.zhibo] the list is filtered by state, kind and words, with the choice in the address',
  { tag: '@landing' },
  async ({ page }) => {
    await page.goto('/zhibo/list');
    await expect(listOf(page).getByRole('listitem').first()).toBeVisible();
    await page.getByRole('radio', { name: '回放' }).click();
    await expect(page).toHaveURL(/status=playback/);
    await expect(
      listOf(page)
        .getByText(/^回放 \d\d:\d\d:\d\d$/)
        .first(),
    ).toBeVisible();
    await expect(page.getByText(/^距开播/)).toHaveCount(0);
    const states = await listOf(page)
      .getByText(/^(直播中|回放 [\d:]+|已结束|.* 开播)$/)
      .allTextContents();
    expect(states.every((state) => state.startsWith('回放'))).toBe(true);

    await page.getByRole('searchbox', { name: '搜索路演' }).fill('没有这样的路演');
    await expect(page.getByText('没有符合条件的路演')).toBeVisible();
    await page.getByRole('link', { name: '清除筛选' }).click();
    await expect(listOf(page).getByRole('listitem').first()).toBeVisible();
    expect(placeOf(page)).toBe('/zhibo/list');
  },
);

test('[S2.zhibo] an address without a roadshow leads to the list', async ({ page }) => {
  await page.goto('/zhibo/details');
  await expect.poll(() => placeOf(page)).toBe('/zhibo/list');
  await expect(listOf(page).getByRole('listitem').first()).toBeVisible();
});

test('[S7.liveCalls] a visitor appoints a roadshow, finds it among his own, and takes it back', async ({
  page,
  baseURL,
}) => {
  await signIn(page.request, baseURL ?? '', 'putong');
  await page.goto('/zhibo/list?status=upcoming');
  const appoint = page.getByRole('button', { name: /^预约：/ }).first();
  const title = ((await appoint.getAttribute('aria-label')) ?? '').replace('预约：', '');
  await appoint.click();
  await expect(page.getByText('已预约，可在个人中心查看', { exact: true })).toBeVisible();
  await page.goto('/home/appointments');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: `取消预约：${title}` }).click();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});

test('[S3.live] a roadshow goes into the own calendar', async ({ page }) => {
  await page.goto('/zhibo/list?status=upcoming');
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^加入日历：/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
});

test('[S2.zhibo] the pages of roadshows fit narrow screens and do not shift', async ({
  page,
  context,
  baseURL,
  shell,
  isMobile,
}) => {
  await setProgramme(context, baseURL ?? '', isMobile ? 19 : 18);
  if (isMobile) await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/zhibo', '/zhibo/list']) await openProgramme(page, address);
  await watchLayoutShift(page);
  // What is on comes after the frame and its placeholders have been seen.
  await askForAll(page);
  await page.route('**/live/roadshow/list', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.fallback();
  });
  for (const address of ['/zhibo', '/zhibo/list']) {
    await page.goto(address);
    await expect(liveMark(page)).toBeVisible();
    await expect(countdownOf(page)).toBeVisible();
    await shell.expectNoSidewaysScroll();
    await expectStill(page);
  }
});
