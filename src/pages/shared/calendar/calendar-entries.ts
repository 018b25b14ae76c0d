import { formatDate } from '@/domain/calendar/date-format';
import { beijingDay, beijingTimestampMs, compactDay, datePartsOf, type Day } from '@/domain/calendar/day';
import {
  fundDatesOf,
  lockDate,
  type FundDate,
  type FundEvent,
  type LockEnd,
  type OwnFunds,
} from '@/domain/calendar/fund-dates';
import { areClosuresAnnounced } from '@/domain/calendar/market-closures';
import { closuresIn, reportDeadlinesIn, type DaySpan } from '@/domain/calendar/month-dates';
import { formatShortDate } from '@/domain/text/format';
import { roomHref } from '@/domain/site/fund-paths';
import { kindLabel, type Roadshow } from '@/features/roadshow/roadshow';

/** Kinds of entries in the order in which a day lists them. */
export const ENTRY_KINDS = [
  'closure',
  'lock',
  'opening',
  'offering',
  'dividend',
  'report',
  'roadshow',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const KIND_NAMES: Readonly<Record<EntryKind, string>> = {
  closure: '休市',
  lock: '到期',
  opening: '开放',
  offering: '新基金',
  dividend: '分红',
  report: '报告',
  roadshow: '路演',
};

/** One line of a day. */
export interface CalendarEntry extends Omit<FundDate, 'kind' | 'to'> {
  readonly kind: EntryKind;
  /** Of a fund that the visitor holds or watches, or a roadshow they have an appointment with. */
  readonly isOwn: boolean;
  /** When it is over, in milliseconds since the epoch. */
  readonly untilMs: number;
  /** `null` without a page about it. */
  readonly to: string | null;
}

type OwnName = '已预约' | '持有' | '自选';

/** What makes an entry the visitor's own. */
export function ownName({ kind, isHeld }: Pick<CalendarEntry, 'kind' | 'isHeld'>): OwnName {
  if (kind === 'roadshow') return '已预约';
  return isHeld ? '持有' : '自选';
}

/** 12月4日 周五. */
export function dayName(day: Day): string {
  return formatDate(beijingTimestampMs(day), 'M月D日 周W');
}

/** What the visitor has an interest in. */
export interface OwnThings {
  readonly funds: OwnFunds;
  readonly lockEnds: readonly LockEnd[];
  /** Ids of roadshows. */
  readonly appointed: ReadonlySet<string>;
}

/**
 * The entries of some days: by day, those of the visitor first, then by kind and time. What is known twice is there once.
 */
export function entriesOf(
  { first, last }: DaySpan,
  { events, roadshows }: { events: readonly FundEvent[]; roadshows: readonly Roadshow[] },
  own: OwnThings,
): readonly CalendarEntry[] {
  const years = [...new Set([first, last].map((day) => datePartsOf(day).year))];
  const dates = [...events.flatMap((event) => fundDatesOf(event, own.funds)), ...own.lockEnds.map(lockDate)];
  const entries = [
    ...years.flatMap(closureEntries),
    ...dates.map((date) => ({ ...date, untilMs: endOf(date.day) })),
    ...years.flatMap(reportEntries),
    ...roadshows.map((roadshow) => roadshowEntry(roadshow, own)),
  ].filter(({ day }) => day >= first && day <= last);
  return [...new Map(entries.map((entry) => [entry.key, entry])).values()].toSorted(inOrder);
}

function inOrder(a: CalendarEntry, b: CalendarEntry): number {
  if (a.day !== b.day) return a.day - b.day;
  if (a.isOwn !== b.isOwn) return a.isOwn ? -1 : 1;
  return ENTRY_KINDS.indexOf(a.kind) - ENTRY_KINDS.indexOf(b.kind) || a.untilMs - b.untilMs;
}

function closureEntries(year: number): CalendarEntry[] {
  return closuresIn(year).flatMap(({ first, last, name }) => {
    const days = [...new Set([first, last])].map((day) => formatShortDate(compactDay(day))).join(' 至 ');
    return Array.from({ length: last - first + 1 }, (_, after) => ({
      key: `closure ${first + after}`,
      day: first + after,
      kind: 'closure' as const,
      isOwn: false,
      isHeld: false,
      name: `${name}休市`,
      event: '休市',
      untilMs: endOf(first + after),
      note: areClosuresAnnounced(year) ? days : `${days}，安排公布前为推算`,
      to: null,
    }));
  });
}

function reportEntries(year: number): CalendarEntry[] {
  return reportDeadlinesIn(year).map(({ day, report }) => ({
    key: `report ${report}`,
    day,
    kind: 'report',
    isOwn: false,
    isHeld: false,
    name: report,
    event: '披露截止',
    note: '公募基金披露截止',
    untilMs: endOf(day),
    to: null,
  }));
}

function roadshowEntry(roadshow: Roadshow, { appointed }: OwnThings): CalendarEntry {
  const { id, title, beginMs, endMs } = roadshow;
  const label = kindLabel(roadshow);
  const times = `${formatDate(beginMs, 'hh:mm')}–${formatDate(endMs, 'hh:mm')}`;
  return {
    key: `roadshow ${id}`,
    day: beijingDay(beginMs),
    kind: 'roadshow',
    isOwn: appointed.has(id),
    isHeld: false,
    name: title,
    event: '路演',
    untilMs: endMs,
    note: label === null ? times : `${times} ${label}`,
    to: roomHref(id),
  };
}

function endOf(day: Day): number {
  return beijingTimestampMs(day + 1);
}
