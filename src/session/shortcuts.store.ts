import * as v from 'valibot';
import { createPersistedStore } from './persisted-store';

const shortcutSettings = v.object({ isOn: v.boolean() });

type ShortcutSettings = v.InferOutput<typeof shortcutSettings>;

const DEFAULTS: ShortcutSettings = { isOn: true };

/**
 * Whether single keys act. Visitors with speech input or tremor can switch them off (WCAG 2.1.4); combinations with Ctrl
 * or ⌘ always act.
 */
export const useShortcutSettings = createPersistedStore<ShortcutSettings>({
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
