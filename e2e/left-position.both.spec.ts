import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { signIn } from './qualified';

const BACK = { name: '回到刚才的位置' } as const;

/** Lists that are left for one of their entries: the address, and the links of the entries. */
const LISTS = [
  {
    list: 'the public ranking',
    path: '/gongmu_fund',
    entries: 'tbody a, li a',
    to: /gongmu_fund\/funds\/detail/,
  },
  {
    list: 'the private ranking',
    path: '/simu_fund',
    entries: 'tbody a, li a',
    to: /simu_fund\/funds\/detail/,
  },
  { list: 'the screener', path: '/shaixuan', entries: 'tbody a, li a', to: /funds\/detail/ },
  { list: 'the search', path: '/search?keyword=混合', entries: 'a', to: /funds\/detail/ },
  { list: 'the articles', path: '/toujiao', entries: 'a', to: /toujiao\/detail/ },
  { list: 'the flashes', path: '/touzi', entries: 'h3 a', to: /touzi\/detail/ },
  { list: 'the roadshows', path: '/zhibo/list', entries: 'a', to: /zhibo\/details/ },
] as const;

for (const { list, path, entries, to } of LISTS) {
  test(`[S2.scroll] the way back to ${list} ends at its top, and offers the entry that was left`, async ({
    page,
    shell,
    context,
    baseURL,
  }) => {
    await signIn(context.request, String(baseURL), 'hegezhe');
    await page.goto(path);
    await expect(shell.main.locator(entries).first()).toBeVisible();
    await shell.expectLoaded();
    await shell.useTools();
    const entry = await scrollToEntry(page, shell.main.locator(entries), to);
    const before = await topOf(entry);
    // Where it is: a locator's click may scroll first.
    await entry.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(to);
    await expect(shell.main.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await shell.expectAtTop();
    await page.goBack();
    await shell.expectAtTop();
    const way = page.getByRole('button', BACK);
    await expect(way).toBeVisible();
    await take(way, shell.isMobile);
    await expect(entry).toBeFocused();
    expect(Math.abs((await topOf(entry)) - before)).toBeLessThan(8);
    await expect(way).toHaveCount(0);
  });
}

/** Scrolls by hand until an entry that leads to such a page is in the middle of the screen, more than a screen down. */
async function scrollToEntry(page: Page, entries: Locator, to: RegExp): Promise<Locator> {
  const found = async () => {
    await page.evaluate(() => window.scrollBy(0, window.innerHeight / 2));
    return entries.evaluateAll(
      (links, pattern) =>
        links.flatMap((link) => {
          const { top, bottom, height } = link.getBoundingClientRect();
          const isInMiddle = height > 0 && top > 200 && bottom < window.innerHeight - 160;
          const href = link.getAttribute('href') ?? '';
          return window.scrollY > window.innerHeight && isInMiddle && pattern.test(href) ? [href] : [];
        })[0],
      to,
    );
  };
  let href: string | undefined;
  await expect(async () => {
    href = await found();
    expect(href).toBeDefined();
  }).toPass();
  return page.getByRole('main').locator(`a[href="${href}"]`).last();
}

/** By the hand on a phone, by the key on a desk. */
function take(way: Locator, isMobile: boolean): Promise<void> {
  return isMobile ? way.click() : way.page().keyboard.press('b');
}

function topOf(entry: Locator): Promise<number> {
  return entry.evaluate((link) => link.getBoundingClientRect().top);
}
