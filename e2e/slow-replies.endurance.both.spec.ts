import type { Page } from '@playwright/test';
import { addressOf, PAGE_GROUPS } from './every-page';
import { test } from './fixtures';
import { expectStill, watchLayoutShift } from './layout-shift';
import { signIn } from './qualified';
import { askForAll } from './ask-for-all';

test.beforeEach(({ page }) => askForAll(page));

const MOST_SHIFT = 0.02;
const A_PAGE_MS = 30_000;
const SHORTEST_MS = 100;
const SPREAD_MS = 900;

test.describe('replies that come one after the other', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [group, paths] of PAGE_GROUPS) {
    test(`move nothing on the pages of ${group}`, async ({
      page,
      context,
      baseURL,
      gateway,
      shell,
      expectedTroubles,
    }) => {
      test.setTimeout(test.info().timeout + paths.length * A_PAGE_MS);
      if (paths.includes('/touzi/detail/1')) expectedTroubles.push(/status of 404/);
      await signIn(context.request, baseURL ?? '', group === '/apply' ? 'shenhe' : 'hegezhe');
      await watchLayoutShift(page);
      await holdBackReplies(page);
      for (const path of paths) {
        await test.step(path, async () => {
          await shell.openWhole(await addressOf(path, gateway));
          await expectStill(page, MOST_SHIFT);
        });
      }
    });
  }
});

/** Each call takes a time of its own, the same one in every run; what it waits for is not in the order of asking. */
async function holdBackReplies(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.resourceType() !== 'fetch' && request.resourceType() !== 'xhr') return route.continue();
    await new Promise((resolve) => setTimeout(resolve, SHORTEST_MS + spread(pathname)));
    return route.continue().catch(() => undefined);
  });
}

/** A number below the spread that looks random and belongs to the text (FNV-1a). */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash % SPREAD_MS;
}
