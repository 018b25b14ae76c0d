import { expect, it } from 'vitest';
import { dayOf } from '../../../src/domain/calendar/day';
import { beginsLater } from './series-start';
import type { NavHistory } from './series-figures';
import type { KnownStart } from './series-start';

const FIRST = dayOf('20240311') ?? 0;
const HISTORY: NavHistory = {
  code: '000007',
  kind: 'nav',
  series: { days: [FIRST, FIRST + 1, FIRST + 2], values: [1, 1.1, 1.05] },
  adjustments: [{ day: FIRST + 2, dividend: 0.105 }],
  accumulatedNav: null,
  isFromStart: true,
  sale: null,
  sources: [],
};
const NOTHING: KnownStart = { establishedDay: null, published: null };

it.each<[string, Partial<KnownStart>, boolean]>([
  ['nothing is known', {}, false],
  ['the fund was established a week before', { establishedDay: FIRST - 7 }, false],
  ['the fund is a year older', { establishedDay: FIRST - 365 }, true],
  ['the published return is that of the series', { published: { day: FIRST + 2, sinceStart: 0.155 } }, false],
  ['the published return differs', { published: { day: FIRST + 2, sinceStart: -0.12 } }, true],
  ['the published return is of another day', { published: { day: FIRST + 9, sinceStart: -0.12 } }, false],
])('a series begins after its fund or not, when %s', (_what, known, expected) => {
  expect(beginsLater(HISTORY, { ...NOTHING, ...known })).toBe(expected);
});
