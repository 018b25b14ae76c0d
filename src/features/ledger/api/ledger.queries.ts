import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { changeLedger, ledger, undoLedger, type LedgerBook } from '@/contract/ledger/ledger';
import { compactDay, dayOf, type Day } from '@/domain/calendar/day';
import type { FundMark } from '@/domain/ledger/ledger-book';
import type { LedgerEntry } from '@/domain/ledger/ledger-entry';

/** A fund of the book. */
export interface BookFund {
  /** '' if the data has no such fund any more. */
  readonly name: string;
  readonly isMoney: boolean;
  /** `null` without a value. */
  readonly mark: FundMark | null;
}

/** The visitor's own book. */
export interface Book {
  /** Ascending by day. */
  readonly entries: readonly LedgerEntry[];
  /** By code. */
  readonly funds: ReadonlyMap<string, BookFund>;
  /** Number of the change that can be undone; 0 for none. */
  readonly lastChange: number;
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

/** A change of the book: entries that go and come together, or the number of the change that is undone. */
export type BookChange =
  | { readonly remove: readonly string[]; readonly add: readonly Omit<LedgerEntry, 'id'>[] }
  | { readonly undo: number };

/** Sends a change and gives the book as it is then. Rejects with a GatewayError, and then nothing has changed. */
export async function sendBookChange(change: BookChange): Promise<Book> {
  if ('undo' in change) return bookFromWire((await callGateway(undoLedger, { change: change.undo })).body);
  const add = change.add.map((entry) => ({
    ...entry,
    day: compactDay(entry.day),
    confirmed: compactDay(entry.confirmed),
  }));
  return bookFromWire((await callGateway(changeLedger, { remove: [...change.remove], add })).body);
}

function bookFromWire({ entries, funds, lastChange }: LedgerBook): Book {
  return {
    entries: entries.map((entry) => ({
      ...entry,
      day: realDay(entry.day),
      confirmed: realDay(entry.confirmed),
    })),
    funds: new Map(
      funds.map(({ code, name, isMoney, navDate, nav, previousNav }) => [
        code,
        {
          name,
          isMoney,
          mark: navDate === null || nav === null ? null : { day: realDay(navDate), nav, previousNav },
        },
      ]),
    ),
    lastChange,
  };
}

/** The contract lets real days through alone. */
function realDay(text: string): Day {
  return dayOf(text) ?? 0;
}
