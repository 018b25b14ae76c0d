import { dayOf, isoDay } from '@/domain/calendar/day';
import { MISSING_TEXT, formatCompactDate, formatDrawdown } from '@/domain/text/format';
import { ExportDialog } from '@/features/fund-kit/components/export-dialog';
import { returnsSource } from '@/features/fund-kit/components/nav-date';
import { LIST_NAMES, AREA_WORDS } from '../ranking-words';
import { readRankingPage } from '../api/ranking.queries';
import { categoryName, type RankingChoices } from '../ranking-choices';
import { columnsOf, figureColumns, type RankingColumn } from '../ranking-columns';
import { figureText } from './ranked-figure';
import type { CsvCell } from '@/lib/csv';
import type { RankingModel } from '../use-ranking';
import type { RankedFund } from '../ranked-fund';
import type { RankingSubject } from '../ranking-columns';

interface RankingExportProps {
  readonly model: RankingModel;
  readonly onClose: () => void;
}

/** Saves all funds of the present query, with the figures of the table. */
export function RankingExport({ model, onClose }: RankingExportProps) {
  const { place, filter, subject, newestNavDate, total = 0 } = model;
  const day = dayOf(newestNavDate ?? '');
  return (
    <ExportDialog<RankedFund>
      list={{
        readPage: (page, pageSize, signal) =>
          readRankingPage(place.area, { ...filter, page }, pageSize, signal),
        total,
        fileName: LIST_NAMES[subject] + (day === null ? '' : `-${isoDay(day)}`),
        rowsOf: (funds) => exportRows(funds, model),
      }}
      onClose={onClose}
    />
  );
}

interface ExportLook {
  readonly subject: RankingSubject;
  readonly columns: readonly RankingColumn[];
  readonly choices: RankingChoices;
}

interface CsvColumn {
  readonly title: string;
  readonly textOf: (fund: RankedFund) => string;
}

/** Head and rows of the file: the fund and its latest value, then the figures of the table, as displayed. */
function exportRows(funds: readonly RankedFund[], look: ExportLook): CsvCell[][] {
  const columns = csvColumns(look);
  const row = (fund: RankedFund): CsvCell[] =>
    columns.map(({ textOf }) => {
      const text = textOf(fund);
      return text === MISSING_TEXT ? null : text;
    });
  return [columns.map(({ title }) => title), ...funds.map(row)];
}

function csvColumns({ subject, columns, choices }: ExportLook): CsvColumn[] {
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
    ...figures.flatMap((column): CsvColumn[] => [
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
