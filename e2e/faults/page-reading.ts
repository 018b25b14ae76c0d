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

/** Goes down the page and back, so that everything that waits to come near has come. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      window.scrollTo(0, top);
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    }
    window.scrollTo(0, 0);
  });
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
