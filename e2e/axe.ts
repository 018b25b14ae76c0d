import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What the theme decides; the rest of a page is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Left out unless it is asked for. */
const WCAG_2_2 = { rules: { 'target-size': { enabled: true } } };

/** Fails with what axe finds in the page: every rule in the light theme, and those about colours in the dark one too. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violationsOf(page, new AxeBuilder({ page }).options(WCAG_2_2))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, new AxeBuilder({ page }).withRules(COLOUR_RULES)), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function violationsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  // Colours are judged where they have come to rest.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} (${node.failureSummary ?? ''})`),
  );
}
