import * as v from 'valibot';
import { createKeptStore } from './kept-store';

const shortcutSettings = v.object({ isOn: v.boolean() });

type ShortcutSettings = v.InferOutput<typeof shortcutSettings>;

const DEFAULTS: ShortcutSettings = { isOn: true };

/**
 * Whether single keys act. Somebody who speaks to his device, or whose fingers slip, must be able to switch them off;
 * keys that are pressed together with Ctrl or ⌘ act all the same.
 */
export const useShortcutSettings = createKeptStore<ShortcutSettings>({
  name: 'shortcuts',
  version: 1,
  initial: DEFAULTS,
  parse: (kept) => {
    const parsed = v.safeParse(shortcutSettings, kept);
    return parsed.success ? parsed.output : DEFAULTS;
  },
});

export function setShortcutsOn(isOn: boolean): void {
  useShortcutSettings.setState({ isOn });
}
