/** State of a navigation that only writes the page's own choices into the address: the scroll position is kept. */
export const KEEP_SCROLL = { keepsScroll: true } as const;

/** State of a link that leads back to a list: the position at which the list was left is offered. */
export const RETURN = { isReturn: true } as const;

/** Whether the state of a location has this mark. */
export function hasMark(state: unknown, mark: 'keepsScroll' | 'isReturn'): boolean {
  return typeof state === 'object' && state !== null && mark in state;
}
