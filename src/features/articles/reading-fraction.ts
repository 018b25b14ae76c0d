/** How much of an element has passed the screen, from 0 to 1; 1 for one that the screen holds as a whole. */
export function readingFraction(element: Element): number {
  const { top } = element.getBoundingClientRect();
  const way = wayOf(element);
  return way <= 0 ? 1 : Math.min(1, Math.max(0, -top / way));
}

/** Scrolls to where that much of an element has passed the screen. */
export function scrollToFraction(element: Element, fraction: number): void {
  const { top } = element.getBoundingClientRect();
  window.scrollTo({ top: window.scrollY + top + fraction * Math.max(0, wayOf(element)) });
}

function wayOf(element: Element): number {
  return element.getBoundingClientRect().height - window.innerHeight;
}
