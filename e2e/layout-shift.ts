import { expect, type Page } from '@playwright/test';

/** The most that a page may shift (shared budget of all pages). */
const MOST_SHIFT = 0.005;

/** Keeps the layout shifts of every document the page opens from now on that no input caused. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        const sources = Reflect.get(entry, 'sources') as readonly { node: Node | null }[];
        const what = sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : 'removed',
        );
        shifts.push({ value: Number(Reflect.get(entry, 'value')), what });
      }
      document.documentElement.dataset['shifts'] = JSON.stringify(shifts);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails with what moved where the present document has shifted more than it may. */
export async function expectStill(page: Page): Promise<void> {
  const kept = await page.evaluate(() => document.documentElement.dataset['shifts'] ?? '[]');
  const shifts = JSON.parse(kept) as readonly { value: number; what: readonly string[] }[];
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `what moved: ${kept}`).toBeLessThan(MOST_SHIFT);
}
