/** The state of a navigation that only notes in the address what stands on the page: the page stays where it is. */
export const KEEP_SCROLL = { keepsScroll: true } as const;

/** Whether a location was reached by such a navigation. */
export function keepsScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsScroll' in state;
}
