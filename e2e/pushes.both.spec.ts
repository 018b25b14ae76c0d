import { addressesFrom } from './ports';
import { expect, test } from './fixtures';
import { register } from './register';
import { startPushService } from '../tests/setup/push-service';
import type { BrowserContext, Page } from '@playwright/test';
import type { PushPlace } from '../src/contract/watchlist/push';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** The browsers of the tests reach no push service: this one takes what theirs would have given. */
async function standIn(page: Page, { endpoint, p256dh, auth }: PushPlace): Promise<void> {
  const bytes = { p256dh: bytesOf(p256dh), auth: bytesOf(auth) };
  await page.addInitScript(
    ([address, keys]) => {
      const subscription = {
        endpoint: address,
        getKey: (name: keyof typeof keys) => Uint8Array.from(keys[name]).buffer,
        unsubscribe: async () => {
          sessionStorage.removeItem('subscribed');
          return true;
        },
      };
      // Without a window system no browser is ever allowed to notify.
      Object.defineProperty(Notification, 'permission', { value: 'granted' });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (sessionStorage.getItem('subscribed') === null ? null : subscription),
        subscribe: async () => {
          sessionStorage.setItem('subscribed', '1');
          return subscription;
        },
      });
    },
    [endpoint, bytes] as const,
  );
}

function bytesOf(text: string): number[] {
  return [...Buffer.from(text, 'base64url')];
}

/** Gives a push to the worker of the page as its push service would. */
async function deliver(page: Page, base: string, push: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${base}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: base,
    registrationId: await registered,
    data: JSON.stringify(push),
  });
}

/** Notes what the worker shows: without a window system nothing is. */
async function watchShown(context: BrowserContext): Promise<() => Promise<unknown>> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no worker');
  const list = await worker.evaluateHandle(() => {
    const shown: unknown[] = [];
    const { registration }: { registration?: object } = Object(globalThis);
    const showNotification = async (title: string, options: object) => shown.push({ title, ...options });
    Object.assign(registration ?? {}, { showNotification });
    return shown;
  });
  return () => list.evaluate((shown) => [...shown]);
}

test('this browser is turned on, tried, and shows what comes; the settings are kept, and all ends at a press', async ({
  page,
  context,
  baseURL,
}, { parallelIndex }) => {
  const base = baseURL ?? '';
  const service = await startPushService(addressesFrom(Number(new URL(base).port)).pushPorts[parallelIndex]);
  await register(context.request, base);
  await standIn(page, service.browser('here'));
  await page.goto('/home/notices');
  await page.keyboard.press('Shift');
  await page.evaluate(async () => navigator.serviceWorker.ready);

  const open = page.getByRole('button', { name: '浏览器推送' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: '浏览器推送' });
  await dialog.getByRole('button', { name: '开启推送' }).click();
  await expect(dialog).toContainText('此浏览器已开启');
  await expect(dialog.getByRole('heading', { name: /Chrome.*此浏览器/ })).toBeVisible();
  await dialog.getByRole('button', { name: '发送测试推送' }).click();
  await expect.poll(() => service.taken.length).toBe(1);

  const sent = service.taken[0]?.shown;
  const readShown = await watchShown(context);
  await deliver(page, base, sent);
  const { title, body, tag, path: data } = sent ?? {};
  await expect.poll(readShown).toMatchObject([{ title, body, tag, data }]);

  await dialog.getByRole('checkbox', { name: '净值公布' }).uncheck();
  await dialog.getByRole('checkbox', { name: '开启免打扰' }).check();
  await dialog.getByRole('combobox', { name: '开始' }).selectOption('23:00');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await open.click();
  await expect(dialog.getByRole('checkbox', { name: '净值公布' })).not.toBeChecked();
  await expect(dialog.getByRole('combobox', { name: '开始' })).toHaveValue('23');
  await dialog.getByText('关闭', { exact: true }).click();
  await expect(dialog).toContainText('此浏览器未开启');
  await expect(dialog).toContainText('暂无');
  await service.close();
});
