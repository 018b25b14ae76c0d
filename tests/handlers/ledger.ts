import type * as v from 'valibot';
import { changeLedger, ledger, undoLedger, type LedgerBook, type LedgerFund } from '@/contract/ledger/ledger';
import { answer, success } from './answer';

type Entry = LedgerBook['entries'][number];

/** A purchase of 1,000.00 units for 1,200.00 yuan. */
export function ledgerEntryReply(id: string, changes: Partial<Entry> = {}): Entry {
  return {
    id,
    code: '900001',
    kind: 'purchase',
    day: '20260302',
    confirmed: '20260303',
    units: 1000,
    yuan: 1200,
    feeYuan: 1.2,
    ...changes,
  };
}

/** A fund of the book that closed at 1.32 on 19 November 2026 after 1.1. */
export function ledgerFundReply(code: string, changes: Partial<LedgerFund> = {}): LedgerFund {
  return {
    code,
    name: `测试基金${code}`,
    isMoney: false,
    navDate: '20261119',
    nav: 1.32,
    previousNav: 1.1,
    ...changes,
  };
}

/** A gateway that keeps a book, and lets each change be undone; `onChange` hears what is asked. */
export function ledgerHandlers(
  initial: readonly Entry[],
  funds: readonly LedgerFund[] = [],
  onChange: (change: v.InferOutput<typeof changeLedger.request>) => void = () => undefined,
) {
  const states: (readonly Entry[])[] = [initial];
  const book = () => {
    const entries = [...(states.at(-1) ?? [])].toSorted((a, b) => Number(a.day) - Number(b.day));
    const codes = [...new Set(entries.map(({ code }) => code))];
    return success({
      entries,
      funds: codes.map((code) => funds.find((fund) => fund.code === code) ?? ledgerFundReply(code)),
      lastChange: states.length - 1,
    });
  };
  return [
    answer(ledger, book),
    answer(changeLedger, (change) => {
      onChange(change);
      const { remove, add } = change;
      const left = (states.at(-1) ?? []).filter(({ id }) => !remove.includes(id));
      const added = add.map((entry, index) => ({ ...entry, id: `new-${states.length}-${index}` }));
      states.push([...left, ...added]);
      return book();
    }),
    answer(undoLedger, () => {
      states.pop();
      return book();
    }),
  ] as const;
}

/** An empty book. */
export const ledgerDefaults = [answer(ledger, () => success({ entries: [], funds: [], lastChange: 0 }))];
