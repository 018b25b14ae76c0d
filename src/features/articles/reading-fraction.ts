/** How much of an element has passed the screen, from 0 to 1; one that the screen could hold is read once its end shows. */
export function readingFraction(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  const way = wayOf(element);
  if (way <= 0) return bottom <= window.innerHeight ? 1 : 0;
  return Math.min(1, Math.max(0, -top / way));
}

/** Scrolls to where that much of an element has passed the screen. */
export function scrollToFraction(element: Element, fraction: number): void {
  const { top } = element.getBoundingClientRect();
  window.scrollTo({ top: window.scrollY + top + fraction * Math.max(0, wayOf(element)) });
}

function wayOf(element: Element): number {
  return element.getBoundingClientRect().height - window.innerHeight;
}
