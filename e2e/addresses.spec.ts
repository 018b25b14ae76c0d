import { expect, placeOf, test } from './fixtures';
import type { Page } from '@playwright/test';

/** Path, query and hash that a page stands at. */
function addressOf(page: Page): string {
  return placeOf(page) + new URL(page.url()).hash;
}

test.describe('[S2.html] an address ending in .html', () => {
  test('keeps query and hash where it is typed, by the gateway alone', async ({ page, shell }) => {
    const statuses: number[] = [];
    page.on('response', (reply) => {
      if (reply.request().isNavigationRequest()) statuses.push(reply.status());
    });
    await page.goto('/touzi/index.html?from=old&a=1#rest');
    await expect(shell.main.getByRole('heading', { level: 1 })).toBeVisible();
    expect(addressOf(page)).toBe('/touzi?from=old&a=1#rest');
    expect(statuses).toEqual([301, 200]);
  });

  test('keeps both where a link of a page leads to it, and over a path that leads on', async ({
    page,
    shell,
  }) => {
    await page.goto('/about');
    await expect(shell.main.getByRole('heading', { level: 1 })).toBeVisible();
    const follow = (address: string) =>
      page.evaluate((to) => {
        history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, address);
    await follow('/touzi/a.html?from=old#rest');
    await expect(page).toHaveTitle('7x24 快讯 - 砚湖财富');
    expect(addressOf(page)).toBe('/touzi?from=old#rest');
    await follow('/tuiguang/a.html?from=old#rest');
    await expect(page).toHaveTitle('理财师推广 - 砚湖财富');
    expect(addressOf(page)).toBe('/tuiguang/licaishi?from=old#rest');
  });

  test('leads on whoever asks, and never to another host', async ({ request }) => {
    for (const accept of ['*/*', 'application/json', 'text/html']) {
      const reply = await request.get('/gongmu_fund/list.html?type=02', {
        headers: { accept },
        maxRedirects: 0,
      });
      expect([reply.status(), reply.headers()['location']]).toEqual([301, '/gongmu_fund?type=02']);
    }
  });

  test.describe('with the worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('leads on with and without a network, and a wrong address comes with 404', async ({
      page,
      context,
      shell,
      expectedTroubles,
    }) => {
      expectedTroubles.push(/Failed to load resource|net::ERR_/);
      await page.goto('/about');
      const isServed = async () => {
        await page.keyboard.press('Shift');
        return page.evaluate(() => navigator.serviceWorker.controller !== null);
      };
      await expect.poll(isServed).toBe(true);
      await page.goto('/about/index.html?from=old#rest');
      await expect(shell.main.getByRole('heading', { level: 1, name: '关于我们' })).toBeVisible();
      expect(addressOf(page)).toBe('/about?from=old#rest');

      const reply = await page.goto('/nirgends');
      expect([reply?.status(), reply?.fromServiceWorker()]).toEqual([404, true]);
      await expect.poll(() => placeOf(page)).toBe('/404');
      await expect(shell.main.getByText('未找到这个页面')).toBeVisible();

      await context.setOffline(true);
      await page.goto('/about/index.html?from=old#rest');
      await expect(shell.main.getByRole('heading', { level: 1, name: '关于我们' })).toBeVisible();
      expect(addressOf(page)).toBe('/about?from=old#rest');
      await page.goto('/nirgends');
      await expect.poll(() => placeOf(page)).toBe('/404');
      await context.setOffline(false);
    });
  });
});

test(
  '[S2.404] only a wrong address has a document with status 404',
  { tag: '@landing' },
  async ({ request, gateway }) => {
    const { FUND_CODE: code } = await gateway.fund();
    for (const [path, status] of [
      ['/', 200],
      ['/INDEX', 200],
      ['/gongmu_fund/funds', 200],
      [`/gongmu_fund/funds/info?code=${code}`, 200],
      ['/gongmu_fund/funds/info', 200],
      ['/gongmu_fund/funds/info?code=999999', 404],
      ['/touzi/detail/1', 404],
      ['/nirgends', 404],
      ['/gongmu_fund/nirgends', 404],
      ['/touzi/detail', 404],
      ['/home/geren/more', 404],
      ['/404', 200],
    ] as const) {
      for (const accept of ['text/html', '*/*']) {
        const reply = await request.get(path, { headers: { accept } });
        expect([path, reply.status()]).toEqual([path, status]);
        expect(await reply.text()).toContain('id="root"');
      }
    }
  },
);
