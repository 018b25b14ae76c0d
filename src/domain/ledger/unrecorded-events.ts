import { compactDay, dayOf, type Day } from '../calendar/day';
import { daysOfOrder, type DealingTerms } from '../dealing/days';
import { dayAt, indexAtOrBefore, isPaymentKnown, valueAt } from '../returns/nav-series';
import { roundDecimal } from '../text/decimal';
import { isConfirmed, UNIT_DECIMALS } from './ledger-entry';
import { purchasedUnits } from './order-estimate';
import type { Adjustment, PublishedSeries } from '../returns/nav-series';
import type { EntryKind, LedgerEntry, NewEntry } from './ledger-entry';

export const EVENT_KINDS = ['dividend', 'split', 'income', 'unexplained'] as const;
/** `income` is that of a money fund; `unexplained` a fall of the NAV of which no source says what was paid. */
export type EventKind = (typeof EVENT_KINDS)[number];

export const EVENT_NAMES: Readonly<Record<EventKind, string>> = {
  dividend: '分红',
  split: '份额拆分',
  income: '收益结转',
  unexplained: '净值除权',
};

/** An event of a fund of the book. */
export interface FundEvent {
  readonly code: string;
  readonly kind: EventKind;
  /** From which the NAV is without it; of income the last day that it was earned on. */
  readonly day: Day;
}

/** Something that happened to the units of a fund and is not in the book; it waits for the visitor's yes or no. */
export interface Proposal extends FundEvent {
  /** Units that take part. */
  readonly heldUnits: number;
  /** Yuan a unit of a dividend, new units for an old one of a split; `null` of others. */
  readonly perUnit: number | null;
  readonly isDeclined: boolean;
  /** How it can be entered, the likelier way first; none for an unexplained event. */
  readonly ways: readonly EntryWay[];
}

/** What an entry of the event would hold beside its fund and day. */
export type EntryWay = Pick<NewEntry, 'kind' | 'confirmed'> & Readonly<Record<'units' | 'yuan', number>>;

/** The entry of an event. */
export function entryOf({ code, day }: FundEvent, way: EntryWay): NewEntry {
  return { code, day, feeYuan: 0, ...way };
}

/** What a fund published of its units, and how orders of it are dealt with. */
export interface UnitHistory {
  readonly code: string;
  readonly published: PublishedSeries;
  /** Dealt in on an exchange alone, where dividends are paid in cash. */
  readonly isTraded: boolean;
  readonly terms: DealingTerms;
}

/** Days around that of an event within which an entry of its kind is about it: statements name the day of the payment, too. */
const DAYS_BEFORE = 3;
const DAYS_AFTER = 14;

interface UnitEvent extends Pick<FundEvent, 'kind' | 'day'> {
  readonly perUnit: number | null;
}

/**
 * Dividends and splits of units that were held, as far as the entries of the fund lack them, ascending by day. Each is
 * worked out as if those before it were entered in the likelier way, but for declined ones.
 */
export function unrecordedPayouts(
  entries: readonly LedgerEntry[],
  history: UnitHistory,
  declined: ReadonlySet<string>,
): Proposal[] {
  const confirmed = entries.filter(isConfirmed);
  const firstDay = confirmed.reduce((first, { day }) => Math.min(first, day), Number.POSITIVE_INFINITY);
  const recorded = confirmed.filter(({ kind }) => ENTERED_AS.unexplained.includes(kind));
  const reinvests = reinvestsDividends(recorded);
  const counted: NewEntry[] = [...confirmed];
  const events = eventsOf(history.published, firstDay);
  const eventDays = new Set(events.map(({ day }) => day));
  return events.flatMap((event) => {
    const heldUnits = unitsBefore(counted, event.day);
    if (heldUnits <= 0 || takeRecorded(recorded, event, eventDays)) return [];
    const inCashFirst = waysToEnter(event, heldUnits, history);
    if (inCashFirst.length === 0 && event.kind !== 'unexplained') return [];
    const ways = reinvests ? inCashFirst.toReversed() : inCashFirst;
    const named = { code: history.code, kind: event.kind, day: event.day };
    const isDeclined = declined.has(eventKey(named));
    const [likelier] = ways;
    if (likelier !== undefined && !isDeclined) counted.push(entryOf(named, likelier));
    return [{ ...named, heldUnits, perUnit: event.perUnit, isDeclined, ways }];
  });
}

