import { MOBILE_QUERY } from '@/lib/use-media-query';
import { layoutName, type PageWanted } from '@/contract/document';

/** Sets the address and the layout of the browser. */
export function setBrowser({
  origin,
  address,
  isMobile,
}: Pick<PageWanted, 'origin' | 'address' | 'isMobile'>): void {
  BROWSER.document.documentElement.dataset.layout = layoutName(isMobile);
  BROWSER.location.href = new URL(address, origin ?? UNKNOWN_ORIGIN).href;
}

const UNKNOWN_ORIGIN = 'http://portal.invalid/';

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
  matchMedia: (query: string) => ({
    ...HEARS_NOTHING,
    matches: query === MOBILE_QUERY && BROWSER.document.documentElement.dataset.layout === layoutName(true),
  }),
  history: { state: null },
  location: new URL(UNKNOWN_ORIGIN),
  navigator: { onLine: true, userAgent: '', language: 'zh-CN' },
  scrollY: 0,
  document: {
    ...HEARS_NOTHING,
    documentElement: { ...HEARS_NOTHING, dataset: { layout: layoutName(false) } },
    visibilityState: 'visible',
    hidden: false,
    cookie: '',
    hasFocus: () => true,
    querySelector: () => null,
    getElementById: () => null,
  },
};

Object.assign(globalThis, BROWSER);
