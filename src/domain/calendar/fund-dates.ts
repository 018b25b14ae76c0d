import { fundHref } from '../site/fund-paths';
import { formatDecimal, formatShortDate } from '../text/format';
import { dayOf, type Day } from './day';
import type { FundArea } from '../returns/performance-rules';

/** What happens to a portfolio; `fundCalendar` of the contract says more. Days are YYYYMMDD. */
export interface FundEvent {
  readonly kind: 'offering' | 'establishment' | 'opening' | 'dividend';
  readonly area: FundArea;
  readonly day: string;
  readonly lastDay: string | null;
  readonly name: string;
  readonly classes: readonly { readonly code: string; readonly amount: number | null }[];
}

/** A date of a fund, as calendars show it. */
export interface FundDate {
  /** Of this date alone, and the same whenever it is read. */
  readonly key: string;
  readonly day: Day;
  readonly kind: 'opening' | 'offering' | 'dividend' | 'lock';
  /** Whether the visitor holds or watches one of the classes. */
  readonly isOwn: boolean;
  readonly isHeld: boolean;
  readonly name: string;
  /** What happens, the same for all that can be counted together: 开放申购赎回, 除息. */
  readonly event: string;
  /** The event with its last day or its amount. */
  readonly note: string;
  /** Path of the page about it. */
  readonly to: string;
}

/** Funds of a visitor: codes by area. */
export interface OwnFunds {
  readonly watched: Readonly<Record<FundArea, ReadonlySet<string>>>;
  /** Public ones. */
  readonly held: ReadonlySet<string>;
}

/** The dates of an event: its day, and the last day of a longer time. Of the classes one that is held or watched is shown. */
export function fundDatesOf(event: FundEvent, { watched, held }: OwnFunds): FundDate[] {
  const { area, kind, name, classes } = event;
  const ofBook = area === 'public' ? classes.find(({ code }) => held.has(code)) : undefined;
  const own = ofBook ?? classes.find(({ code }) => watched[area].has(code));
  const shown = own ?? classes[0];
  if (!shown) return [];
  const page = kind === 'opening' ? 'transactionRules' : kind === 'dividend' ? 'info' : 'detail';
  return linesOf(event, shown.amount).flatMap(([text, words, detail = '']) => {
    const day = dayOf(text);
    if (day === null) return [];
    return {
      key: `${kind} ${area} ${shown.code} ${text}`,
      day,
      kind: kind === 'establishment' ? 'offering' : kind,
      isOwn: own !== undefined,
      isHeld: ofBook !== undefined,
      name,
      event: words,
      note: words + detail,
      to: fundHref(area, shown.code, page),
    };
  });
}

/** The day (YYYYMMDD) on which the lock of some lots of a held fund ends. */
export interface LockEnd {
  readonly code: string;
  readonly name: string;
  readonly day: string;
  readonly lotCount: number;
}

/** The date of an end of locks, which the page of the book says more of. */
export function lockDate({ code, name, day, lotCount }: LockEnd): FundDate {
  return {
    key: `lock public ${code} ${day}`,
    day: dayOf(day) ?? 0,
    kind: 'lock',
    isOwn: true,
    isHeld: true,
    name,
    event: '份额到期',
    note: `${lotCount} 笔份额到期，可赎回`,
    to: '/home/chicang',
  };
}

/** Day (YYYYMMDD), event, and its days or amount. */
type EventLine = [day: string, words: string, detail?: string];

function linesOf({ kind, day, lastDay }: FundEvent, amount: number | null): EventLine[] {
  const isLonger = lastDay !== null && lastDay !== day;
  const until = isLonger ? `，至 ${formatShortDate(lastDay)}` : '';
  const end = (words: string): EventLine[] => (isLonger ? [[lastDay, words]] : []);
  if (kind === 'opening')
    return [[day, lastDay === null ? '开放日常申购' : '开放申购赎回', until], ...end('本次开放期最后一日')];
  if (kind === 'offering') return [[day, '开始募集', until], ...end('募集截止')];
  if (kind === 'establishment') return [[day, '基金合同生效']];
  return [[day, '除息', `，每份派发 ${formatDecimal(amount, 4)} 元`]];
}
