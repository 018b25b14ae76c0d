import { addressOf } from './every-page';
import { expect, placeOf, test } from './fixtures';
import {
  BEGIN,
  expectStyled,
  goWithin,
  lose,
  LOSSES,
  lostLinks,
  PAGES_WITHIN,
  press,
  pressInVain,
  TRIED_PATHS,
} from './lost-network';
import { signIn } from './qualified';

const A_TRY_MS = 60_000;

test.beforeEach(({ expectedTroubles }) => {
  expectedTroubles.push(/Failed to load resource|net::ERR_|status of 404/);
});

for (const [part, paths] of PAGES_WITHIN) {
  test(`[S2.silent] ${part}: whatever does not arrive after a page stands, the shell and the page stay, and it goes on without a reload`, async ({
    page,
    context,
    baseURL,
    gateway,
    shell,
  }) => {
    test.setTimeout(paths.length * LOSSES.length * A_TRY_MS);
    await signIn(context.request, baseURL ?? '');
    for (const [turn, path] of paths.entries()) {
      const address = await addressOf(path, gateway);
      for (const loss of LOSSES) {
        await test.step(`${path} without ${loss}`, async () => {
          await shell.openWhole(BEGIN);
          await goWithin(page, address);
          await expect(page).not.toHaveTitle(/页面不存在/);
          await expect(shell.main.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await shell.expectLoaded();
          await shell.mark();
          const bringBack = await lose(page, loss, turn);
          const links = await lostLinks(shell, loss);
          expect(links).toHaveLength(3);
          await pressInVain(shell, links);

          await page.evaluate(() => window.history.back());
          await expect(page).toHaveTitle(/^页面不存在/);
          expect(placeOf(page)).toBe(BEGIN);
          await expect(shell.notices).toHaveCount(1);

          await bringBack();
          await press(shell, links[0] ?? '');
          await expect.poll(() => placeOf(page)).toBe(links[0]);
          await expect(shell.notices).toHaveCount(0);
          await expect(shell.main.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expectStyled(page);
          expect(await shell.isMarked(), 'the same document').toBe(true);
        });
      }
    }
  });
}

test('[S8.chunk] where the document arrives and nothing else does, every page says so after a while', async ({
  page,
  gateway,
}) => {
  test.setTimeout(TRIED_PATHS.length * A_TRY_MS);
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  );
  for (const path of TRIED_PATHS) {
    await test.step(path, async () => {
      await page.goto(await addressOf(path, gateway));
      const late = page.getByRole('status').filter({ hasText: '页面尚未加载完成' });
      await expect(late).toBeHidden();
      // Its ten seconds.
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) {
          if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
        }
      });
      await expect(late).toBeVisible();
      await expect(late.getByRole('link', { name: '重新加载' })).toBeVisible();
    });
  }
  expect(TRIED_PATHS.length).toBeGreaterThan(60);
});
