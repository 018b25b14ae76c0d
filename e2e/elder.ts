import { expect, type Locator, type Page } from '@playwright/test';

/** Changes to 长辈版 as a visitor does; every page opened afterwards has it. */
export async function chooseElder(page: Page): Promise<void> {
  await page.goto('/home/settings');
  await page.getByRole('radiogroup', { name: '版本' }).getByText('长辈版').click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'elder');
}

/** How far in px what is shown reaches beyond the sides of what should hold it; negative where it keeps clear of them. */
export async function beyondSides(inner: Locator, outer: Locator): Promise<number> {
  const [held, holder] = await Promise.all([inner.boundingBox(), outer.boundingBox()]);
  if (held === null || holder === null) throw new Error('it is not shown');
  return Math.max(holder.x - held.x, held.x + held.width - (holder.x + holder.width));
}

/** Texts of what shows less than it says, or breaks what should stand in one line. */
export async function cutTexts(shown: Locator): Promise<readonly string[]> {
  return shown.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      const isCut = element.scrollWidth > element.clientWidth && element.clientWidth > 0;
      return isCut || tops.size > 1 ? [element.textContent ?? ''] : [];
    }),
  );
}

/** What a finger is given in 长辈版, 60 px, less the one that is lost where a link begins within a pixel. */
export const FINGER_PX = 59;

/** How high in px the place is that answers a finger, at the middle of a link. */
export async function reachOf(link: Locator): Promise<number> {
  return link.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const answers = (at: number) => element.contains(document.elementFromPoint(x + width / 2, at));
    let [top, bottom] = [y + height / 2, y + height / 2];
    while (top > 0 && answers(top - 1)) top -= 1;
    while (bottom < window.innerHeight && answers(bottom + 1)) bottom += 1;
    return bottom - top + 1;
  });
}
