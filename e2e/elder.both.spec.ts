import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const MIN_TEXT_PX = 18;
const MIN_TARGET_PX = 60;

interface Seen {
  readonly words: string;
  readonly px: number;
}

/** Size of every text, and height of every target that is no link in a line of text, of what is shown now. */
async function sizes(
  page: Page,
): Promise<{ readonly texts: readonly Seen[]; readonly targets: readonly Seen[] }> {
  const shown = page.locator('body :not(script, style, .visually-hidden, a[href="#main"]):visible');
  return shown.evaluateAll((elements) => {
    const texts: Seen[] = [];
    const targets: Seen[] = [];
    for (const element of elements) {
      const { width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || element.closest('.visually-hidden')) continue;
      const style = getComputedStyle(element);
      const words = (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 20);
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (hasText) texts.push({ words, px: Number.parseFloat(style.fontSize) });
      const isTarget = element.matches(
        'button, a, select, textarea, summary, input:not([type="radio"], [type="checkbox"])',
      );
      if (isTarget && style.display !== 'inline') targets.push({ words, px: Math.round(height) });
    }
    return { texts, targets };
  });
}

async function tooSmall(page: Page): Promise<readonly Seen[]> {
  const { texts, targets } = await sizes(page);
  return [...texts.filter(({ px }) => px < MIN_TEXT_PX), ...targets.filter(({ px }) => px < MIN_TARGET_PX)];
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}

test('长辈版 is large on every page it is made for, and there is a way in and out', async ({
  page,
  gateway,
}) => {
  const { FUND_CODE: code } = await gateway.fund();
  await page.goto('/home/settings');
  const versions = page.getByRole('radiogroup', { name: '版本' });
  await versions.getByText('长辈版').click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'elder');
  const words = page.getByText(/正在使用长辈版$/);
  await expect(words).toBeVisible();

  const pages = [
    { path: '/index', landmark: page.getByRole('link', { name: /查看基金涨跌/ }) },
    { path: '/gongmu_fund', landmark: page.getByRole('list', { name: '公募基金排行' }) },
    {
      path: `/gongmu_fund/funds/detail?code=${code}`,
      landmark: page.getByRole('button', { name: '展开更多分析' }),
    },
    { path: '/home', landmark: page.getByRole('button', { name: /标准版$/ }) },
  ];
  for (const { path, landmark } of pages) {
    await page.goto(path);
    await expect(landmark).toBeVisible();
    await expect.poll(() => tooSmall(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  }

  await page.getByRole('button', { name: /标准版$/ }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-mode');
  await expect(words).toHaveCount(0);
});
