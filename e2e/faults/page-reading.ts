import type { Page } from '@playwright/test';

const PATIENCE_MS = 4000;
const STEP_MS = 50;
const BROKEN_WORDS = /\b(?:NaN|undefined|Infinity)\b|\[object \w+\]/;

/** The lines of text of a page's main part, each once. */
export async function shownLines(page: Page): Promise<string[]> {
  const text = await page.getByRole('main').innerText();
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}

/** A word of the machine that stands where a figure should; null on a page that has none. */
export async function brokenWord(page: Page): Promise<string | null> {
  return BROKEN_WORDS.exec(await page.locator('body').innerText())?.[0] ?? null;
}

/** Whether something becomes true within a moment. */
export async function until(isTrue: () => Promise<boolean>): Promise<boolean> {
  const endMs = Date.now() + PATIENCE_MS;
  while (Date.now() < endMs) {
    if (await isTrue()) return true;
    await new Promise((resolve) => {
      setTimeout(resolve, STEP_MS);
    });
  }
  return isTrue();
}
