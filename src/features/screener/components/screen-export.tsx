import { formatCompactDate, MISSING_TEXT } from '@/domain/text/format';
import { ExportDialog, type ExportColumn } from '@/features/fund-kit/components/export-dialog';
import { returnsSource } from '@/features/fund-kit/components/nav-date';
import { nameOf } from '@/features/fund-kit/dictionaries';
import { readScreenPage } from '../api/screen.queries';
import { screenColumns } from '../screen-columns';
import type { ScreenedFund } from '../screened-fund';
import type { ScreenerModel } from '../use-screener';

interface ScreenExportProps {
  readonly model: ScreenerModel;
  readonly onClose: () => void;
}

/** Saves all funds that meet the conditions, with the figures of the page. */
export function ScreenExport({ model, onClose }: ScreenExportProps) {
  const { query, results, total = 0 } = model;
  return (
    <ExportDialog<ScreenedFund>
      list={{
        readPage: (page, pageSize, signal) => readScreenPage({ ...query, page }, pageSize, signal),
        total,
        name: '条件选基',
        date: results.data?.dataDate ?? null,
        columns: exportColumns(model),
      }}
      onClose={onClose}
    />
  );
}

function exportColumns({ query, windows, categories }: ScreenerModel): ExportColumn<ScreenedFund>[] {
  return [
    { title: '基金代码', textOf: ({ code }) => code },
    { title: '基金名称', textOf: ({ name }) => name },
    { title: '类型', textOf: ({ classCode }) => nameOf(categories, classCode) },
    { title: '公司', textOf: ({ companyName }) => companyName },
    { title: '净值日期', textOf: ({ navDate }) => formatCompactDate(navDate) },
    { title: '收益来源', textOf: (fund) => (fund.isWithheld ? MISSING_TEXT : returnsSource(fund)) },
    ...screenColumns(query, windows),
  ];
}
