import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import {
  changeLedger,
  judgeStatement,
  ledger,
  STATEMENT_NAME_MOST,
  undoLedger,
} from '@/contract/ledger/ledger';
import { ledgerCourse } from '@/contract/ledger/ledger-course';
import { compactDay, dayOf, type Day } from '@/domain/calendar/day';
import { publicDealing } from '@/domain/dealing/form';
import { listedTiers } from '@/domain/fees/fees';
import type { LedgerBook, LedgerFund } from '@/contract/ledger/ledger';
import type { LedgerCourse } from '@/contract/ledger/ledger-course';
import type { FundMark } from '@/domain/ledger/ledger-book';
import type { LotRules } from '@/domain/ledger/lot-sales';
import type { LedgerEntry, NewEntry } from '@/domain/ledger/ledger-entry';
import type { StatementRow } from '@/domain/ledger/statement';
import type { JudgedRow } from '@/domain/ledger/statement-entries';
import type { Targets } from '@/domain/ledger/targets';
import type { OrderRules } from '@/domain/ledger/traded-fund';
import type { Proposal } from '@/domain/ledger/unrecorded-events';

/** A fund of the book. */
export interface BookFund {
  /** '' if the data has no such fund any more. */
  readonly name: string;
  readonly isMoney: boolean;
  /** `null` without a value. */
  readonly mark: FundMark | null;
  /** `null` if unknown. */
  readonly rules: LotRules | null;
  readonly orders: OrderRules | null;
  /** Product type; '' if unknown. */
  readonly typeCode: string;
}

/** The visitor's own book. */
export interface Book {
  /** Ascending by day. */
  readonly entries: readonly LedgerEntry[];
  /** Events of held units that the entries lack, ascending by day. */
  readonly proposals: readonly Proposal[];
  /** By code. */
  readonly funds: ReadonlyMap<string, BookFund>;
  /** `null` without any. */
  readonly targets: Targets | null;
  /** Number of the change that can be undone; 0 for none. */
  readonly lastChange: number;
}

/** Name of a fund of the book; its code if it is no longer known. */
export function nameOf({ funds }: Book, code: string): string {
  return funds.get(code)?.name || code;
}

/** Refetched on every return to the page, because another tab or device may have changed it. */
export function ledgerQuery(userId: string) {
  return queryOptions({
    queryKey: ['visitor', userId, 'ledger'],
    queryFn: async ({ signal }) => bookFromWire((await callGateway(ledger, {}, { signal })).body),
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });
}

/** The book day by day, with the returns of its money. */
export interface CourseRead extends Omit<LedgerCourse, 'days'> {
  readonly days: readonly Day[];
}

/** The book that a course is of, and the index beside it: '' for the first of the market board. */
interface CourseKey extends Pick<Book, 'lastChange' | 'entries'> {
  readonly index: string;
}

/** The course of the book whose last change is given; that of before is kept until it has come. */
export function courseQuery(userId: string, { lastChange, entries, index }: CourseKey) {
  return queryOptions({
    queryKey: [...ledgerQuery(userId).queryKey, 'course', lastChange, index],
    queryFn: async ({ signal }): Promise<CourseRead> => {
      const { days, ...course } = (await callGateway(ledgerCourse, { index }, { signal })).body;
      return { ...course, days: days.map((day) => realDay(String(day))) };
    },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    enabled: entries.length > 0,
  });
}

/** Name of the index that a course is beside, '' without one. */
export function indexNameOf({ index, indices }: Pick<CourseRead, 'index' | 'indices'>): string {
  return indices.find(({ code }) => code === index)?.name ?? '';
}

/** Entries that go and come together, keys of proposals that are declined or restored, and targets. */
interface BookEdit {
  readonly remove?: readonly string[];
  readonly add?: readonly NewEntry[];
  readonly decline?: readonly string[];
  readonly restore?: readonly string[];
  /** In place of those of before; `null` for none. */
  readonly targets?: Targets | null;
  /** `lastChange` of the book that it is about, where it would be wrong for another one. */
  readonly seen?: number;
}

/** A change of the book, or the number of the change that is undone. */
export type BookChange = BookEdit | { readonly undo: number };

/** Sends a change and gives the book as it is then. Rejects with a GatewayError, and then nothing has changed. */
export async function sendBookChange(change: BookChange): Promise<Book> {
  if ('undo' in change) return bookFromWire((await callGateway(undoLedger, { change: change.undo })).body);
  const { remove = [], add = [], decline = [], restore = [], targets, seen } = change;
  const reply = await callGateway(changeLedger, {
    remove: [...remove],
    add: add.map((entry) => ({
      ...entry,
      day: compactDay(entry.day),
      confirmed: compactDay(entry.confirmed),
    })),
    decline: [...decline],
    restore: [...restore],
    targets: targets && { ...targets, weights: [...targets.weights] },
    seen,
  });
  return bookFromWire(reply.body);
}

/** What the rows of a statement would be in the book, and the book's `lastChange`. Rejects with a GatewayError. */
export async function judgeRows(
  rows: readonly StatementRow[],
): Promise<{ readonly rows: readonly JudgedRow[]; readonly seen: number }> {
  const reply = await callGateway(judgeStatement, {
    rows: rows.map(({ name, day, confirmed, ...row }) => ({
      ...row,
      name: name.slice(0, STATEMENT_NAME_MOST),
      day: day === null ? null : compactDay(day),
      confirmed: confirmed === null ? null : compactDay(confirmed),
    })),
  });
  const { rows: judged, seen } = reply.body;
  return {
    rows: judged.map(({ entry, ...row }) => ({
      ...row,
      entry: entry && { ...entry, day: realDay(entry.day), confirmed: realDay(entry.confirmed) },
    })),
    seen,
  };
}

function bookFromWire({ entries, proposals, funds, ...rest }: LedgerBook): Book {
  return {
    entries: entries.map((entry) => ({
      ...entry,
      day: realDay(entry.day),
      confirmed: realDay(entry.confirmed),
    })),
    proposals: proposals.map(({ day, ways, ...proposal }) => ({
      ...proposal,
      day: realDay(day),
      ways: ways.map((way) => ({ ...way, confirmed: realDay(way.confirmed) })),
    })),
    funds: new Map(
      funds.map(({ code, navDate, nav, previousNav, income, sale, orders, ...fund }) => [
        code,
        {
          ...fund,
          mark: navDate === null || nav === null ? null : { day: realDay(navDate), nav, previousNav, income },
          rules: sale && { ...sale, dealing: publicDealing(sale.dealing, { code, typeCode: fund.typeCode }) },
          orders: orders && orderRules(orders),
        },
      ]),
    ),
    ...rest,
  };
}

function orderRules({ purchase, dailyLimit, ...rest }: NonNullable<LedgerFund['orders']>): OrderRules {
  return { ...rest, purchase: listedTiers(purchase), dailyLimitYuan: dailyLimit };
}

/** The contract lets real days through alone. */
function realDay(text: string): Day {
  return dayOf(text) ?? 0;
}
