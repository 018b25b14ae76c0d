import type { BrowserContext, Page } from '@playwright/test';
import { LAYOUT_ATTRIBUTE, RENDERED_ATTRIBUTE, REPLIES_ID } from '../src/contract/document';

const REPLIES = new RegExp(`<script type="application/json" id="${REPLIES_ID}"[^>]*>[^<]*</script>`);
const MARKUP = new RegExp(
  `<div id="root" ${RENDERED_ATTRIBUTE}="\\d+">.*</div><div id="frame">(.*)</div>(?=\\s*<noscript)`,
  's',
);
const LAYOUT = new RegExp(` ${LAYOUT_ATTRIBUTE}="\\w+"`);
const NO_PAGE = /^\/(api|assets|content|media|outside)\/|\./;

/** As askForAllIn, for the context of a page. */
export async function askForAll(page: Page): Promise<void> {
  await askForAllIn(page.context());
}

/**
 * From now on the documents of pages hold neither replies nor markup, as those of a gateway that is late: pages request all
 * that they show.
 */
export async function askForAllIn(context: BrowserContext): Promise<void> {
  await context.route(
    ({ pathname }) => !NO_PAGE.test(pathname),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      const body = (await response.text())
        .replace(REPLIES, '')
        .replace(MARKUP, '<div id="root">$1</div>')
        .replace(LAYOUT, '');
      return route.fulfill({ response, body });
    },
  );
}
