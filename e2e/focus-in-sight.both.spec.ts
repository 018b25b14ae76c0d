import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Enough to go past the first screen of a page. */
const STEPS = 45;

test('what gets the focus by keys stands clear of the bars at the foot', async ({ page, shell, gateway }) => {
  const { data } = await gateway.ranking({});
  const [fund] = data;
  if (!fund) throw new Error('the ranking is empty');
  await page.goto('/gongmu_fund');
  await expect(shell.main.getByRole('link', { name: fund.FUND_SHORT_NAME }).first()).toBeVisible();
  expect(await coveredOnTheWay(page)).toEqual([]);

  await page.goto(`/gongmu_fund/funds/detail?code=${fund.FUND_CODE}`);
  await shell.main.getByRole('button', { name: `加入对比：${fund.FUND_SHORT_NAME}`, exact: true }).click();
  await expect(page.getByRole('complementary', { name: '基金对比' })).toContainText('1/5');
  expect(await coveredOnTheWay(page)).toEqual([]);
});

/** Names of what had the focus and could not be seen at all (WCAG 2.4.11). */
async function coveredOnTheWay(page: Page): Promise<readonly string[]> {
  const covered: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(coveredFocus);
    if (name !== null) covered.push(name);
  }
  return covered;
}

/** Runs in the page: the name of the focused element where something lies over all of it. */
async function coveredFocus(): Promise<string | null> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  const { x, y, width, height } = focused.getBoundingClientRect();
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
  const isSeen = parts.some((across) =>
    parts.some((down) => {
      const top = document.elementFromPoint(x + width * across, y + height * down);
      return top !== null && (focused.contains(top) || top.contains(focused));
    }),
  );
  return isSeen ? null : (focused.getAttribute('aria-label') ?? focused.textContent).slice(0, 40);
}
