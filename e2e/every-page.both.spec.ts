import { expectNoViolations, type Theme } from './axe';
import { addressOf, pagesInTurn, PAGE_GROUPS } from './every-page';
import { test } from './fixtures';
import { IS_WHOLE } from '../tests/setup/how-much';
import { expectStill, watchLayoutShift } from './layout-shift';
import { expectFits } from './page-fit';
import { signIn } from './qualified';

/** The usual run takes the ends of each layout and what is between them once. */
const DESKTOP_WIDTHS = IS_WHOLE ? [751, 1280, 1440, 1920, 2560] : [751, 1280, 2560];
/** 640 px is a desk of 1280 px at 200 % zoom. */
const MOBILE_WIDTHS = IS_WHOLE ? [360, 390, 640, 750] : [360, 640, 750];
/** The usual run judges the pages of a layout in turn by the one theme and the other. */
const themesInTurn = (place: number): readonly [Theme, ...Theme[]] => {
  if (IS_WHOLE) return ['light', 'dark'];
  return place % 2 === 0 ? ['light'] : ['dark'];
};
const MOST_SHIFT = 0.02;
const A_PAGE_MS = 20_000;

test.describe('every page', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [group, all] of PAGE_GROUPS) {
    test(`${group}: the pages stand still, fit every width and have no accessibility violations`, async ({
      page,
      context,
      baseURL,
      gateway,
      isMobile,
      shell,
      expectedTroubles,
    }) => {
      const paths = pagesInTurn(all, isMobile);
      test.setTimeout(paths.length * A_PAGE_MS);
      if (paths.includes('/touzi/detail/1')) expectedTroubles.push(/status of 404/);
      await signIn(context.request, baseURL ?? '', group === '/apply' ? 'shenhe' : 'hegezhe');
      await watchLayoutShift(page);
      for (const [place, path] of paths.entries()) {
        await test.step(path, async () => {
          await shell.openWhole(await addressOf(path, gateway));
          await expectStill(page, MOST_SHIFT);
          const size = page.viewportSize();
          await expectFits(page, isMobile ? MOBILE_WIDTHS : DESKTOP_WIDTHS);
          if (size) await page.setViewportSize(size);
          await expectNoViolations(page, themesInTurn(place));
        });
      }
    });
  }
});
