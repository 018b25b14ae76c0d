import { compactDay } from '../../src/domain/calendar/day';
import type { Day } from '../../src/domain/calendar/day';

/** `YYYYMMDD`, null for no day. */
export function compactOrNull(day: Day | null): string | null {
  return day === null ? null : compactDay(day);
}
