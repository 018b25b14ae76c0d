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
  readonly kind: 'opening' | 'offering' | 'dividend';
  /** Whether one of the classes is on the visitor's watchlist. */
  readonly isOwn: boolean;
  readonly name: string;
  /** What happens, the same for all that can be counted together: 开放申购赎回, 除息. */
  readonly event: string;
  /** The event with its last day or its amount. */
  readonly note: string;
  /** Path of the page about it. */
  readonly to: string;
}

export type IsWatched = (area: FundArea, code: string) => boolean;

/** The dates of an event: its day, and the last day of a longer time. Of the classes a watched one is shown. */
export function fundDatesOf(event: FundEvent, isWatched: IsWatched): FundDate[] {
  const { area, kind, name, classes } = event;
  const watched = classes.find(({ code }) => isWatched(area, code));
  const shown = watched ?? classes[0];
  if (!shown) return [];
  const page = kind === 'opening' ? 'transactionRules' : kind === 'dividend' ? 'info' : 'detail';
  return linesOf(event, shown.amount).flatMap(([text, words, detail = '']) => {
    const day = dayOf(text);
    if (day === null) return [];
    return {
      key: `${kind} ${area} ${shown.code} ${text}`,
      day,
      kind: kind === 'establishment' ? 'offering' : kind,
      isOwn: watched !== undefined,
      name,
      event: words,
      note: words + detail,
      to: fundHref(area, shown.code, page),
    };
  });
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
