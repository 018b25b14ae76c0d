// In the page, before anything of it: notes when a text of the pattern `content` is on the screen, presses what fits `press`,
// a selector with words after `=`, until it answers, and sums up shifts and long tasks. Gives `window.firstFrame`.

const { content, press } = window.wantedOfPage;
const pattern = new RegExp(content);
const seen = { contentMs: undefined, answeredMs: undefined, shift: 0, longestTaskMs: 0 };

function observe(type, take) {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry);
  }).observe({ type, buffered: true });
}
observe('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) seen.shift += value;
});
observe('longtask', ({ duration }) => {
  seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
});

function firstPaintMs() {
  return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
}

/** The text alone would not do: a document may hold markup that it hides. */
function isShown(root) {
  return pattern.test(root.textContent) && root.checkVisibility() && pattern.test(root.innerText);
}

function lookForContent() {
  const root = document.querySelector('#root') ?? document.body;
  if (!root || !isShown(root)) requestAnimationFrame(lookForContent);
  // The frame that has it is on the screen when the next one is prepared.
  else requestAnimationFrame(() => (seen.contentMs = performance.now()));
}
requestAnimationFrame(lookForContent);

const PRESS_EVERY_MS = 50;
const TOLD_BY = ['aria-label', 'title', 'aria-pressed', 'aria-current', 'aria-sort', 'aria-expanded'];
const [selector, words = ''] = press?.split(/=(?=[^"\]]*$)/) ?? [];
let target;
let before;

function stateOf(element) {
  return [
    ...TOLD_BY.map((name) => element.getAttribute(name)),
    element.textContent,
    element.closest('[aria-sort]')?.getAttribute('aria-sort'),
    document.querySelectorAll('dialog[open], [role="dialog"], [role="status"] button').length,
    location.href,
  ].join('|');
}

function isAnswered() {
  return target?.isConnected && stateOf(target) !== before;
}

function pressOn() {
  if (!isAnswered()) {
    const found = [...document.querySelectorAll(selector)].find(({ textContent }) =>
      textContent.includes(words),
    );
    if (found !== undefined && found !== target) before = stateOf(found);
    target = found;
    target?.click();
  }
  if (isAnswered()) seen.answeredMs = performance.now();
  else setTimeout(pressOn, PRESS_EVERY_MS);
}
if (press !== undefined) setTimeout(pressOn, PRESS_EVERY_MS);

window.firstFrame = {
  isOver: (isPressed) => seen.contentMs !== undefined && (!isPressed || seen.answeredMs !== undefined),
  figures: () => ({
    ...seen,
    firstPaintMs: firstPaintMs(),
    contentMs: Math.max(seen.contentMs, firstPaintMs()),
  }),
};
