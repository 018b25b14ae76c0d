import * as v from 'valibot';
import { createKeptStore } from './kept-store';

const displaySettings = v.object({
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  rise: v.fallback(v.picklist(['red', 'green']), 'red'),
  textSize: v.fallback(v.picklist(['standard', 'large', 'larger']), 'standard'),
});

/** How the visitor wants the portal to look: light, dark or as the system, the colour of a rise, the text of articles. */
export type DisplaySettings = v.InferOutput<typeof displaySettings>;
export type Theme = DisplaySettings['theme'];
export type RiseColour = DisplaySettings['rise'];
export type TextSize = DisplaySettings['textSize'];

const DEFAULTS: DisplaySettings = { theme: 'system', rise: 'red', textSize: 'standard' };

/** Kept as `portal:display`, which index.html reads too, so that the first paint has the right colours. */
export const useDisplay = createKeptStore<DisplaySettings>({
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

/** Writes the settings onto `<html>` as `data-theme` and `data-rise`; the system's theme and red have no attribute. */
export function applyDisplay(
  { theme, rise }: Pick<DisplaySettings, 'theme' | 'rise'>,
  root: HTMLElement = document.documentElement,
): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  if (rise === 'red') delete root.dataset['rise'];
  else root.dataset['rise'] = rise;
}

/** Applies the settings now and after every change, of this tab or another. Returns a function that stops it. */
export function followDisplay(): () => void {
  applyDisplay(useDisplay.getState());
  return useDisplay.subscribe((settings) => applyDisplay(settings));
}
