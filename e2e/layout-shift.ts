import { expect, type Page } from '@playwright/test';

/** What the pages that people come to first stay below. */
const MOST_SHIFT = 0.005;

/** Sums up the layout shifts of every document the page opens from now on that no input caused, and keeps what moved. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        sum += Number(Reflect.get(entry, 'value'));
        for (const source of Array.from<unknown>(Reflect.get(entry, 'sources') ?? [])) {
          const node: unknown = Reflect.get(Object(source), 'node');
          moved.push(node instanceof Element ? `${node.tagName}.${node.className}` : 'text');
        }
      }
      document.documentElement.dataset['shift'] = String(sum);
      document.documentElement.dataset['moved'] = moved.join(', ');
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails with what moved where the present document has shifted by `most` or more. */
export async function expectStill(page: Page, most = MOST_SHIFT): Promise<void> {
  const root = page.locator('html');
  const moved = (await root.getAttribute('data-moved')) ?? '';
  expect(Number(await root.getAttribute('data-shift')), `what moved: ${moved}`).toBeLessThan(most);
}
