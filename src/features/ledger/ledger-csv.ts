import { isoDay } from '@/domain/calendar/day';
import { dealtNav, ENTRY_NAMES, isConfirmed, isOrder, UNIT_DECIMALS } from '@/domain/ledger/ledger-entry';
import { decimalText, roundDecimal } from '@/domain/text/decimal';
import { nameOf, type Book } from './api/ledger.queries';
import type { CsvCell } from '@/lib/csv';

const TITLES = ['日期', '确认日期', '代码', '名称', '类型', '金额', '份额', '净值', '手续费', '状态'];

/** Titles and entries of a book as a statement, which can be imported again. */
export function ledgerCsvRows(book: Book): readonly (readonly CsvCell[])[] {
  return [
    TITLES,
    ...book.entries.map((entry) => [
      isoDay(entry.day),
      isoDay(entry.confirmed),
      entry.code,
      nameOf(book, entry.code),
      ENTRY_NAMES[entry.kind],
      hasMoney(entry) ? figureText(entry.yuan, 2) : null,
      entry.kind === 'dividend' ? null : figureText(entry.units, 2),
      figureText(dealtNav(entry), UNIT_DECIMALS),
      isOrder(entry.kind) ? figureText(entry.feeYuan, 2) : null,
      isConfirmed(entry) ? '已确认' : '待确认',
    ]),
  ];
}

function hasMoney({ kind }: Book['entries'][number]): boolean {
  return isOrder(kind) || kind === 'dividend';
}

/** With that number of decimals, or all that the figure has. */
function figureText(value: number | null, decimals: number): string | null {
  if (value === null) return null;
  return decimalText(value, roundDecimal(value, decimals) === value ? decimals : UNIT_DECIMALS);
}
