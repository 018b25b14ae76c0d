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

interface Violation {
  readonly rule: string;
  readonly text: string;
  readonly selector: string;
}

/** What axe finds, judged in the page itself, which has no frames: only what is wrong leaves it. */
export async function violationsOf(page: Page, options = EVERY_RULE): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE_SOURCE);
  const place = await page.evaluate(() => window.scrollY);
  const violations: string[] = [];
  for (const { rule, text, selector } of await page.evaluate(findViolations, options))
    if (rule !== 'target-size' || !(await page.evaluate(isLargeInTheMiddle, selector))) violations.push(text);
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);
  return violations;
}

async function findViolations(options: Axe.RunOptions): Promise<Violation[]> {
  // Colours are judged where they have come to rest.
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
  if (!window.axe) throw new Error('axe has not come');
  const { violations } = await window.axe.run(document, { ...options, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '', target }) => ({
      rule: id,
      text: `${id}: ${html.slice(0, 160)} (${failureSummary})`,
      selector: String(target[0]),
    })),
  );
}

/** A bar at the window's edge may cover a part of what is scrolled under it; in the middle of the window nothing may. */
async function isLargeInTheMiddle(selector: string): Promise<boolean> {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const found = element && (await window.axe?.run(element, { runOnly: ['target-size'] }));
  return found?.violations.length === 0;
}
