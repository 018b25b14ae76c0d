import { formatDate } from '@/domain/calendar/date-format';
import {
  beijingDay,
  beijingTimestampMs,
  compactDay,
  datePartsOf,
  dayOf,
  type Day,
} from '@/domain/calendar/day';
import { areClosuresAnnounced } from '@/domain/calendar/market-closures';
import { closuresIn, monthOf, reportDeadlinesIn } from '@/domain/calendar/month-dates';
import { fundHref } from '@/domain/site/fund-paths';
import { formatDecimal, formatShortDate } from '@/domain/text/format';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { FundEvent } from '@/features/fund-calendar/fund-calendar.queries';
import { kindLabel, roomHref, type Roadshow } from '@/features/roadshow/roadshow';

/** Kinds of entries in the order in which a day lists them. */
export const ENTRY_KINDS = ['closure', 'opening', 'offering', 'dividend', 'report', 'roadshow'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const KIND_NAMES: Readonly<Record<EntryKind, string>> = {
  closure: '休市',
  opening: '开放',
  offering: '新基金',
  dividend: '分红',
  report: '报告',
  roadshow: '路演',
};

/** One line of a day. */
export interface CalendarEntry {
  readonly key: string;
  readonly day: Day;
  readonly kind: EntryKind;
  /** Of a fund on the visitor's watchlist, or a roadshow they have an appointment with. */
  readonly isOwn: boolean;
  readonly name: string;
  readonly note: string;
  /** `null` without a page about it. */
  readonly to: string | null;
}

/** 12月4日 周五. */
export function dayName(day: Day): string {
  return formatDate(beijingTimestampMs(day), 'M月D日 周W');
}

/** What the visitor has an interest in. */
export interface OwnThings {
  readonly isWatched: (area: FundArea, code: string) => boolean;
  /** Ids of roadshows. */
  readonly appointed: ReadonlySet<string>;
}

/** The entries of a day's month by day: those of the visitor first, then by kind. */
export function entriesOf(
  ofMonth: Day,
  { events, roadshows }: { events: readonly FundEvent[]; roadshows: readonly Roadshow[] },
  own: OwnThings,
): ReadonlyMap<Day, readonly CalendarEntry[]> {
  const { first, last } = monthOf(ofMonth);
  const { year } = datePartsOf(first);
  const entries = [
    ...closureEntries(year),
    ...events.flatMap((event) => fundEntries(event, own)),
    ...reportEntries(year),
    ...roadshows.map((roadshow) => roadshowEntry(roadshow, own)),
  ].filter(({ day }) => day >= first && day <= last);
  const byDay = new Map<Day, CalendarEntry[]>();
  for (const entry of entries.toSorted(inOrder))
    byDay.set(entry.day, [...(byDay.get(entry.day) ?? []), entry]);
  return byDay;
}

function inOrder(a: CalendarEntry, b: CalendarEntry): number {
  if (a.isOwn !== b.isOwn) return a.isOwn ? -1 : 1;
  return ENTRY_KINDS.indexOf(a.kind) - ENTRY_KINDS.indexOf(b.kind);
}

function closureEntries(year: number): CalendarEntry[] {
  return closuresIn(year).flatMap(({ first, last, name }) => {
    const days = [...new Set([first, last])].map((day) => formatShortDate(compactDay(day))).join(' 至 ');
    return Array.from({ length: last - first + 1 }, (_, after) => ({
      key: `closure ${first + after}`,
      day: first + after,
      kind: 'closure' as const,
      isOwn: false,
      name: `${name}休市`,
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
    name: report,
    note: '公募基金披露截止',
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
    name: title,
    note: label === null ? times : `${times} ${label}`,
    to: roomHref(id),
  };
}

/** The lines of an event: on its day, and on the last day of a time. */
function fundEntries(event: FundEvent, { isWatched }: OwnThings): CalendarEntry[] {
  const { area, kind, name, classes } = event;
  const watched = classes.find(({ code }) => isWatched(area, code));
  const shown = watched ?? classes[0];
  if (!shown) return [];
  const page = kind === 'opening' ? 'transactionRules' : kind === 'dividend' ? 'info' : 'detail';
  return linesOf(event, shown.amount).flatMap(([day, note]) => {
    const onDay = dayOf(day);
    if (onDay === null) return [];
    return {
      key: `${kind} ${area} ${shown.code} ${day}`,
      day: onDay,
      kind: kind === 'establishment' ? 'offering' : kind,
      isOwn: watched !== undefined,
      name,
      note,
      to: fundHref(area, shown.code, page),
    };
  });
}

/** Day (YYYYMMDD) and words of each line. */
function linesOf({ kind, day, lastDay }: FundEvent, amount: number | null): [string, string][] {
  const isLonger = lastDay !== null && lastDay !== day;
  const until = isLonger ? `，至 ${formatShortDate(lastDay)}` : '';
  const end = (words: string): [string, string][] => (isLonger ? [[lastDay, words]] : []);
  if (kind === 'opening')
    return [[day, lastDay === null ? '开放日常申购' : `开放申购赎回${until}`], ...end('本次开放期最后一日')];
  if (kind === 'offering') return [[day, `开始募集${until}`], ...end('募集截止')];
  if (kind === 'establishment') return [[day, '基金合同生效']];
  return [[day, `除息，每份派发 ${formatDecimal(amount, 4)} 元`]];
}
