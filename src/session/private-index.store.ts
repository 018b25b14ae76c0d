import * as v from 'valibot';
import { createKeptStore } from './kept-store';

interface PrivateIndexState {
  /** The index of private funds that the visitor holds funds against; '' for a fund's own class. */
  readonly code: string;
}

const NONE: PrivateIndexState = { code: '' };
const kept = v.object({ code: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{0,12}$/)) });

export const usePrivateIndex = createKeptStore<PrivateIndexState>({
  name: 'private-index',
  version: 1,
  initial: NONE,
  parse: (state) => (v.is(kept, state) ? { code: state.code } : NONE),
});

/** Keeps the visitor's choice for every private fund. */
export function keepPrivateIndex(code: string): void {
  usePrivateIndex.setState({ code });
}
