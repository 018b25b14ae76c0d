import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps the child that `selector` finds in the middle of a row that scrolls sideways, whenever `key` changes;
 * an empty key means that nothing is chosen.
 * Only the row moves, never the page.
 */
export function useCentredChild(row: RefObject<HTMLElement | null>, selector: string, key: string): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (key === '') return;
    const child = element?.querySelector<HTMLElement>(selector);
    if (!element || !child || element.scrollWidth <= element.clientWidth) return;
    const rowBox = element.getBoundingClientRect();
    const childBox = child.getBoundingClientRect();
    element.scrollBy({ left: childBox.left + childBox.width / 2 - (rowBox.left + rowBox.width / 2) });
  }, [row, selector, key]);
}
