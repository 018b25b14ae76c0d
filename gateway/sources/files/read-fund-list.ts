import { FUND_LIST_LAYOUT, SALE_LAYOUT } from './layouts';
import { cellText, matchColumns, needCell, saleIn } from './columns';
import { isMissing, readFundCode, readName } from './read-cell';
import type { FileReport } from '../import-report';
import type { ListedFund, SaleState } from '../records';
import type { Table } from './forms/read-table';

/** The funds of a list by code. Of rows with the same code the first one counts. */
export function readFundList(table: Table, report: FileReport): Map<string, ListedFund> {
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
      sale: saleIn(row, columns),
    });
  }
  return funds;
}

/** How the funds of a table are sold, by code; a fund of whose state it says nothing is left out. */
export function readSales(table: Table, report: FileReport): Map<string, SaleState> {
  const columns = matchColumns(table, SALE_LAYOUT);
  const sales = new Map<string, SaleState>();
  for (const row of table.rows) {
    const code = needCell(row, columns.code, readFundCode, report);
    const sale = saleIn(row, columns);
    if (code !== null && sale !== null && !sales.has(code)) sales.set(code, sale);
  }
  return sales;
}

function plainText(text: string): string {
  return isMissing(text) ? '' : text.trim();
}
