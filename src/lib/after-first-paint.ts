/** A tab in the background paints nothing: after this long the wait is over there too. */
const HIDDEN_TAB_WAIT_MS = 100;

/** Resolves once the browser has painted what stands in the document, or soon where it paints nothing. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HIDDEN_TAB_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The frame callback comes before its paint; a task after it comes behind.
      setTimeout(resolve);
    });
  });
}
