import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

declare global {
  interface Window {
    readonly axe?: typeof Axe;
  }
}

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Left out by axe unless it is asked for. */
const EVERY_RULE: Axe.RunOptions = { rules: { 'target-size': { enabled: true } } };

/** What the theme decides; the rest of a page is the same in both. */
const COLOUR_RULES: Axe.RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

export type Theme = 'light' | 'dark';

/** Fails with what axe finds in the page: every rule in the first theme, and those about colours in the others too. */
export async function expectNoViolations(
  page: Page,
  [first, ...others]: readonly [Theme, ...Theme[]] = ['light', 'dark'],
): Promise<void> {
  await page.emulateMedia({ colorScheme: first });
  expect(await violationsOf(page), first).toEqual([]);
  for (const theme of others) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await violationsOf(page, COLOUR_RULES), theme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** What axe finds, judged in the page itself, which has no frames: only what is wrong leaves it. */
export async function violationsOf(page: Page, options = EVERY_RULE): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(async (run) => {
    // Colours are judged where they have come to rest.
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
    if (!window.axe) throw new Error('axe has not come');
    const { violations } = await window.axe.run(document, { ...run, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} (${node.failureSummary ?? ''})`),
    );
  }, options);
}
