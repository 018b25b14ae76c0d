import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '@/api/describe-failure';
import { dayOf, isoDay } from '@/domain/calendar/day';
import { formatThousands, MISSING_TEXT } from '@/domain/text/format';
import { csvText, type CsvCell } from '@/lib/csv';
import { saveTextFile } from '@/lib/download';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/overlays/dialog';
import { showToast } from '@/ui/overlays/toast-store';
import { InlineFailure } from '@/ui/states/failure';
import { ProgressBar } from '@/ui/states/progress-bar';
import styles from './export-dialog.module.css';

/** A column of the file; '--' becomes an empty cell. */
export interface ExportColumn<Fund> {
  readonly title: string;
  readonly textOf: (fund: Fund) => string;
}

/** A list of funds that becomes a file. */
export interface ExportedList<Fund> {
  /** Reads a page of the list, counted from 1. */
  readonly readPage: (
    page: number,
    pageSize: number,
    signal: AbortSignal,
  ) => Promise<{ readonly funds: readonly Fund[]; readonly total: number }>;
  /** Number of funds as far as it is known. */
  readonly total: number;
  readonly name: string;
  /** Day of the list as YYYYMMDD, which the name of the file ends with; `null` if unknown. */
  readonly date: string | null;
  readonly columns: readonly ExportColumn<Fund>[];
}

export interface ExportDialogProps<Fund> {
  readonly list: ExportedList<Fund>;
  readonly onClose: () => void;
}

/** Reads every page of a list into one file; keeps the pages read when one fails. */
export function ExportDialog<Fund>({ list: present, onClose }: ExportDialogProps<Fund>) {
  // The list at the time the dialog opened.
  const [list] = useState(present);
  const { progress, failure, retry } = useAllPages(list, ({ funds }) => {
    saveTextFile(fileName(list), csvText(csvRows(list.columns, funds)), 'text/csv');
    showToast({ tone: 'success', title: `已导出 ${formatThousands(funds.length)} 只基金` });
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

function fileName({ name, date }: Pick<ExportedList<never>, 'name' | 'date'>): string {
  const day = dayOf(date ?? '');
  return `${name}${day === null ? '' : `-${isoDay(day)}`}.csv`;
}

function csvRows<Fund>(columns: readonly ExportColumn<Fund>[], funds: readonly Fund[]): CsvCell[][] {
  const row = (fund: Fund): CsvCell[] =>
    columns.map(({ textOf }) => {
      const text = textOf(fund);
      return text === MISSING_TEXT ? null : text;
    });
  return [columns.map(({ title }) => title), ...funds.map(row)];
}

/** Progress of the reading; `pageCount` is 0 before the first page. */
interface ExportProgress<Fund> {
  readonly funds: readonly Fund[];
  readonly pagesRead: number;
  readonly pageCount: number;
  readonly total: number;
}

/** Reads while the dialog is open; a retry continues after the last page read. */
function useAllPages<Fund>(list: ExportedList<Fund>, onDone: (all: ExportProgress<Fund>) => void) {
  const [from, setFrom] = useState<ExportProgress<Fund>>({
    funds: [],
    pagesRead: 0,
    pageCount: 0,
    total: list.total,
  });
  const [progress, setProgress] = useState(from);
  const [failure, setFailure] = useState<unknown>();
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    readAllPages(list, from, setProgress, signal).then(
      (all) => done.current(all),
      (error: unknown) => {
        if (!signal.aborted) setFailure(error);
      },
    );
    return () => controller.abort();
  }, [from, list]);
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

const EXPORT_PAGE_SIZE = 1000;

/**
 * Reads every page of a list in order, one after the other, after those of an earlier try, and reports each. Rejects
 * with the error of the first page that fails.
 */
async function readAllPages<Fund>(
  { readPage }: ExportedList<Fund>,
  from: ExportProgress<Fund>,
  onProgress: (progress: ExportProgress<Fund>) => void,
  signal: AbortSignal,
): Promise<ExportProgress<Fund>> {
  let progress = from;
  do {
    const page = progress.pagesRead + 1;
    const { funds, total } = await readPage(page, EXPORT_PAGE_SIZE, signal);
    signal.throwIfAborted();
    progress = {
      funds: [...progress.funds, ...funds],
      pagesRead: page,
      pageCount: Math.ceil(total / EXPORT_PAGE_SIZE),
      total,
    };
    onProgress(progress);
  } while (progress.pagesRead < progress.pageCount);
  return progress;
}
