import { formatDate } from '@/domain/calendar/date-format';
import { beijingDay, beijingTimestampMs } from '@/domain/calendar/day';
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
  return [
    ...appointed.flatMap((roadshow) => roadshowDate(roadshow, nowMs) ?? []),
    ...watched.flatMap((fund) => openingDate(fund, nowMs) ?? []),
    ...lockEnds.flatMap((end) => lockEndDate(end, nowMs) ?? []),
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

function openingDate(fund: WatchedFund, nowMs: number): ComingDate | null {
  const day = opensOn(fund);
  if (day === null || day < beijingDay(nowMs)) return null;
  const atMs = beijingTimestampMs(day);
  return {
    key: `${fund.area} fund ${fund.code}`,
    atMs,
    label: formatDate(atMs, 'MM-DD 周W'),
    name: fund.name,
    kind: '开放日',
    to: fundHref(fund.area, fund.code, 'transactionRules'),
  };
}

function lockEndDate(end: LockEnd, nowMs: number): ComingDate | null {
  const { key, day, name, to } = lockDate(end);
  if (day < beijingDay(nowMs)) return null;
  const atMs = beijingTimestampMs(day);
  return { key, atMs, label: formatDate(atMs, 'MM-DD 周W'), name, kind: '到期', to };
}
