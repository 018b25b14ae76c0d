import type { BrowserContext, Request } from '@playwright/test';
import { enterRoom, roomStream, sendMessage, silenceConfig } from '../src/contract/live/live-room';
import { SECRET_ID } from '../src/contract/header-rules';
import { loginState, phoneBindState } from '../src/contract/accounts/login';
import { newsStream } from '../src/contract/content/news';
import { askCall } from './ask-call';
import { expect, test } from './fixtures';
import { signInAsQualified } from './qualified';
import { begunRoom, moderate, RoomPage } from './room-scene';
import { askForAll } from './ask-for-all';

test.beforeEach(({ page }) => askForAll(page));

/** Pages that between them ask by every transport, as a qualified visitor sees them. */
const PAGES = [
  '/index',
  '/gongmu_fund',
  '/simu_fund',
  '/touzi',
  '/zhibo',
  '/toujiao',
  '/search?keyword=A',
  '/home',
];

/** Every request to the gateway that a page, a frame or the worker makes; pictures and media are no calls. */
function keepCalls(context: BrowserContext): Request[] {
  const calls: Request[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.resourceType() !== 'image') calls.push(request);
  });
  return calls;
}

function calledAt(calls: readonly Request[], path: string): Request[] {
  return calls.filter((request) => new URL(request.url()).pathname === `/api/${path}`);
}

function hasSecret(request: Request): boolean {
  const { searchParams } = new URL(request.url());
  const isScript = searchParams.has('callback');
  return (isScript ? searchParams.get('secretId') : request.headers()['secretid']) === SECRET_ID;
}

test('[S7.secretId] every call carries the secretId, by script in its query, streams and those of a worked page too', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const base = baseURL ?? '';
  await signInAsQualified(context.request, base);
  const id = await begunRoom(context, base, isMobile ? 7 : 6);
  const calls = keepCalls(context);
  for (const path of [...PAGES, `/zhibo/details/${id}`]) {
    await page.goto(path);
    await page.getByRole('main').waitFor();
    await page.mouse.move(240, 300);
    await page.mouse.move(250, 320);
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await expect.poll(() => calledAt(calls, roomStream.path).length).toBe(1);
  expect(calledAt(calls, newsStream.path).length).toBe(1);
  expect(calls.some((request) => new URL(request.url()).searchParams.has('callback'))).toBe(true);
  expect(calls.length).toBeGreaterThan(40);
  expect(calls.filter((request) => !hasSecret(request)).map((request) => request.url())).toEqual([]);
});

test('[S7.liveCalls] a room asks for the login state on entering and for the silence config after a refusal, the settings for the phone', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const base = baseURL ?? '';
  await signInAsQualified(context.request, base);
  const id = await begunRoom(context, base, isMobile ? 22 : 20);
  await moderate('rate', id, '60');
  const calls = keepCalls(context);
  const room = new RoomPage(page);
  await room.open(id);
  await room.box.waitFor();
  await expect.poll(() => calledAt(calls, loginState.path).length).toBe(1);
  expect(calledAt(calls, enterRoom.path)).toHaveLength(1);
  expect(calledAt(calls, silenceConfig.path)).toHaveLength(0);
  // Said in another place, it makes this one too early.
  await askCall(context.request, base, sendMessage, {
    id,
    clientKey: `wire-${Date.now()}`,
    text: '先说一句',
  });
  await expect(room.messages.getByText('先说一句').last()).toBeVisible();
  await room.say('再说一句');
  await expect.poll(() => calledAt(calls, silenceConfig.path).length).toBe(1);
  await expect(page.getByText(/^发送失败/)).toBeVisible();
  await page.goto('/home/settings');
  await expect.poll(() => calledAt(calls, phoneBindState.path).length).toBe(1);
  expect(calls.filter((request) => !hasSecret(request)).map((request) => request.url())).toEqual([]);
});

test.describe('behind the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[S7.secretId] a stream goes past it and is heard as it comes in', async ({
    page,
    context,
    baseURL,
    isMobile,
  }) => {
    const base = baseURL ?? '';
    await signInAsQualified(context.request, base);
    const id = await begunRoom(context, base, isMobile ? 23 : 21);
    const room = new RoomPage(page);
    await room.open(id);
    await expect
      .poll(async () => {
        await page.keyboard.press('Shift');
        return page.evaluate(() => navigator.serviceWorker.controller !== null);
      })
      .toBe(true);
    await page.reload();
    await room.box.waitFor();
    const text = `经过后台 ${Date.now()}`;
    await askCall(context.request, base, sendMessage, { id, clientKey: `worker-${Date.now()}`, text });
    await expect(room.messages.getByText(text)).toBeVisible({ timeout: 2000 });
  });
});
