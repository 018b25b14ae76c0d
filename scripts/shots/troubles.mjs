import { MOBILE_MAX_PX } from '../lib/browser.mjs';

/** The narrowest desktop layout: below it the page scrolls sideways on purpose. */
const DESKTOP_MIN_PX = 1200;

/** What does not fit on the open page: sideways scroll, text that is cut off, almost no text. */
export function findTroubles(page, width) {
  const widest = width <= MOBILE_MAX_PX ? width : Math.max(width, DESKTOP_MIN_PX);
  return page.evaluate((limit) => {
    const troubles = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > limit) troubles.push(`scrolls sideways: ${scrollWidth} px wide`);
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets the one function and nothing around it
    const isCut = (element) => {
      if (element.childElementCount > 0 || element.textContent.trim() === '') return false;
      if (element.clientWidth <= 2 || !element.checkVisibility({ visibilityProperty: true })) return false;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const hides = overflowX === 'hidden' || overflowX === 'clip';
      return hides && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
    };
    for (const element of [...document.querySelectorAll('body *')].filter(isCut).slice(0, 5))
      troubles.push(`cut: ${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 30)}"`);
    if (document.body.innerText.trim().length < 40) troubles.push('almost no text');
    return troubles;
  }, widest);
}
