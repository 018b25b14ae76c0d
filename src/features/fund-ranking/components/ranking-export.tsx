import { formatCompactDate, formatDrawdown } from '@/domain/text/format';
import { ExportDialog, type ExportColumn } from '@/features/fund-kit/components/export-dialog';
import { returnsSource } from '@/features/fund-kit/components/nav-date';
import { LIST_NAMES, AREA_WORDS } from '../ranking-words';
import { readRankingPage } from '../api/ranking.queries';
import { categoryName } from '../ranking-choices';
import { columnsOf, figureColumns } from '../ranking-columns';
import { figureText } from './ranked-figure';
import type { RankingModel } from '../use-ranking';
import type { RankedFund } from '../ranked-fund';

interface RankingExportProps {
  readonly model: RankingModel;
  readonly onClose: () => void;
}

/** Saves all funds of the present query, with the figures of the table. */
export function RankingExport({ model, onClose }: RankingExportProps) {
  const { place, filter, subject, newestNavDate, total = 0 } = model;
  return (
    <ExportDialog<RankedFund>
      list={{
        readPage: (page, pageSize, signal) =>
          readRankingPage(place.area, { ...filter, page }, pageSize, signal),
        total,
        name: LIST_NAMES[subject],
        date: newestNavDate ?? null,
        columns: exportColumns(model),
      }}
      onClose={onClose}
    />
  );
}

/** The fund and its latest value, then the figures of the table, as displayed. */
function exportColumns({ subject, columns, choices }: RankingModel): ExportColumn<RankedFund>[] {
  const isPrivate = subject === 'private';
  const words = AREA_WORDS[isPrivate ? 'private' : 'public'];
  const value = figureColumns(columnsOf(subject)).filter(({ hasDate }) => hasDate);
  const figures = figureColumns(columns).filter(({ hasDate }) => !hasDate);
  return [
    { title: '基金代码', textOf: (fund) => fund.code },
    { title: '基金名称', textOf: (fund) => fund.name },
    { title: words.category, textOf: (fund) => categoryName(choices, fund) },
    ...(isPrivate ? [{ title: words.company, textOf: (fund: RankedFund) => fund.companyName ?? '' }] : []),
    ...value.map((column) => ({
      title: column.title,
      textOf: (fund: RankedFund) => figureText(fund, column),
    })),
    { title: '净值日期', textOf: (fund) => formatCompactDate(fund.navDate) },
    ...(isPrivate ? [] : [{ title: '收益来源', textOf: returnsSource }]),
    ...figures.flatMap((column): ExportColumn<RankedFund>[] => [
      { title: column.title, textOf: (fund) => figureText(fund, column) },
      ...(column.hasDrawdown
        ? [
            {
              title: `${column.title}最大回撤`,
              textOf: (fund: RankedFund) => formatDrawdown(fund.yearDrawdown),
            },
          ]
        : []),
    ]),
  ];
}
