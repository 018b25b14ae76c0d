/* Functions that run in a page: each knows only its arguments. */

export function readAddress() {
  return window.location.href;
}

/** Whether the page has its heading and nothing in it is loading. */
export function isComplete() {
  const main = document.querySelector('main');
  return Boolean(main?.querySelector('h1')) && main.querySelector('[aria-busy="true"]') === null;
}

/** Whether one of the elements shows a text that matches the expression. */
export function hasText(source, selector) {
  const pattern = new RegExp(source, 'u');
  return [...document.querySelectorAll(selector)].some((element) => pattern.test(element.innerText));
}

/**
 * The first visible element with a name that matches the expression, in the middle of the window; null until it has had its text
 * and its place for 300 ms, because a list that is still loading moves it away from the pointer.
 */
export function findNamed(source, selector) {
  const pattern = new RegExp(source, 'u');
  const isNamed = (element) => pattern.test(element.getAttribute('aria-label') ?? element.textContent.trim());
  const found = [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility() && isNamed(element),
  );
  if (found === undefined) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y } = found.getBoundingClientRect();
  const state = [source, selector, found.textContent, x, y].join('\n');
  const last = window.lastFound;
  if (last?.element !== found || last.state !== state) {
    window.lastFound = { element: found, state, sinceMs: performance.now() };
    return null;
  }
  return performance.now() - last.sinceMs < 300 ? null : found;
}

/** Milliseconds from the request to the first paint of content, once it is known, and to now. */
export function readTimes() {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint && [paint.startTime, performance.now()];
}

/** Whether no reply has come for a second. */
export function isQuiet() {
  const last = Math.max(...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd));
  return performance.now() - last > 1000;
}

/** Remembers whether the page is restored from memory. */
export function watchReturn() {
  window.addEventListener('pageshow', ({ persisted }) => {
    window.isRestored = persisted;
  });
}

/** Name of the first fund of a list, once it is not the known one. */
export function readFirstFund(known) {
  const name = document.querySelector('main tbody a')?.innerText;
  return name !== known && name;
}

/** The picture of the chart once something is drawn, and not the known one. */
export function readPixels(known) {
  const canvas = document.querySelector('main figure canvas');
  if (canvas === null || canvas.width === 0) return null;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const picture = canvas.toDataURL();
  return data.some((value) => value !== 0) && picture !== known ? picture : null;
}
