import type { BrowserContext } from '@playwright/test';
import { enterRoom, sendMessage } from '../src/contract/live-room';
import { askCall } from './ask-call';
import { expect, test } from './fixtures';
import { signInAsQualified } from './qualified';
import { moderate, RoomPage, roomIn } from './room-scene';

/** Rooms of their own for the tests of each layout, so that they may run side by side. */
function roomNumber(isMobile: boolean, place: number): number {
  return (isMobile ? 8 : 0) + place;
}

/** A room that was to come, begun now, with nothing to wait for between two messages. */
async function begunRoom(context: BrowserContext, base: string, index: number): Promise<string> {
  const id = await roomIn('upcoming', context.request, base, index);
  await moderate('begin', id);
  await moderate('rate', id, '0');
  return id;
}

test.beforeEach(async ({ context, baseURL }) => {
  await signInAsQualified(context.request, baseURL ?? '');
});

for (const state of ['live', 'playback'] as const) {
  test(`[S4.live] the picture of a ${state} room runs`, async ({ page, context, baseURL }) => {
    const room = new RoomPage(page);
    await room.open(await roomIn(state, context.request, baseURL ?? ''));
    await room.startPicture();
    const before = await room.second();
    await expect.poll(() => room.second(), { timeout: 15_000 }).toBeGreaterThan(before + 2);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('[S7.liveCalls] two visitors of a room see each other within a second, as text', async ({
  page,
  context,
  browser,
  baseURL,
  isMobile,
}) => {
  const base = baseURL ?? '';
  const id = await begunRoom(context, base, roomNumber(isMobile, 1));
  const other = await browser.newContext({ baseURL: base });
  await signInAsQualified(other.request, base);
  const [mine, theirs] = [new RoomPage(page), new RoomPage(await other.newPage())];
  await mine.open(id);
  await theirs.open(id);
  await theirs.box.waitFor();
  await mine.say('大家好 <img src=x onerror=alert(1)> https://a.example');
  await expect(theirs.messages.getByText('大家好 <img src=x')).toBeVisible({ timeout: 1000 });
  await expect(theirs.messages.getByRole('link')).toHaveCount(0);
  await theirs.say('收到');
  await expect(mine.messages.getByText('收到', { exact: true })).toBeVisible({ timeout: 1000 });
  await other.close();
});

test('[S7.liveCalls] half a minute without a network loses nothing and doubles nothing', async ({
  page,
  context,
  baseURL,
  isMobile,
  expectedTroubles,
}) => {
  test.slow();
  expectedTroubles.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const base = baseURL ?? '';
  const id = await begunRoom(context, base, roomNumber(isMobile, 2));
  const room = new RoomPage(page);
  await room.open(id);
  await room.box.waitFor();
  await context.setOffline(true);
  await room.say('断网时写的');
  await expect(page.getByText(/^没有发出/)).toBeVisible({ timeout: 60_000 });
  for (let index = 1; index <= 5; index += 1) {
    await moderate('notice', id, `第 ${index} 条公告`);
    await page.waitForTimeout(5000);
  }
  await context.setOffline(false);
  for (let index = 1; index <= 5; index += 1) {
    await expect(room.messages.getByText(`第 ${index} 条公告`)).toHaveCount(1, { timeout: 20_000 });
  }
  await page.getByRole('button', { name: '重发' }).click();
  await expect(page.getByText(/^没有发出/)).toHaveCount(0);
  await expect(room.messages.getByText('断网时写的')).toHaveCount(1);
});

test('[S7.liveCalls] a muted member cannot speak, and can again afterwards', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const base = baseURL ?? '';
  const id = await begunRoom(context, base, roomNumber(isMobile, 3));
  const room = new RoomPage(page);
  await room.open(id);
  await room.box.waitFor();
  const { memberId } = (await askCall(context.request, base, enterRoom, { id })).body;
  await moderate('mute-member', id, memberId, '30');
  await expect(page.getByText(/^您已被禁言至/)).toBeVisible();
  await expect(room.box).toHaveCount(0);
  await expect(
    askCall(context.request, base, sendMessage, { id, clientKey: 'not-allowed', text: '绕过页面' }),
  ).rejects.toThrow('2001');
  await moderate('unmute-member', id, memberId);
  await expect(room.box).toBeVisible();
  await moderate('mute', id);
  await expect(page.getByText('全员禁言中，暂时不能发言')).toBeVisible();
});

test('[S4.live] an upcoming room turns live, and a live one ends, without a reload', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const id = await roomIn('upcoming', context.request, baseURL ?? '', roomNumber(isMobile, 4));
  const room = new RoomPage(page);
  await room.open(id);
  await expect(page.getByText(/^距开播/)).toBeVisible();
  await expect(page.getByText('开播后可以聊天', { exact: true })).toBeVisible();
  await moderate('begin', id);
  await expect(room.player).toBeVisible();
  await expect(room.box).toBeVisible();
  await moderate('end', id);
  await expect(page.getByText('直播已结束，不能再发言')).toBeVisible();
});

test('a part of the picture that is missing is tried again, then left to the visitor', async ({
  page,
  context,
  baseURL,
  expectedTroubles,
}) => {
  test.slow();
  expectedTroubles.push(/404/);
  await page.route('**/media/clip/*.m4s*', (route) => route.fulfill({ status: 404, body: '' }));
  const room = new RoomPage(page);
  await room.open(await roomIn('playback', context.request, baseURL ?? ''));
  await expect(page.getByText(/正在第 1 次重试/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('画面没有取到，请检查网络后重试')).toBeVisible({ timeout: 90_000 });
  await page.unroute('**/media/clip/*.m4s*');
  await room.player.getByRole('button', { name: '重试' }).click();
  await room.startPicture();
  await expect.poll(() => room.second(), { timeout: 15_000 }).toBeGreaterThan(1);
});

test('a slow network is told', async ({ page, context, baseURL }) => {
  await page.route('**/media/clip/*.m4s*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 7000));
    await route.continue();
  });
  await new RoomPage(page).open(await roomIn('playback', context.request, baseURL ?? ''));
  await expect(page.getByText('网络较慢，正在缓冲…')).toBeVisible({ timeout: 15_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a browser that wants a press gets a large button', async ({ page, context, baseURL }) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called below with the element it belongs to
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playAfterPress(this: HTMLMediaElement) {
      return navigator.userActivation.hasBeenActive
        ? play.call(this)
        : Promise.reject(new DOMException('press first', 'NotAllowedError'));
    };
  });
  const room = new RoomPage(page);
  await room.open(await roomIn('playback', context.request, baseURL ?? '', 1));
  await page.getByRole('button', { name: '点击播放' }).click();
  await expect.poll(() => room.second(), { timeout: 15_000 }).toBeGreaterThan(0.5);
});

test('a thousand messages keep the page small and at its end', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.slow();
  const base = baseURL ?? '';
  const id = await begunRoom(context, base, roomNumber(isMobile, 5));
  const room = new RoomPage(page);
  await room.open(id);
  await room.box.waitFor();
  for (let first = 1; first <= 1000; first += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const text = `第 ${first + index} 句`;
        return askCall(context.request, base, sendMessage, {
          id,
          clientKey: `thousand-${first + index}`,
          text,
        });
      }),
    );
  }
  await expect(room.messages.getByText('第 1000 句', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(900);
});
