import { formatDate } from '../../../../../src/domain/calendar/date-format';
import { beijingTimestampMs } from '../../../../../src/domain/calendar/day';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { FlashKindName } from '../../../../../src/domain/text/flash-words';

/** A fund that a flash names. */
export interface FlashFund {
  readonly area: 'public' | 'private';
  readonly code: string;
  readonly name: string;
}

/** A simulated flash. `publishedAt` is milliseconds since the epoch. */
export interface SimulatedFlash {
  readonly id: string;
  readonly publishedAt: number;
  readonly kind: FlashKindName;
  readonly importance: 0 | 1 | 2;
  readonly title: string;
  readonly body: string;
  readonly funds: readonly FlashFund[];
}

/** When a flash is published, and what its id says it is about, such as `close`. */
export interface FlashMoment {
  readonly atMs: number;
  readonly about: string;
}

type FlashWords = Pick<SimulatedFlash, 'kind' | 'title' | 'body'>;
type FlashMore = Partial<Pick<SimulatedFlash, 'importance' | 'funds'>>;

const MINUTE_MS = 60_000;
const MOST_FUNDS = 3;

/** A flash, of usual importance and about no fund unless `more` says so. */
export function flashOf(
  { atMs, about }: FlashMoment,
  words: FlashWords,
  more: FlashMore = {},
): SimulatedFlash {
  return {
    id: `F${formatDate(atMs, 'YYYYMMDD-hhmmss')}-${about}`,
    publishedAt: atMs,
    importance: more.importance ?? 0,
    ...words,
    funds: (more.funds ?? []).slice(0, MOST_FUNDS),
  };
}

/** The instant of a wall-clock time in Beijing. */
export function timeOn(day: Day, hour: number, minute: number): number {
  return beijingTimestampMs(day, (hour * 60 + minute) * MINUTE_MS);
}

/** 11月20日. */
export function monthAndDate(day: Day): string {
  return formatDate(beijingTimestampMs(day), 'M月D日');
}

/** 岚汐混合A（000001）. */
export function nameAndCode({ name, code }: FlashFund): string {
  return `${name}（${code}）`;
}
