import '@testing-library/jest-dom/vitest';
import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { clearCompared } from '@/session/funds/compare.store';
import { dismissToasts } from '@/ui/overlays/toast-store';
import './computed-style';
import './pictures';
import './waiting-queries';
import { forgetTestVisitor } from './visitor';

/* A blank document: pages leave their title, their description and marks of the shell in it. */

window.history.replaceState(null, '', '/');
document.head.replaceChildren();
document.body.replaceChildren();
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);

/* A pointer that moves: the one of user-event moves by nothing, as one that rests. */

Object.defineProperty(MouseEvent.prototype, 'movementX', { get: () => 1 });

/* Console guard: a test passes only with a silent console, save for what it announced. */

type ConsoleLevel = 'error' | 'warn';

let expectations: { level: ConsoleLevel; pattern: RegExp; seen: boolean }[] = [];
let surprises: string[] = [];

/** Announces a console message that this test must cause; the test fails when it does not come. */
export function expectConsole(level: ConsoleLevel, pattern: RegExp): void {
  expectations.push({ level, pattern, seen: false });
}

function listen(level: ConsoleLevel): void {
  vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
    const message = parts.map(String).join(' ');
    const expected = expectations.find((entry) => entry.level === level && entry.pattern.test(message));
    if (expected) expected.seen = true;
    else surprises.push(`console.${level}: ${message}`);
  });
}

/* Media queries: none matches until a test says which do. */

let matching: ReadonlySet<string> = new Set();
const mediaListeners = new Set<() => void>();

/** Makes exactly these media queries match and tells those who listen. */
export function setMatchingMedia(...queries: string[]): void {
  matching = new Set(queries);
  act(() => {
    for (const notify of mediaListeners) notify();
  });
}

class MediaQueryListStandIn extends EventTarget implements MediaQueryList {
  readonly media: string;
  onchange = null;

  constructor(media: string) {
    super();
    this.media = media;
  }

  get matches(): boolean {
    return matching.has(this.media);
  }

  override addEventListener(_type: string, listener: EventListenerOrEventListenerObject | null): void {
    if (typeof listener !== 'function') return;
    const notify = () => listener(new Event('change'));
    this.#notifiers.set(listener, notify);
    mediaListeners.add(notify);
  }

  override removeEventListener(_type: string, listener: EventListenerOrEventListenerObject | null): void {
    const notify = typeof listener === 'function' ? this.#notifiers.get(listener) : undefined;
    if (notify) mediaListeners.delete(notify);
  }

  addListener(): void {}

  removeListener(): void {}

  readonly #notifiers = new Map<EventListener, () => void>();
}

/* Observers report once, on the next turn: every box is 800 x 300 and in view. */

const box = { width: 800, height: 300, top: 0, left: 0, right: 800, bottom: 300, x: 0, y: 0 };
const boxRect = { ...box, toJSON: () => box };

class ResizeObserverStandIn implements ResizeObserver {
  readonly #report: ResizeObserverCallback;
  #isLive = true;
  #waiting: Element[] = [];

  constructor(report: ResizeObserverCallback) {
    this.#report = report;
  }

  /** As in a browser, all targets of a turn are reported together. */
  observe(target: Element): void {
    this.#waiting.push(target);
    if (this.#waiting.length > 1) return;
    queueMicrotask(() => {
      const targets = this.#waiting;
      this.#waiting = [];
      if (!this.#isLive) return;
      const size = [{ inlineSize: box.width, blockSize: box.height }];
      const entries = targets.map((shown) => ({
        target: shown,
        contentRect: boxRect,
        borderBoxSize: size,
        contentBoxSize: size,
        devicePixelContentBoxSize: size,
      }));
      act(() => this.#report(entries, this));
    });
  }

  unobserve(): void {}

  disconnect(): void {
    this.#isLive = false;
  }
}

class IntersectionObserverStandIn implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [0];
  readonly #report: IntersectionObserverCallback;
  #isLive = true;

  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }

  observe(target: Element): void {
    queueMicrotask(() => {
      if (!this.#isLive) return;
      const entry = {
        target,
        isIntersecting: true,
        intersectionRatio: 1,
        time: 0,
        boundingClientRect: boxRect,
        intersectionRect: boxRect,
        rootBounds: boxRect,
      };
      act(() => this.#report([entry], this));
    });
  }

  unobserve(): void {}

  disconnect(): void {
    this.#isLive = false;
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/* A drawing surface that accepts every call and draws nothing. */

class Path2DStandIn {
  moveTo(): void {}
  lineTo(): void {}
  rect(): void {}
  arc(): void {}
  closePath(): void {}
  addPath(): void {}
}

function silentCanvasContext(canvas: HTMLCanvasElement): unknown {
  return new Proxy(
    { canvas, measureText: (text: string) => ({ width: text.length * 6 }) },
    { get: (target, name) => Reflect.get(target, name) ?? (() => undefined), set: () => true },
  );
}

// No stubs of the test runner: those are taken back after each test.
Object.assign(globalThis, {
  matchMedia: (query: string) => new MediaQueryListStandIn(query),
  ResizeObserver: ResizeObserverStandIn,
  IntersectionObserver: IntersectionObserverStandIn,
  Path2D: Path2DStandIn,
  scrollTo: () => undefined,
});

Object.defineProperties(Element.prototype, {
  scrollIntoView: { configurable: true, value: () => undefined },
  scrollTo: { configurable: true, value: () => undefined },
  scrollBy: { configurable: true, writable: true, value: () => undefined },
  hasPointerCapture: { configurable: true, value: () => false },
  setPointerCapture: { configurable: true, value: () => undefined },
  releasePointerCapture: { configurable: true, value: () => undefined },
});

Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
  configurable: true,
  value(this: HTMLCanvasElement) {
    return silentCanvasContext(this);
  },
});

Object.defineProperties(HTMLDialogElement.prototype, {
  showModal: {
    configurable: true,
    value(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
  },
  close: {
    configurable: true,
    value(this: HTMLDialogElement) {
      if (!this.hasAttribute('open')) return;
      this.removeAttribute('open');
      this.dispatchEvent(new Event('close'));
    },
  },
});

// Its stand-ins for the clipboard and for what the focus moves come once, and stay.
userEvent.setup();

beforeEach(() => {
  expectations = [];
  surprises = [];
  matching = new Set();
  listen('error');
  listen('warn');
});

/* Test server: the lines that start, reset and close it stand here. */

afterEach(() => {
  cleanup();
  dismissToasts();
  clearCompared();
  // A window that is on its way when a test ends leaves the page behind it out of reach of the pointer.
  document.body.style.removeProperty('pointer-events');
  forgetTestVisitor();
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const missing = expectations
    .filter((entry) => !entry.seen)
    .map((entry) => `did not come: ${entry.pattern}`);
  const problems = [...surprises, ...missing];
  if (problems.length > 0) throw new Error(`console guard\n${problems.join('\n')}`);
});

// A chunk that is still on its way when a file ends could not be loaded any more, and the next file would find it failed.
afterAll(() => vi.dynamicImportSettled());