/** Names an event in the book. */
export function eventKey({ code, kind, day }: FundEvent): string {
  return `${code}-${kind}-${compactDay(day)}`;
}

/** The event that a key names; `null` for another text. */
export function eventOfKey(key: string): FundEvent | null {
  const [code = '', name, date = ''] = key.split('-');
  const kind = EVENT_KINDS.find((known) => known === name);
  const day = dayOf(date);
  return kind === undefined || day === null ? null : { code, kind, day };
}

/** Units that an entry adds, negative what it takes. */
export function addedUnits({ kind, units }: Pick<LedgerEntry, 'kind' | 'units'>): number {
  return kind === 'redemption' ? -(units ?? 0) : (units ?? 0);
}

/** Events after a day up to the last value, ascending by day. */
function eventsOf({ series, adjustments }: PublishedSeries, after: Day): UnitEvent[] {
  const last = dayAt(series, series.days.length - 1);
  return adjustments
    .filter(({ day }) => day > after && day <= last)
    .toSorted((a, b) => a.day - b.day)
    .flatMap(eventsOfAdjustment);
}

function eventsOfAdjustment(adjustment: Adjustment): UnitEvent[] {
  const { day, dividend = 0, splitRatio = 1 } = adjustment;
  if (!isPaymentKnown(adjustment)) return [{ kind: 'unexplained', day, perUnit: null }];
  return [
    ...(dividend > 0 ? [{ kind: 'dividend' as const, day, perUnit: dividend }] : []),
    ...(splitRatio === 1 ? [] : [{ kind: 'split' as const, day, perUnit: splitRatio }]),
  ];
}

const PAID: readonly EntryKind[] = ['dividend', 'reinvestment'];
/** Kinds of the entries that can be about an event. */
export const ENTERED_AS: Readonly<Record<EventKind, readonly EntryKind[]>> = {
  dividend: PAID,
  income: PAID,
  split: ['split'],
  unexplained: [...PAID, 'split'],
};

/**
 * Whether there is an entry about an event: one of its day, or of a day near it that is not that of another event. It is
 * taken from the list, so that it is about one event alone.
 */
function takeRecorded(
  entries: LedgerEntry[],
  { kind, day }: UnitEvent,
  eventDays: ReadonlySet<Day>,
): boolean {
  const isNear = (entry: LedgerEntry) =>
    entry.day >= day - DAYS_BEFORE && entry.day <= day + DAYS_AFTER && !eventDays.has(entry.day);
  const index = entries.findIndex(
    (entry) => ENTERED_AS[kind].includes(entry.kind) && (entry.day === day || isNear(entry)),
  );
  if (index !== -1) entries.splice(index, 1);
  return index !== -1;
}

/** Whoever deals at the NAV of the day gets units without what happens on it. */
function unitsBefore(entries: readonly NewEntry[], day: Day): number {
  const units = entries.reduce((sum, entry) => (entry.day < day ? sum + addedUnits(entry) : sum), 0);
  return roundDecimal(units, UNIT_DECIMALS);
}

/** As the last dividend of the fund was entered; funds pay in cash unless they are asked for units. */
function reinvestsDividends(entries: readonly LedgerEntry[]): boolean {
  const paid = entries.filter(({ kind }) => PAID.includes(kind)).toSorted((a, b) => a.day - b.day);
  return paid.at(-1)?.kind === 'reinvestment';
}

/** In cash before reinvested; an event that rounds to nothing, or would leave nothing, has none. */
function waysToEnter(event: UnitEvent, heldUnits: number, history: UnitHistory): EntryWay[] {
  const { day, perUnit } = event;
  if (perUnit === null) return [];
  if (event.kind === 'split') {
    const units = roundDecimal(heldUnits * (perUnit - 1), 2);
    const isNothing = units === 0 || roundDecimal(heldUnits + units, UNIT_DECIMALS) <= 0;
    return isNothing ? [] : [{ kind: 'split', confirmed: day, units, yuan: 0 }];
  }
  const yuan = roundDecimal(heldUnits * perUnit, 2);
  if (yuan === 0) return [];
  const cash: EntryWay = { kind: 'dividend', confirmed: day, units: 0, yuan };
  const { series } = history.published;
  const units = purchasedUnits(yuan, 0, valueAt(series, indexAtOrBefore(series, day - 1) + 1));
  if (history.isTraded || units === 0) return [cash];
  const { confirmed } = daysOfOrder(day, history.terms);
  return [cash, { kind: 'reinvestment', confirmed, units, yuan: 0 }];
}
