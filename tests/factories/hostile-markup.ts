import { RUNNING_MARKUP } from './hostile-running-markup';
import { LOADING_MARKUP } from './hostile-loading-markup';
import { COVERING_MARKUP } from './hostile-covering-markup';
import { CHANGING_MARKUP } from './hostile-changing-markup';
import type { MarkupFamilies } from './markup-families';

/** Markup that would do something if it were shown as it is: a name to find it by, and what somebody might send. */
export interface HostileMarkup {
  readonly name: string;
  readonly html: string;
}

/** Each would set `window.__hostile`, ask for `/hostile` or another host, or leave its box. */
const FAMILIES: MarkupFamilies = {
  ...RUNNING_MARKUP,
  ...LOADING_MARKUP,
  ...COVERING_MARKUP,
  ...CHANGING_MARKUP,
};

/** All of them, one after the other. */
export const HOSTILE_MARKUP: readonly HostileMarkup[] = Object.entries(FAMILIES).flatMap(
  ([family, samples]) =>
    Object.entries(samples).map(([name, html]) => ({ name: `${family}: ${name}`, html })),
);
