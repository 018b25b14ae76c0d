import * as v from 'valibot';
import { createPersistedStore } from '@/session/persisted-store';

const hiddenAmounts = v.object({ isOn: v.boolean() });

const SHOWN = { isOn: false };

/** Whether amounts of the visitor's own money are hidden on this device. */
export const useHiddenAmounts = createPersistedStore<v.InferOutput<typeof hiddenAmounts>>({
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

const comparedIndex = v.object({ code: v.pipe(v.string(), v.regex(/^[0-9A-Za-z.]{0,12}$/)) });

const FIRST_INDEX = { code: '' };

/** Code of the index that the book is compared with: '' for the first of the market board, NO_INDEX for none. */
export const useComparedIndex = createPersistedStore<v.InferOutput<typeof comparedIndex>>({
  name: 'ledger-index',
  version: 1,
  initial: FIRST_INDEX,
  parse: (kept) => (v.is(comparedIndex, kept) ? { code: kept.code } : FIRST_INDEX),
});

export function compareWithIndex(code: string): void {
  useComparedIndex.setState({ code });
}
