import { FUND_LIST_LAYOUT } from './layouts';
import { cellText, matchColumns, needCell } from './columns';
import { isMissing, readFundCode, readName, readSaleState } from './read-cell';
import { readTable } from './read-table';
import type { FileReport } from './import-report';
import type { SaleState } from './read-cell';

export interface ListedFund {
  readonly code: string;
  readonly name: string;
  /** 基金类型 as written, '' if empty. */
  readonly typeText: string;
  /** As written, '' if empty. */
  readonly pinyinInitials: string;
  readonly pinyinFull: string;
  readonly sale: SaleState | null;
}

/** The funds of a list by code. Of rows with the same code the first one counts. */
export function readFundList(file: string, bytes: Uint8Array, report: FileReport): Map<string, ListedFund> {
  const table = readTable(file, bytes, report);
  const columns = matchColumns(table, FUND_LIST_LAYOUT);
  const funds = new Map<string, ListedFund>();
  for (const row of table.rows) {
    const code = needCell(row, columns.code, readFundCode, report);
    if (code === null) continue;
    if (funds.has(code)) {
      report('skipped', { line: row.line }, '基金代码重复，采用先出现的一行', code);
      continue;
    }
    const name = needCell(row, columns.name, readName, report);
    if (name === null) continue;
    funds.set(code, {
      code,
      name,
      typeText: plainText(cellText(row, columns.type)),
      pinyinInitials: plainText(cellText(row, columns.pinyinInitials)),
      pinyinFull: plainText(cellText(row, columns.pinyinFull)),
      sale: readSaleState(
        cellText(row, columns.purchaseState),
        cellText(row, columns.redemptionState),
        cellText(row, columns.dailyLimit),
      ),
    });
  }
  return funds;
}

function plainText(text: string): string {
  return isMissing(text) ? '' : text.trim();
}
