import { enterRoom, sendMessage } from '../src/contract/live/live-room';
import { askCall } from './ask-call';
import { expect, test } from './fixtures';
import { expectFits } from './page-fit';
import { signInAsQualified } from './qualified';
import { OPEN_ROOM } from './routes.table';
import { begunRoom, moderate, RoomPage, roomIn } from './room-scene';

/** Rooms of their own for the tests of each layout, so that they may run side by side. */
function roomNumber(isMobile: boolean, place: number): number {
  return (isMobile ? 8 : 0) + place;
}

test.beforeEach(async ({ context, baseURL }) => {
  await signInAsQualified(context.request, baseURL ?? '');
});

for (const state of ['live', 'playback'] as const) {
  test(`[S4.live] the picture of a ${state} room runs`, async ({ page, context, baseURL, isMobile }) => {
    const base = baseURL ?? '';
    const room = new RoomPage(page);
    await room.open(
      state === 'live'
        ? await begunRoom(context, base, roomNumber(isMobile, 4))
        : await roomIn(state, context.request, base),
    );
    await room.startPicture();
    const before = await room.second();
    await expect.poll(() => room.second()).toBeGreaterThan(before + 2);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The talk begins at its end, and knows that it stands there.
    await expect(page.getByRole('button', { name: '回到最新' })).toHaveCount(0);
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

test(
  '[S4.live] an upcoming room turns live, and a live one ends, without a reload',
  { tag: '@landing' },
  async ({ page, context, baseURL, isMobile }) => {
    // From the end of those to come: the tests at the same time begin theirs from its front.
    const id = await roomIn('upcoming', context.request, baseURL ?? '', isMobile ? -2 : -1);
    const room = new RoomPage(page);
    await room.open(id);
    await expect(page.getByText(/^距开播/)).toBeVisible();
    await expect(page.getByText('开播后可以聊天', { exact: true })).toBeVisible();
    await moderate('begin', id);
    await expect(room.player).toBeVisible();
    await room.say('大家好 <b>第一次来</b>');
    await expect(room.messages.getByText('大家好 <b>第一次来</b>')).toBeVisible();
    await moderate('end', id);
    await expect(page.getByText('直播已结束，不能再发言')).toBeVisible();
  },
);

test('the newest message stays in sight when the screen is turned or keys cover it, and whoever reads further up stays there', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const base = baseURL ?? '';
  const id = await begunRoom(context, base, roomNumber(isMobile, 2));
  for (const place of Array.from({ length: 20 }, (_, index) => index + 1))
    await askCall(context.request, base, sendMessage, {
      id,
      clientKey: `said-for-size-${place}`,
      text: `第 ${place} 句`,
    });
  const room = new RoomPage(page);
  await room.open(id);
  const newest = room.messages.getByText('第 20 句');
  const latest = page.getByRole('button', { name: '回到最新' });
  await expect(newest).toBeInViewport();
  const sizes: readonly (readonly [width: number, height: number])[] = isMobile
    ? [
        [667, 375],
        [390, 844],
        [750, 844],
        [390, 844],
      ]
    : [
        [1280, 560],
        [1600, 900],
        [1280, 900],
      ];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => room.beforeEnd(), { message: `at ${width} x ${height}` }).toBeLessThan(2);
    await expect(latest).toHaveCount(0);
  }
  await room.box.click();
  // As keys on the screen do where they take their room from the page.
  await page.setViewportSize({ width: isMobile ? 390 : 1280, height: 480 });
  if (isMobile) await expect(newest).toBeInViewport({ ratio: 1 });
  await room.messages.hover();
  await page.mouse.wheel(0, -500);
  await expect(latest).toBeVisible();
  await page.setViewportSize({ width: isMobile ? 360 : 1280, height: 700 });
  await expect(newest).not.toBeInViewport();
  await expectFits(page, [isMobile ? 360 : 1280]);
  await latest.click();
  await expect(newest).toBeInViewport();
});

test('the place of a playback is chosen by keyboard', async ({ page, context, baseURL }) => {
  const room = new RoomPage(page);
  await room.open(await roomIn('playback', context.request, baseURL ?? '', 1));
  await room.startPicture();
  const place = page.getByRole('slider', { name: '播放进度' });
  await expect.poll(() => room.second()).toBeGreaterThan(0);
  await place.focus();
  for (const [key, isThere] of [
    ['PageUp', (second: number) => second > 50],
    ['Home', (second: number) => second < 15],
    ['End', (second: number) => second > 500],
  ] as const) {
    await place.press(key);
    await expect.poll(async () => isThere(await room.second()), { message: key }).toBe(true);
  }
});

