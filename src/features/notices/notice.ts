import type { WatchNotice } from '@/contract/watchlist/notices';
import { beijingDay, type Day } from '@/domain/calendar/day';

/** A notice of an alert. `atMs` is its time in milliseconds since the epoch; figures are `null` if withheld. */
export interface Notice extends Omit<WatchNotice, 'at'> {
  readonly atMs: number;
}

export interface Notices {
  /** Newest first. */
  readonly list: readonly Notice[];
  readonly unread: number;
}

/** Notices of one day. */
export interface NoticeDay {
  readonly day: Day;
  readonly notices: readonly Notice[];
}

export function noticeFromWire({ at, ...notice }: WatchNotice): Notice {
  return { ...notice, atMs: at };
}

/** By the day they came on in Beijing, in the order of the list. */
export function noticeDays(list: readonly Notice[]): NoticeDay[] {
  const days = new Map<Day, Notice[]>();
  for (const notice of list) {
    const day = beijingDay(notice.atMs);
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return Array.from(days, ([day, notices]) => ({ day, notices }));
}
