import { formatDate } from '@/domain/calendar/date-format';
import { beijingDay, beijingTimestampMs, type Day } from '@/domain/calendar/day';
import type { Flash } from './flash';

/** A row of the timeline: the head of a day, or a flash. */
export type TimelineRow =
  | { readonly kind: 'day'; readonly key: string; readonly day: Day }
  | {
      readonly kind: 'flash';
      readonly key: string;
      readonly flash: Flash;
      /** Simulated among others that are not. */
      readonly isMarked: boolean;
    };

/** Flashes with the heads of their days in Beijing, in the given order. */
export function timelineRows(flashes: readonly Flash[]): TimelineRow[] {
  const rows: TimelineRow[] = [];
  const hasOthers = flashes.some(({ isSimulated }) => !isSimulated);
  let shown: Day | null = null;
  for (const flash of flashes) {
    const day = beijingDay(flash.publishedMs);
    if (day !== shown) rows.push({ kind: 'day', key: `day-${day}`, day });
    shown = day;
    rows.push({ kind: 'flash', key: flash.id, flash, isMarked: flash.isSimulated && hasOthers });
  }
  return rows;
}

/** 今天, 昨天 or the date, with its weekday. */
export function dayTitle(day: Day, today: Day): string {
  const date = formatDate(beijingTimestampMs(day), 'YYYY-MM-DD 周W');
  if (day === today) return `今天 ${date}`;
  return day === today - 1 ? `昨天 ${date}` : date;
}

/** Union of several lists of flashes, newest first. */
export function mergedFlashes(...lists: readonly (readonly Flash[])[]): Flash[] {
  const byId = new Map(lists.flat().map((flash) => [flash.id, flash]));
  return [...byId.values()].toSorted(
    (one, other) => other.publishedMs - one.publishedMs || other.sequence - one.sequence,
  );
}
