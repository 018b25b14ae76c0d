let matches: (query: string) => boolean = () => false;

/** Says which media queries hold from now on. */
export function setMedia(holds: (query: string) => boolean): void {
  matches = holds;
}

const ignore = () => undefined;
const EMPTY_STORAGE = {
  length: 0,
  getItem: () => null,
  setItem: ignore,
  removeItem: ignore,
  key: () => null,
};
const HEARS_NOTHING = { addEventListener: ignore, removeEventListener: ignore };

/**
 * As much of a browser as the pages read while they are prepared: a visitor of whom nothing is known, with nothing
 * stored and no preference. Nothing happens to it, so that listeners are never called.
 */
const BROWSER = {
  ...HEARS_NOTHING,
  window: globalThis,
  localStorage: EMPTY_STORAGE,
  sessionStorage: EMPTY_STORAGE,
  matchMedia: (query: string) => ({ ...HEARS_NOTHING, matches: matches(query) }),
  history: { state: null },
  location: new URL('http://portal.invalid/'),
  navigator: { onLine: true, userAgent: '', language: 'zh-CN' },
  document: {
    ...HEARS_NOTHING,
    documentElement: { ...HEARS_NOTHING, dataset: {} },
    visibilityState: 'visible',
    hidden: false,
    cookie: '',
    hasFocus: () => true,
    querySelector: () => null,
    getElementById: () => null,
  },
};

Object.assign(globalThis, BROWSER);
