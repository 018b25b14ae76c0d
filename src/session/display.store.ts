import * as v from 'valibot';
import { isPrinting, onPrinting } from '@/lib/printing';
import { createPersistedStore } from './persisted-store';

const displaySettings = v.object({
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  rise: v.fallback(v.picklist(['red', 'green', 'orange', 'blue']), 'red'),
  textSize: v.fallback(v.picklist(['standard', 'large', 'larger']), 'standard'),
  mode: v.fallback(v.picklist(['standard', 'elder']), 'standard'),
});

/**
 * How the visitor wants the portal to look: light, dark or as the system; the colour of a rise (a fall takes the other of
 * its pair: red and green, or orange and blue); the text of articles; and 长辈版, with large text and reduced pages.
 */
export type DisplaySettings = v.InferOutput<typeof displaySettings>;
export type Theme = DisplaySettings['theme'];
export type RiseColour = DisplaySettings['rise'];
export type TextSize = DisplaySettings['textSize'];
export type DisplayMode = DisplaySettings['mode'];

const DEFAULTS: DisplaySettings = { theme: 'system', rise: 'red', textSize: 'standard', mode: 'standard' };

/** Kept as `portal:display`, which index.html reads too, so that the first paint has the right colours. */
export const useDisplay = createPersistedStore<DisplaySettings>({
  name: 'display',
  version: 1,
  initial: DEFAULTS,
  parse: (kept) => {
    const parsed = v.safeParse(displaySettings, kept);
    return parsed.success ? parsed.output : DEFAULTS;
  },
});

export function setTheme(theme: Theme): void {
  useDisplay.setState({ theme });
}

export function setRiseColour(rise: RiseColour): void {
  useDisplay.setState({ rise });
}

export function setTextSize(textSize: TextSize): void {
  useDisplay.setState({ textSize });
}

export function setMode(mode: DisplayMode): void {
  useDisplay.setState({ mode });
}

/** Whether the visitor reads 长辈版; pages leave out what it does without. */
export function useIsElder(): boolean {
  return useDisplay(({ mode }) => mode === 'elder');
}

/** Writes the settings onto `<html>` as `data-theme`, `data-rise` and `data-mode`; what is the default has no attribute. */
export function applyDisplay(
  settings: Pick<DisplaySettings, (typeof APPLIED)[number]>,
  root: HTMLElement = document.documentElement,
): void {
  for (const name of APPLIED) {
    if (settings[name] === DEFAULTS[name]) delete root.dataset[name];
    else root.dataset[name] = settings[name];
  }
}

const APPLIED = ['theme', 'rise', 'mode'] as const;

/**
 * Applies the settings now and after every change, of this tab or another; paper is light whatever the theme. Returns a
 * function that stops it.
 */
export function followDisplay(): () => void {
  const apply = () => {
    const settings = useDisplay.getState();
    applyDisplay(isPrinting() ? { ...settings, theme: 'light' } : settings);
  };
  apply();
  const stops = [useDisplay.subscribe(apply), onPrinting(apply)];
  return () => stops.forEach((stop) => stop());
}
