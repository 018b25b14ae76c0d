import type { Page } from '@playwright/test';
import { addressOf } from './every-page';
import { expect, test } from './fixtures';
import { signIn } from './qualified';
import { ROOM_PATH } from './routes.table';
import { askForAll } from './ask-for-all';

/** Pages that read what they show, of every kind. */
const READING = [
  '/gongmu_fund',
  '/home',
  '/zhibo',
  '/gongmu_fund/funds/detail',
  '/index',
  '/simu_fund',
  '/search?keyword=%E6%8B%9B%E5%95%86',
  '/toujiao',
  '/toujiao/detail/sharpe-ratio',
  '/touzi',
  ROOM_PATH,
  '/zhibo/list',
  '/gongmu_fund/manager/detail',
  '/gongmu_fund/company/detail',
  '/simu_fund/funds/info',
] as const;

const CALLS = '**/api/**';
/** Who the visitor is and what he may see: without it nothing of what is his own would be read. */
const VISITOR = /\/api\/(login|caidao|funds\/fengce|fundinfo\/wealthChannel)\//;

/**
 * From now on the gateway answers nothing but who the visitor is. What is returned has it answer again, save what has been
 * asked until then: to end the route would let that through, too.
 */
async function hush(page: Page): Promise<{ readonly speak: () => void; readonly held: () => number }> {
  let isSilent = true;
  let held = 0;
  await page.route(CALLS, (route) => {
    if (!isSilent || VISITOR.test(route.request().url())) return route.continue();
    held += 1;
    return new Promise<never>(() => undefined);
  });
  return {
    speak() {
      isSilent = false;
    },
    held: () => held,
  };
}

test('[S8.http] a page that reads for long says so after eight seconds, keeps its bones, and asks again on request', async ({
  page,
  context,
  baseURL,
  gateway,
  shell,
}) => {
  test.setTimeout(READING.length * 20_000);
  await askForAll(page);
  await signIn(context.request, baseURL ?? '');
  await page.clock.install();
  const line = shell.main.getByRole('status').filter({ hasText: '加载时间较长，仍在等待。' });
  for (const path of READING) {
    await test.step(path, async () => {
      const address = await addressOf(path, gateway);
      const { speak, held } = await hush(page);
      await page.goto(address);
      await expect(shell.main.locator('[aria-busy="true"]').first()).toBeAttached();
      await expect.poll(held).toBeGreaterThan(0);
      await page.clock.fastForward(4000);
      await expect(line).toHaveCount(0);
      await page.clock.fastForward(5000);
      await expect(line).toBeVisible();
      await expect(line).toHaveCount(1);
      await expect(shell.main.locator('[aria-busy="true"]').first()).toBeAttached();

      const retry = await line.getByRole('button', { name: '重试' }).elementHandle();
      speak();
      // At once, before another call of the page is answered.
      await retry?.evaluate((button) => button instanceof HTMLElement && button.click());
      await expect(line).toHaveCount(0);
      await shell.expectLoaded();
      await expect(shell.main.getByRole('alert')).toHaveCount(0);
      await page.unroute(CALLS);
    });
  }
});
