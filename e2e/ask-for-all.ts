import type { Page } from '@playwright/test';
import { REPLIES_ID } from '../src/contract/document';

const REPLIES = new RegExp(`<script type="application/json" id="${REPLIES_ID}">[^<]*</script>`);
const NO_PAGE = /^\/(api|assets|content|media|outside)\/|\./;

/** From now on the documents of pages hold no replies, as those of a gateway that is late: pages ask for all they show. */
export async function askForAll(page: Page): Promise<void> {
  await page.context().route(
    ({ pathname }) => !NO_PAGE.test(pathname),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, body: (await response.text()).replace(REPLIES, '') });
    },
  );
}
