import { isoDay, dayOf } from '@/domain/calendar/day';
import { formatCompactDate, MISSING_TEXT } from '@/domain/text/format';
import { ExportDialog } from '@/features/fund-kit/components/export-dialog';
import { returnsSource } from '@/features/fund-kit/components/nav-date';
import { nameOf } from '@/features/fund-kit/dictionaries';
import { readScreenPage } from '../api/screen.queries';
import { screenColumns } from '../screen-columns';
import type { CsvCell } from '@/lib/csv';
import type { ScreenedFund } from '../screened-fund';
import type { ScreenerModel } from '../use-screener';

interface ScreenExportProps {
  readonly model: ScreenerModel;
  readonly onClose: () => void;
}

/** Saves all funds that meet the conditions, with the figures of the page. */
export function ScreenExport({ model, onClose }: ScreenExportProps) {
  const { query, results, total = 0 } = model;
  const day = dayOf(results.data?.dataDate ?? '');
  return (
    <ExportDialog<ScreenedFund>
      list={{
        readPage: (page, pageSize, signal) => readScreenPage({ ...query, page }, pageSize, signal),
        total,
        fileName: day === null ? '条件选基' : `条件选基-${isoDay(day)}`,
        rowsOf: (funds) => screenRows(funds, model),
      }}
      onClose={onClose}
    />
  );
}

function screenRows(
  funds: readonly ScreenedFund[],
  { query, windows, categories }: ScreenerModel,
): CsvCell[][] {
  const columns = screenColumns(query, windows);
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
