import { expect, type Page } from '@playwright/test';

/** The narrowest desktop layout: below it the page scrolls sideways on purpose [S2.viewport]. */
const DESKTOP_MIN_PX = 1200;
const MOBILE_MAX_PX = 750;
/** What a finger needs; what everybody needs is for axe to judge (WCAG 2.5.8). */
const TOUCH_TARGET_PX = 44;

/** Fails with what does not fit at one of the widths: sideways scroll, text that is cut, targets too small to hit. */
export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  const height = page.viewportSize()?.height ?? 900;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const isMobile = width <= MOBILE_MAX_PX;
    const troubles = await page.evaluate(findTroubles, {
      widest: isMobile ? width : Math.max(width, DESKTOP_MIN_PX),
      target: isMobile ? TOUCH_TARGET_PX : 0,
    });
    expect(troubles, `at ${width} px`).toEqual([]);
  }
}

interface Limits {
  readonly widest: number;
  readonly target: number;
}

/* oxlint-disable unicorn/consistent-function-scoping -- the page gets the one function and nothing around it */

/** Runs in the page. */
async function findTroubles({ widest, target }: Limits): Promise<string[]> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const troubles = new Set<string>();
  const root = document.documentElement;
  if (root.scrollWidth > widest) troubles.add(`the page is ${root.scrollWidth} px wide`);

  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 30)}"`;
  const isShown = (element: Element) => {
    const box = element.getBoundingClientRect();
    return (
      box.width > 2 &&
      box.height > 2 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const scrollsSideways = (element: Element | null): boolean => {
    if (element === null || element === root) return false;
    const { overflowX, position } = getComputedStyle(element);
    return overflowX !== 'visible' || position === 'fixed' || scrollsSideways(element.parentElement);
  };

  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
    if (!hasText || !isShown(element) || element.closest('svg, canvas, [aria-hidden="true"]')) continue;
    const style = getComputedStyle(element);
    const isClipped = style.overflowX === 'hidden' || style.overflowX === 'clip';
    if (isClipped && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
      troubles.add(`cut at the side: ${nameOf(element)}`);
    const isClamped = style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '';
    if (style.overflowY === 'hidden' && !isClamped && element.scrollHeight > element.clientHeight + 3)
      troubles.add(`cut below: ${nameOf(element)}`);
    const { right, left } = element.getBoundingClientRect();
    if ((right > widest + 1 || left < -1) && !scrollsSideways(element.parentElement))
      troubles.add(`beyond the edge: ${nameOf(element)}`);
  }

  const pixels = (text: string) => Number.parseFloat(text) || 0;
  /** Its box with what a pseudo-element adds around it. */
  const reachOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const reaches = ['::after', '::before'].map((pseudo) => {
      const added = getComputedStyle(element, pseudo);
      if (added.content === 'none' || added.position !== 'absolute') return { width, height };
      return { width: Math.max(width, pixels(added.width)), height: Math.max(height, pixels(added.height)) };
    });
    return {
      width: Math.max(...reaches.map((reach) => reach.width)),
      height: Math.max(...reaches.map((reach) => reach.height)),
    };
  };
  for (const element of document.querySelectorAll(
    'button, a[href], input, select, textarea, summary, [role="tab"]',
  )) {
    if (!isShown(element) || element.closest('[inert], [aria-hidden="true"]')) continue;
    const style = getComputedStyle(element);
    // Links within a sentence, and boxes whose label is the target.
    if (style.display === 'inline') continue;
    const hit = element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element;
    // A field is as tall as the frame around it.
    const frame = /^(INPUT|SELECT)$/.test(hit.tagName) ? hit.parentElement : null;
    const { width } = reachOf(hit);
    const height = Math.max(reachOf(hit).height, frame?.getBoundingClientRect().height ?? 0);
    if (height < target - 0.5 || width < Math.min(target, 24) - 0.5)
      troubles.add(
        `small target ${Math.round(width)} x ${Math.round(height)}: ${nameOf(element) || element.outerHTML.slice(0, 60)}`,
      );
  }
  return [...troubles];
}
