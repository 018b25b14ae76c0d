import { devices } from '@playwright/test';
import { expect, test } from './fixtures';

for (const platform of ['iOS', 'Android', 'HarmonyOS']) {
  test.describe(`in the app on ${platform}`, () => {
    test.use({ userAgent: `${devices['Pixel 7'].userAgent} YanhuApp/2.3.0 (${platform})` });

    test(`[S2.useragent] the app on ${platform} shows the page without the portal's own bars`, async ({
      page,
      shell,
      ranking,
      isMobile,
    }) => {
      await ranking.open();
      await expect(ranking.rows).toHaveCount(20);
      await expect(shell.mainNav).toHaveCount(0);
      await expect(page.getByRole('banner')).toHaveCount(0);
      // The risk notice is no bar: the phone layout keeps it.
      await expect(page.getByRole('contentinfo')).toHaveCount(isMobile ? 1 : 0);
    });
  });
}

test('[S2.useragent] a browser has the bars', async ({ page, shell, ranking }) => {
  await ranking.open();
  await expect(shell.mainNav).toHaveCount(1);
  await expect(page.getByRole('banner')).toHaveCount(1);
});
