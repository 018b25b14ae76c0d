import { sendMessage } from '../src/contract/live/live-room';
import { askCall } from './ask-call';
import { expect, test } from './fixtures';
import { freePort } from './gateway-process';
import { Line } from './line';
import { signInAsQualified } from './qualified';
import { begunRoom, moderate, RoomPage, roomIn } from './room-scene';

test.beforeEach(async ({ context, baseURL }) => {
  await signInAsQualified(context.request, baseURL ?? '');
});

test('[S7.liveCalls] half a minute without a network loses nothing and doubles nothing', async ({
  page,
  context,
  baseURL,
  expectedTroubles,
}) => {
  test.slow();
  expectedTroubles.push(/net::ERR_|Failed to load resource/);
  const base = baseURL ?? '';
  const line = new Line(Number(new URL(base).port));
  const port = await freePort();
  await line.open(port);
  const id = await begunRoom(context, base, 2);
  const room = new RoomPage(page);
  await room.open(id, `http://127.0.0.1:${port}`);
  await room.box.waitFor();
  const answered = page.waitForResponse((response) => response.url().includes(sendMessage.path));
  await room.say('断网之前写的');
  await answered;
  await expect(room.messages.getByText('断网之前写的')).toHaveCount(1);

  line.cut();
  const begin = Date.now();
  await room.say('断网时写的');
  await expect(page.getByText(/^发送失败/)).toBeVisible();
  for (let index = 1; index <= 5; index += 1) await moderate('notice', id, `第 ${index} 条公告`);
  await page.waitForTimeout(Math.max(0, 30_000 - (Date.now() - begin)));
  await expect(page.getByText('连接中断，正在重连…')).toBeVisible();
  await expect(room.messages.getByText(/条公告/)).toHaveCount(0);

  line.mend();
  for (let index = 1; index <= 5; index += 1) {
    await expect(room.messages.getByText(`第 ${index} 条公告`)).toHaveCount(1);
  }
  await page.getByRole('button', { name: '重发' }).click();
  await expect(page.getByText(/^发送失败/)).toHaveCount(0);
  await expect(room.messages.getByText('断网时写的')).toHaveCount(1);
  await expect(room.messages.getByText('断网之前写的')).toHaveCount(1);
  line.close();
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
  await expect(page.getByText(/正在第 1 次重试/)).toBeVisible();
  await expect(page.getByText('画面加载失败，请检查网络后重试')).toBeVisible({ timeout: 90_000 });
  await page.unroute('**/media/clip/*.m4s*');
  await room.player.getByRole('button', { name: '重试' }).click();
  await room.startPicture();
  await expect.poll(() => room.second()).toBeGreaterThan(1);
});

test('a thousand messages keep the page small and at its end', async ({ page, context, baseURL }) => {
  test.slow();
  const base = baseURL ?? '';
  const id = await begunRoom(context, base, 5);
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
