import { formatDate } from '@/domain/calendar/date-format';
import { beijingDay, beijingTimestampMs, type Day } from '@/domain/calendar/day';
import { lockDate, type LockEnd } from '@/domain/calendar/fund-dates';
import { opensOn } from '@/domain/dealing/days';
import { fundHref, roomHref } from '@/domain/site/fund-paths';
import { LIVE_STATUS_NAMES } from '@/domain/site/live-status';
import { statusAt, type Roadshow } from '@/features/roadshow/roadshow';
import type { WatchedFund } from '@/features/watchlist/watch-list';

/** A date of interest to the visitor. */
interface ComingDate {
  readonly key: string;
  /** Milliseconds since the epoch; 0 for a roadshow that is live. */
  readonly atMs: number;
  /** 11-30 19:00, 12-04 周五, 直播中. */
  readonly label: string;
  readonly name: string;
  readonly kind: string;
  readonly to: string;
}

/** What dates of funds follow from. */
interface OwnDates {
  readonly watched: readonly WatchedFund[];
  readonly lockEnds: readonly LockEnd[];
}

/** Live and upcoming roadshows of the visitor's appointments, openings of closed funds, and ends of locks; the soonest first. */
export function comingDates(
  appointed: readonly Roadshow[],
  { watched, lockEnds }: OwnDates,
  nowMs: number,
): readonly ComingDate[] {
  const today = beijingDay(nowMs);
  const days = [...watched.flatMap((fund) => openingOf(fund) ?? []), ...lockEnds.map(lockEndOf)];
  return [
    ...appointed.flatMap((roadshow) => roadshowDate(roadshow, nowMs) ?? []),
    ...days.filter(({ day }) => day >= today).map(dateOfDay),
  ].toSorted((a, b) => a.atMs - b.atMs);
}

function roadshowDate(roadshow: Roadshow, nowMs: number): ComingDate | null {
  const { id, title, beginMs } = roadshow;
  const status = statusAt(roadshow, nowMs);
  if (status !== 'live' && status !== 'upcoming') return null;
  const isLive = status === 'live';
  return {
    key: `roadshow ${id}`,
    atMs: isLive ? 0 : beginMs,
    label: isLive ? LIVE_STATUS_NAMES.live : formatDate(beginMs, 'MM-DD hh:mm'),
    name: title,
    kind: '路演',
    to: roomHref(id),
  };
}

/** A date without a time of day. */
interface WholeDay extends Omit<ComingDate, 'atMs' | 'label'> {
  readonly day: Day;
}

function dateOfDay({ day, ...what }: WholeDay): ComingDate {
  const atMs = beijingTimestampMs(day);
  return { ...what, atMs, label: formatDate(atMs, 'MM-DD 周W') };
}

function openingOf(fund: WatchedFund): WholeDay | null {
  const day = opensOn(fund);
  if (day === null) return null;
  const { area, code, name } = fund;
  return {
    key: `${area} fund ${code}`,
    day,
    name,
    kind: '开放日',
    to: fundHref(area, code, 'transactionRules'),
  };
}

function lockEndOf(end: LockEnd): WholeDay {
  const { key, day, name, to } = lockDate(end);
  return { key, day, name, kind: '到期', to };
}
