import { expectNoViolations } from './axe';
import { addressOf, PAGE_GROUPS } from './every-page';
import { test } from './fixtures';
import { expectStill, watchLayoutShift } from './layout-shift';
import { expectFits } from './page-fit';
import { signIn } from './qualified';

const DESKTOP_WIDTHS = [751, 1280, 1440, 1920, 2560];
/** 640 px is a desk of 1280 px at 200 % zoom. */
const MOBILE_WIDTHS = [360, 390, 640, 750];
const MOST_SHIFT = 0.02;
const A_PAGE_MS = 20_000;

test.describe('every page', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [group, paths] of PAGE_GROUPS) {
    test(`${group}: the pages stand still, fit every width and have no accessibility violations`, async ({
      page,
      context,
      baseURL,
      gateway,
      isMobile,
      shell,
      expectedTroubles,
    }) => {
      test.setTimeout(test.info().timeout + paths.length * A_PAGE_MS);
      if (paths.includes('/touzi/detail/1')) expectedTroubles.push(/status of 404/);
      await signIn(context.request, baseURL ?? '', group === '/apply' ? 'shenhe' : 'hegezhe');
      await watchLayoutShift(page);
      for (const path of paths) {
        await test.step(path, async () => {
          await shell.openWhole(await addressOf(path, gateway));
          await expectStill(page, MOST_SHIFT);
          const size = page.viewportSize();
          await expectFits(page, isMobile ? MOBILE_WIDTHS : DESKTOP_WIDTHS);
          if (size) await page.setViewportSize(size);
          await expectNoViolations(page);
        });
      }
    });
  }
});
