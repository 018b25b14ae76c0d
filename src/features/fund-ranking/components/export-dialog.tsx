import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '@/api/describe-failure';
import { dayOf, isoDay } from '@/domain/calendar/day';
import { formatThousands, MISSING_TEXT, formatCompactDate, formatDrawdown } from '@/domain/text/format';
import { returnsSource } from '@/features/fund-kit/components/nav-date';
import { csvText } from '@/lib/csv';
import { saveTextFile } from '@/lib/download';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/overlays/dialog';
import { InlineFailure } from '@/ui/states/failure';
import { ProgressBar } from '@/ui/states/progress-bar';
import { showToast } from '@/ui/overlays/toast-store';
import { LIST_NAMES, AREA_WORDS } from '../ranking-words';
import { readRankingPage } from '../api/ranking.queries';
import { categoryName, type RankingChoices } from '../ranking-choices';
import { columnsOf, figureColumns, type RankingColumn } from '../ranking-columns';
import styles from './export-dialog.module.css';
import { figureText } from './ranked-figure';
import type { CsvCell } from '@/lib/csv';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { RankingModel } from '../use-ranking';
import type { RankedFund } from '../ranked-fund';
import type { RankingFilter } from '../ranking-filter';
import type { RankingSubject } from '../ranking-columns';

export interface ExportDialogProps {
  readonly model: RankingModel;
  readonly onClose: () => void;
}

/** Reads every page of the present query into one file; keeps the pages read when one fails. */
export function ExportDialog({ model: present, onClose }: ExportDialogProps) {
  // The query at the time the dialog opened.
  const [model] = useState(present);
  const { progress, failure, retry } = useAllPages(model, (all) => {
    save(model, all);
    onClose();
  });
  return (
    <Dialog
      size="sm"
      title="导出 CSV"
      isDismissedByBackdrop={false}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          取消
        </Button>
      }
    >
      <p>正在读取当前条件下的全部基金，完成后自动保存。</p>
      <ProgressBar
        className={styles['bar']}
        label="导出进度"
        max={Math.max(1, progress.pageCount)}
        value={progress.pagesRead}
      />
      <p className={styles['count']} aria-live="polite">
        已读取 {formatThousands(progress.funds.length)} / {formatThousands(progress.total)} 只
      </p>
      {failure !== undefined && <InlineFailure {...failureWords(failure)} onRetry={retry} />}
    </Dialog>
  );
}

/** Reads while the dialog is open; a retry continues after the last page read. */
function useAllPages(model: RankingModel, onDone: (all: ExportProgress) => void) {
  const [from, setFrom] = useState<ExportProgress>({ ...NOTHING_READ, total: model.total ?? 0 });
  const [progress, setProgress] = useState(from);
  const [failure, setFailure] = useState<unknown>();
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const query = { area: model.place.area, filter: model.filter };
    readAllPages(query, from, setProgress, signal).then(
      (all) => done.current(all),
      (error: unknown) => {
        if (!signal.aborted) setFailure(error);
      },
    );
    return () => controller.abort();
  }, [from, model]);
  const retry = () => {
    setFailure(undefined);
    // A copy, so that a retry without progress still changes the state.
    setFrom({ ...progress });
  };
  return { progress, failure, retry };
}

function failureWords(failure: unknown) {
  const { title, hint } = describeFailure(failure);
  return { title, hint };
}

function save(model: RankingModel, { funds }: ExportProgress): void {
  const day = dayOf(model.newestNavDate ?? '');
  const date = day === null ? '' : `-${isoDay(day)}`;
  saveTextFile(`${LIST_NAMES[model.subject]}${date}.csv`, csvText(exportRows(funds, model)), 'text/csv');
  showToast({ tone: 'success', title: `已导出 ${formatThousands(funds.length)} 只基金` });
}

const EXPORT_PAGE_SIZE = 1000;

/** Progress of the reading; `pageCount` is 0 before the first page. */
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
 * Reads every page of a query in order, one after the other, after those of an earlier try, and reports each. Rejects
 * with the error of the first page that fails.
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

/** Head and rows of the file: the fund and its latest value, then the figures of the table, as displayed. */
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
