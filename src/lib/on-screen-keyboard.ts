/** A keyboard takes at least this much of the height; browser bars that come and go take less. */
const KEYBOARD_MIN_PX = 150;

const TYPED_IN =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"], [type="button"], [type="submit"])';

interface PageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Marks `<html>` with `data-keyboard` while an on-screen keyboard covers the page, so that bars at its foot give way: the
 * focus is where text is typed, and the seen part of the page is lower than it was at this width. Without
 * `visualViewport` the focus alone decides, on devices that are touched. `seen` is the size of the page, in CSS pixels, before
 * keys may have come: this code may come after them. Returns a function that stops it.
 */
export function followOnScreenKeyboard(seen: PageSize): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const view = window.visualViewport;
  /** The most that was seen at a width: turned, a screen has another height, and turned back the one it had. */
  const fullHeights = new Map([[seen.width, seen.height]]);

  const update = () => {
    const width = window.innerWidth;
    const height = seenHeight();
    const fullHeight = Math.max(fullHeights.get(width) ?? 0, height, isTyping() ? window.innerHeight : 0);
    fullHeights.set(width, fullHeight);
    const isCovered = view ? fullHeight - height > KEYBOARD_MIN_PX : isTouched();
    if (isTyping() && isCovered) document.documentElement.dataset['keyboard'] = 'open';
    else delete document.documentElement.dataset['keyboard'];
  };

  view?.addEventListener('resize', update, { signal });
  window.addEventListener('resize', update, { signal });
  document.addEventListener('focusin', update, { signal });
  // The next element has the focus only after this event.
  document.addEventListener('focusout', () => queueMicrotask(update), { signal });
  update();
  return () => {
    stop.abort();
    delete document.documentElement.dataset['keyboard'];
  };
}

/** In CSS pixels of the page as it is laid out: zooming with two fingers is no keyboard. */
function seenHeight(): number {
  const view = window.visualViewport;
  return view ? view.height * view.scale : window.innerHeight;
}

function isTyping(): boolean {
  return document.activeElement?.matches(TYPED_IN) ?? false;
}

function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
