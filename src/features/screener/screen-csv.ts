import { formatCompactDate, MISSING_TEXT } from '@/domain/text/format';
import { nameOf, type DictOption } from '@/features/fund-kit/dictionaries';
import { returnsSource } from '@/features/fund-kit/components/nav-date';
import type { CsvCell } from '@/lib/csv';
import type { ScreenColumn } from './screen-columns';
import type { ScreenedFund } from './screened-fund';

/** Head and rows of a file with what the page shows. */
export function screenCsv(
  funds: readonly ScreenedFund[],
  columns: readonly ScreenColumn[],
  categories: readonly DictOption[],
): CsvCell[][] {
  return [
    ['基金代码', '基金名称', '类型', '公司', '净值日期', '收益来源', ...columns.map(({ title }) => title)],
    ...funds.map((fund) => [
      fund.code,
      fund.name,
      nameOf(categories, fund.classCode),
      fund.companyName,
      cell(formatCompactDate(fund.navDate)),
      fund.isWithheld ? null : returnsSource(fund),
      ...columns.map(({ textOf }) => cell(textOf(fund))),
    ]),
  ];
}

function cell(text: string): CsvCell {
  return text === MISSING_TEXT ? null : text;
}
