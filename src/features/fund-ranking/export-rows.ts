import type { CsvCell } from '@/lib/csv';
import { MISSING_TEXT, formatCompactDate, formatDrawdown } from '@/domain/format';
import type { FundArea } from '@/domain/performance-rules';
import { readRankingPage } from './api/ranking.queries';
import { figureText } from './figure-text';
import type { RankedFund } from './ranked-fund';
import { categoryName, type RankingChoices } from './ranking-choices';
import { columnsOf, figureColumns, type RankingColumn } from './ranking-columns';
import type { RankingFilter } from './ranking-filter';
import type { RankingSubject } from './ranking-place';
import { AREA_WORDS } from './ranking-words';

const EXPORT_PAGE_SIZE = 1000;

/** How far the reading has come; `pageCount` is 0 before the first page. */
export interface ExportProgress {
  readonly funds: readonly RankedFund[];
  readonly pagesRead: number;
  readonly pageCount: number;
  readonly total: number;
}

export const NOTHING_READ: ExportProgress = { funds: [], pagesRead: 0, pageCount: 0, total: 0 };

export interface ExportQuery {
  readonly area: FundArea;
  readonly filter: RankingFilter;
}

/**
 * Reads every page of a query in order, one after the other, from where an earlier try stopped, and tells of each.
 * Rejects with what the first page that fails rejects with.
 */
export async function readAllPages(
  { area, filter }: ExportQuery,
  from: ExportProgress,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<ExportProgress> {
  let progress = from;
  do {
    const wanted = { ...filter, page: progress.pagesRead + 1 };
    const { funds, total } = await readRankingPage(area, wanted, EXPORT_PAGE_SIZE, signal);
    signal.throwIfAborted();
    progress = {
      funds: [...progress.funds, ...funds],
      pagesRead: wanted.page,
      pageCount: Math.ceil(total / EXPORT_PAGE_SIZE),
      total,
    };
    onProgress(progress);
  } while (progress.pagesRead < progress.pageCount);
  return progress;
}

export interface ExportLook {
  readonly subject: RankingSubject;
  readonly columns: readonly RankingColumn[];
  readonly choices: RankingChoices;
}

interface CsvColumn {
  readonly title: string;
  readonly textOf: (fund: RankedFund) => string;
}

/** Head and rows of the file: what a fund is and its newest value, then the figures that the table shows, as shown. */
export function exportRows(funds: readonly RankedFund[], look: ExportLook): CsvCell[][] {
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