test('the slides of a playback follow its second, and its chapters are chosen by name', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const room = new RoomPage(page);
  await room.open(await roomIn('playback', context.request, baseURL ?? ''));
  await room.startPicture();
  const slide = page.getByRole('region', { name: /^幻灯片/ });
  const chapters = page.getByRole('combobox', { name: '章节' });
  const names = await chapters.getByRole('option').allTextContents();
  expect(names).toHaveLength(5);
  for (const name of names.slice(1)) {
    await chapters.selectOption(name);
    await expect(slide).toHaveAccessibleName(`幻灯片：${name.slice(name.indexOf(' ') + 1)}`);
  }
  await chapters.selectOption(names[0] ?? '');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(slide).toHaveAccessibleName(`幻灯片：${title}`);
  await expectFits(page, [isMobile ? 360 : 1280]);
});

test('the talk of a playback stands under its head, and the way to what was said earlier in its middle', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const room = new RoomPage(page);
  await room.open(await roomIn('playback', context.request, baseURL ?? ''));
  if (isMobile) await page.getByRole('tab', { name: '聊天' }).click();
  await room.startPicture();
  const progress = page.getByRole('slider', { name: '播放进度' });
  await expect.poll(() => room.second()).toBeGreaterThan(0.5);
  const lengthSeconds = Number(await progress.getAttribute('max'));
  // So far in that more was said before than the list has room for.
  const place = Math.floor(lengthSeconds * 0.9);
  await expect(async () => {
    await progress.fill(String(place));
    expect(await room.second()).toBeGreaterThanOrEqual(place - 1);
  }).toPass();
  const earlier = room.messages.getByRole('button', { name: /更早的消息/ });
  await expect(earlier).toBeAttached();
  const words = await earlier.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, width } = range.getBoundingClientRect();
    return x + width / 2;
  });
  const talk = await room.messages.boundingBox();
  if (talk === null) throw new Error('the talk is not shown');
  // A scroll bar moves the middle a little.
  expect(Math.abs(words - (talk.x + talk.width / 2))).toBeLessThan(12);
  if (!isMobile) return;
  const tabs = await page.getByRole('tablist', { name: '直播间' }).boundingBox();
  if (tabs === null) throw new Error('the tabs are not shown');
  expect(talk.y - (tabs.y + tabs.height)).toBeLessThan(2);
});

test('[S2.zhibo] a visitor who is not signed in watches and reads a course for beginners', async ({
  page,
  context,
  isMobile,
}) => {
  await context.clearCookies();
  const room = new RoomPage(page);
  await room.open(OPEN_ROOM);
  if (isMobile) await page.getByRole('tab', { name: '聊天' }).click();
  await room.startPicture();
  await expect(page.getByRole('region', { name: /^幻灯片/ })).toBeVisible();
  const lengthSeconds = await page.evaluate(() => document.querySelector('video')?.duration ?? 0);
  await page.getByRole('slider', { name: '播放进度' }).fill(String(Math.floor(lengthSeconds * 0.9)));
  await expect(room.messages.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a slow network is told', async ({ page, context, baseURL }) => {
  await page.route('**/media/clip/*.m4s*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 7000));
    await route.continue();
  });
  await new RoomPage(page).open(await roomIn('playback', context.request, baseURL ?? ''));
  await expect(page.getByText('网络较慢，正在缓冲…')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a browser that wants a press gets a large button', async ({ page, context, baseURL }) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called below with the element it belongs to
    const { play } = HTMLMediaElement.prototype;
    let wasPressed = false;
    document.addEventListener('pointerdown', () => (wasPressed = true), true);
    HTMLMediaElement.prototype.play = function playAfterPress(this: HTMLMediaElement) {
      return wasPressed
        ? play.call(this)
        : Promise.reject(new DOMException('press first', 'NotAllowedError'));
    };
  });
  const room = new RoomPage(page);
  await room.open(await roomIn('playback', context.request, baseURL ?? '', 1));
  await page.getByRole('button', { name: '点击播放', exact: true }).click();
  await expect.poll(() => room.second()).toBeGreaterThan(0.5);
});
