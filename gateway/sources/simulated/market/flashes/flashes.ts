import {
  beijingDay,
  beijingTimeOfDayMs,
  beijingTimestampMs,
  compactDay,
} from '../../../../../src/domain/calendar/day';
import { isTradingDay, lastFinishedTradingDay } from '../../../../../src/domain/calendar/trading-calendar';
import { drawsOf, mixKey, namedKey, uniformAt } from '../random';
import { DEALING_TEMPLATES } from './flash-dealing';
import { FUND_TEMPLATES } from './flash-fund';
import { MACRO_TEMPLATES } from './flash-macro';
import { MARKET_TEMPLATES } from './flash-market';
import { POLICY_TEMPLATES } from './flash-policy';
import { PRIVATE_TEMPLATES } from './flash-private';
import { ROADSHOW_TEMPLATES } from './flash-roadshow';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { FlashKindName } from '../../../../../src/domain/text/flash-words';
import type { Key } from '../random';
import type { FlashDraft, FlashTemplate, FlashFacts } from './flash-draft';

/** A simulated flash. `publishedAt` is milliseconds since the epoch. */
export interface SimulatedFlash extends FlashDraft {
  readonly id: string;
  readonly publishedAt: number;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const FIRST_MS = 7 * 60 * MINUTE_MS;
const LAST_MS = (23 * 60 + 30) * MINUTE_MS;
/** Minutes between two flashes: on trading days, and on others. */
const GAPS = { trading: [15, 25], quiet: [30, 50] } as const;
const TRIES = 3;

/** Frequency of each kind; a template that is listed twice comes twice as often. */
const KINDS: readonly {
  readonly kind: FlashKindName;
  readonly weight: number;
  readonly templates: readonly FlashTemplate[];
}[] = [
  { kind: 'fund', weight: 34, templates: [...FUND_TEMPLATES, ...DEALING_TEMPLATES] },
  { kind: 'market', weight: 20, templates: MARKET_TEMPLATES },
  { kind: 'roadshow', weight: 15, templates: ROADSHOW_TEMPLATES },
  { kind: 'private', weight: 13, templates: PRIVATE_TEMPLATES },
  { kind: 'policy', weight: 10, templates: POLICY_TEMPLATES },
  { kind: 'macro', weight: 8, templates: MACRO_TEMPLATES },
];

/** The instants of a day's flashes, ascending: from 07:00 to 23:30 in Beijing, by seed and day alone. */
export function flashTimes(seed: Key, day: Day): number[] {
  const key = mixKey(namedKey(seed, 'flash-times'), day);
  const [least, most] = isTradingDay(day) ? GAPS.trading : GAPS.quiet;
  const times: number[] = [];
  let timeMs = FIRST_MS + uniformAt(key, 0) * least * MINUTE_MS;
  while (timeMs <= LAST_MS) {
    times.push(beijingTimestampMs(day, Math.floor(timeMs / SECOND_MS) * SECOND_MS));
    timeMs += (least + uniformAt(key, times.length) * (most - least)) * MINUTE_MS;
  }
  return times;
}

/**
 * The flash of an instant, drawn by seed and instant from what the facts allow; a recently used title is not
 * repeated. `null` if no template applies.
 */
export function flashAt(
  facts: FlashFacts,
  { seed, atMs }: { readonly seed: Key; readonly atMs: number },
  wasUsed: (title: string) => boolean,
): SimulatedFlash | null {
  const key = mixKey(namedKey(seed, 'flash'), Math.floor(atMs / SECOND_MS));
  const day = beijingDay(atMs);
  const moment = { atMs, day, closedDay: lastFinishedTradingDay(atMs) };
  for (const template of templatesInOrder(key)) {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const found = template(facts, { ...moment, draws: drawsOf(mixKey(key, attempt)) });
      if (found === null) break;
      if (!wasUsed(found.title)) return { ...found, id: flashId(atMs), publishedAt: atMs };
    }
  }
  return null;
}

/** All templates, those of a drawn kind first, each kind's in a drawn order. */
function templatesInOrder(key: Key): FlashTemplate[] {
  const drawn = drawsOf(key).weighted('kind', KINDS);
  const rest = KINDS.filter(({ kind }) => kind !== drawn.kind);
  return [drawn, ...rest].flatMap(({ kind, templates }) => {
    const order = namedKey(key, `order-${kind}`);
    return templates
      .map((template, index) => ({ template, place: uniformAt(order, index) }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ template }) => template);
  });
}

function flashId(atMs: number): string {
  const seconds = Math.floor(beijingTimeOfDayMs(atMs) / SECOND_MS);
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join('');
  return `F${compactDay(beijingDay(atMs))}-${time}-a`;
}
