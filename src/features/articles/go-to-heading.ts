import type { MouseEvent } from 'react';

/** Goes to a heading within the page, without a navigation: one would begin at the top again [S2.scroll]. */
export function goToHeading(event: MouseEvent, id: string): void {
  const heading = document.getElementById(id);
  if (!heading || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}
