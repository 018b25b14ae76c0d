import { expect, test as base, type Page } from '@playwright/test';
import { GatewayCalls } from './gateway-calls';
import { FundPage } from './pages/fund-page';
import { RankingPage } from './pages/ranking-page';
import { Shell } from './pages/shell';

interface Fixtures {
  /** Console errors and uncaught exceptions that the test expects, by pattern; any other fails it. */
  readonly expectedTroubles: RegExp[];
  readonly watchTroubles: void;
  /**
   * Whether the visitor has chosen to look at what is open to everybody, so that the qualification window does not open
   * by itself. False in the tests of the window.
   */
  readonly choosesOpenContent: boolean;
  readonly openContent: void;
  /** Calls of the gateway beside the browser: what the page must show. */
  readonly gateway: GatewayCalls;
  readonly shell: Shell;
  readonly ranking: RankingPage;
  readonly fundPage: FundPage;
}

/** A test that fails on a console error, an uncaught exception or a blocked resource in any page it opens. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from this pattern which fixtures to make first
  expectedTroubles: async ({}, provide) => {
    await provide([]);
  },
  watchTroubles: [
    async ({ context, expectedTroubles }, provide) => {
      const troubles: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error')
          troubles.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => troubles.push(`uncaught: ${String(error.error())}`));
      await provide();
      const unexpected = troubles.filter((text) => !expectedTroubles.some((pattern) => pattern.test(text)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
  choosesOpenContent: [true, { option: true }],
  openContent: [
    async ({ context, choosesOpenContent }, provide) => {
      if (choosesOpenContent) {
        await context.addInitScript(() => {
          // A blank document has no storage.
          if (window.location.protocol !== 'about:') sessionStorage.setItem('portal:open-content', '1');
        });
      }
      await provide();
    },
    { auto: true },
  ],
  gateway: async ({ request }, provide) => {
    await provide(new GatewayCalls(request));
  },
  shell: async ({ page, isMobile }, provide) => {
    await provide(new Shell(page, isMobile));
  },
  ranking: async ({ page, isMobile }, provide) => {
    await provide(new RankingPage(page, isMobile));
  },
  fundPage: async ({ page }, provide) => {
    await provide(new FundPage(page));
  },
});

/** Path and query that a page stands at. */
export function placeOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

export { expect } from '@playwright/test';
