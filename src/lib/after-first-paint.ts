/** A tab in the background paints nothing: after this long the wait is over there too. */
const LONGEST_WAIT_MS = 200;

/** Resolves once the browser has painted text or pictures of the document, or soon where it paints nothing. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS);
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}
