import type { Page } from '@playwright/test';
import { readPreloads } from './build-under-test';
import { PAGE_GROUPS } from './every-page';
import { ROUTES_BY_CLAUSE } from './routes.table';
import { expect, placeOf } from './fixtures';
import type { Shell } from './pages/shell';

/** A page of few files, which every try begins and ends its way back at, while everything is away. */
export const BEGIN = '/404';

/** What stays away after a page has come. */
export const LOSSES = ['scripts', 'styles', 'network'] as const;
export type Loss = (typeof LOSSES)[number];

const PRESSES = 3;

/** The pages that are tried: all but the one at which every try begins. */
export const TRIED_PATHS: readonly string[] = [...PAGE_GROUPS.values()]
  .flat()
  .filter((path) => path !== BEGIN);

/** Paths that open an outside site in a window of its own and leave the page where it is. */
const OUTSIDE = new Set(ROUTES_BY_CLAUSE['S2.external']?.map(({ path }) => path));

/** By part, the pages that are gone to within the document. */
export const PAGES_WITHIN: ReadonlyMap<string, readonly string[]> = new Map(
  [...PAGE_GROUPS].map(([part, paths]) => [
    part,
    paths.filter((path) => path !== BEGIN && !OUTSIDE.has(path)),
  ]),
);

/** By address what its page loads. */
const PRELOADS = new Map(
  readPreloads().map(({ prefix, files }) => [prefix, files.map((file) => `/${file}`)]),
);

const FILES = {
  scripts: /\/assets\/[^/]*\.js$/,
  styles: /\/assets\/[^/]*\.css$/,
  network: /\/assets\/[^/]*$/,
} as const;

/** Takes it away; 503 and a cut line take turns. Returns what brings it back. */
export async function lose(page: Page, loss: Loss, turn = 0): Promise<() => Promise<void>> {
  const context = page.context();
  if (loss === 'network') {
    // What an earlier try has loaded would come from the browser's cache.
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await session.detach();
    await context.setOffline(true);
    return () => context.setOffline(false);
  }
  await context.route(FILES[loss], (route) =>
    turn % 2 === 0 ? route.abort() : route.fulfill({ status: 503, body: '' }),
  );
  return () => context.unroute(FILES[loss]);
}

/**
 * Goes to an address within the document, as a link to it would. Few links lead to all pages from one place: the router
 * is told of the history as the browser tells it.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const state = { idx: 1, key: 'lost-network', usr: null };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
}

/** Some links of the shell's navigation whose pages need files of the lost kind that have not come yet. */
export async function lostLinks(shell: Shell, loss: Loss): Promise<readonly string[]> {
  const loaded = await shell.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const links = await shell.mainNav
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const isMissing = (path: string) => FILES[loss].test(path) && !loaded.includes(path);
  return links.filter((href) => PRELOADS.get(href)?.some(isMissing)).slice(0, PRESSES);
}

/**
 * Presses a link of the shell without a pointer: one that is moved to it fetches the page ahead, and on phones some pages
 * put a bar of their own over the tabs.
 */
export async function press({ mainNav }: Shell, href: string): Promise<void> {
  await mainNav
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
}

/** Presses links that lead nowhere now: each time the page and all that stands around it stay as they were. */
export async function pressInVain(shell: Shell, links: readonly string[]): Promise<void> {
  const { page, main, mainNav, notices } = shell;
  const place = placeOf(page);
  const heading = await main.getByRole('heading', { level: 1 }).first().innerText();
  for (const href of links) {
    await press(shell, href);
    await expect(notices.filter({ hasText: '页面加载失败' })).toHaveCount(1);
    await expect(shell.progress).toHaveCount(0);
    expect(placeOf(page)).toBe(place);
    await expect(main.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
    await expect(mainNav).toBeVisible();
    await expect(page.getByRole('contentinfo').or(page.getByText('市场有风险')).first()).toBeAttached();
  }
}

/** Every style sheet that the page asks for arrives; parts of it may ask for theirs after its heading is shown. */
export async function expectStyled(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
        .filter((link) => link.sheet === null)
        .map((link) => link.href),
    );
  await expect.poll(missing).toEqual([]);
}
