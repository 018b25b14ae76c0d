import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps the child that `selector` finds in the middle of a row that scrolls sideways, whenever `key` changes;
 * an empty key means that nothing is chosen.
 * Only the row moves, never the page.
 */
export function useCentredChild(row: RefObject<HTMLElement | null>, selector: string, key: string): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (!element || key === '') return undefined;
    // In the next frame: measuring here would force a layout during rendering.
    const frame = requestAnimationFrame(() => {
      const child = element.querySelector<HTMLElement>(selector);
      if (child) centre(element, child);
    });
    return () => cancelAnimationFrame(frame);
  }, [row, selector, key]);
}

function centre(row: HTMLElement, child: HTMLElement): void {
  if (row.scrollWidth <= row.clientWidth) return;
  const rowBox = row.getBoundingClientRect();
  const childBox = child.getBoundingClientRect();
  row.scrollBy({ left: childBox.left + childBox.width / 2 - (rowBox.left + rowBox.width / 2) });
}
