import * as v from 'valibot';
import { createKeptStore } from '@/session/kept-store';

const hiddenAmounts = v.object({ isOn: v.boolean() });

const SHOWN = { isOn: false };

/** Whether amounts of the visitor's own money are hidden on this device. */
export const useHiddenAmounts = createKeptStore<v.InferOutput<typeof hiddenAmounts>>({
  name: 'hidden-amounts',
  version: 1,
  initial: SHOWN,
  parse: (kept) => {
    const parsed = v.safeParse(hiddenAmounts, kept);
    return parsed.success ? parsed.output : SHOWN;
  },
});

export function setAmountsHidden(isOn: boolean): void {
  useHiddenAmounts.setState({ isOn });
}
