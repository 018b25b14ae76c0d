import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { tradingDaysBetween } from '@/domain/calendar/trading-calendar';
import { dayFromParts } from '@/domain/calendar/day';
import { daysOfOrder, USUAL_DEALING_TERMS } from '@/domain/dealing/days';
import { entryProblem, type EntryKind, type LedgerEntry, type NewEntry } from '@/domain/ledger/ledger-entry';
import { shortfallOf } from '@/domain/ledger/ledger-book';
import { judgeRows } from '@/domain/ledger/statement-entries';
import { roundDecimal } from '@/domain/text/decimal';
import { csvText } from '@/lib/csv';
import { ledgerCsvRows } from './ledger-csv';
import { statementLinesOf } from './statement-file';

const TERMS = USUAL_DEALING_TERMS.ordinary;
const TODAY = dayFromParts(2026, 11, 20);
const DAYS = tradingDaysBetween(dayFromParts(2025, 1, 1), TODAY);
const CODES = ['000001', '000002', '110011'];

const cents = fc.integer({ min: 1, max: 100_000_000 }).map((value) => value / 100);
const parts = fc.integer({ min: 1, max: 1_000_000_000 }).map((value) => value / 10_000);

const entries = fc
  .record({
    code: fc.constantFrom(...CODES),
    kind: fc.constantFrom<EntryKind>('purchase', 'redemption', 'dividend', 'reinvestment', 'split'),
    day: fc.constantFrom(...DAYS),
    units: parts,
    yuan: cents,
    fee: fc.option(fc.integer({ min: 0, max: 500 }).map((value) => value / 100)),
    isPending: fc.boolean(),
  })
  .map(({ code, kind, day, units, yuan, fee, isPending }): NewEntry => {
    const isOrder = kind === 'purchase' || kind === 'redemption';
    const isLate = isPending && isOrder;
    return {
      code,
      kind,
      day,
      confirmed: kind === 'dividend' ? day : daysOfOrder(day, TERMS).confirmed,
      units: kind === 'dividend' ? 0 : kind === 'purchase' && isLate ? null : units,
      yuan: kind === 'redemption' && isLate ? null : isOrder || kind === 'dividend' ? yuan : 0,
      feeYuan: isOrder ? roundDecimal(fee ?? 0, 2) : 0,
    };
  })
  .filter((entry) => entryProblem(entry) === null);

/** Books whose units are all there when they go. */
const books = fc.array(entries, { maxLength: 40 }).map((list) => {
  const book: LedgerEntry[] = [];
  for (const entry of list) {
    book.push({ ...entry, id: String(book.length) });
    if (shortfallOf(book.filter(({ code }) => code === entry.code)) !== null) book.pop();
  }
  return book.toSorted((a, b) => a.day - b.day);
});

it('is a statement that makes the same book, and that the same book has already', () => {
  fc.assert(
    fc.property(books, (book) => {
      const text = csvText(
        ledgerCsvRows({ entries: book, proposals: [], funds: new Map(), targets: null, lastChange: 0 }),
      );
      const rows = statementLinesOf(text).map(({ read }) => read);
      const read = rows.flatMap((row) => (typeof row === 'string' ? [] : [row]));
      expect(read).toHaveLength(book.length);
      const imported = judgeRows(read, { entries: [], fundOf, today: TODAY });
      expect(imported.map(({ entry }) => entry)).toEqual(book.map(({ id: _id, ...entry }) => entry));
      const again = judgeRows(read, { entries: book, fundOf, today: TODAY });
      expect(again.filter(({ verdict }) => verdict !== 'known')).toEqual([]);
    }),
    { numRuns: 500, seed: 20_261_201 },
  );
});

const funds = new Map(
  CODES.map((code) => [
    code,
    {
      code,
      name: code,
      isTraded: false,
      terms: TERMS,
      fees: { purchase: [], redemption: [], discount: 1, platformRate: null },
      navOn: () => 1,
    },
  ]),
);

function fundOf({ code }: { readonly code: string }) {
  return funds.get(code) ?? '';
}
