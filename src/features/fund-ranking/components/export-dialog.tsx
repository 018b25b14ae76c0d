import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '@/api/describe-failure';
import { dayOf, isoDay } from '@/domain/day';
import { formatThousands } from '@/domain/format';
import { csvText } from '@/lib/csv';
import { saveTextFile } from '@/lib/download';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { InlineFailure } from '@/ui/failure';
import { ProgressBar } from '@/ui/progress-bar';
import { showToast } from '@/ui/toast-store';
import { exportRows, NOTHING_READ, readAllPages, type ExportProgress } from '../export-rows';
import { LIST_NAMES } from '../ranking-words';
import type { RankingModel } from '../use-ranking';
import styles from './export-dialog.module.css';

export interface ExportDialogProps {
  readonly model: RankingModel;
  readonly onClose: () => void;
}

/** Reads every page of the present query into one file; what was read stays when a page fails. */
export function ExportDialog({ model: present, onClose }: ExportDialogProps) {
  // The query as it stood when the window opened.
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

/** Reads while the window stands; every try goes on where the one before it stopped. */
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
    // A copy: a try that got no further than the one before it is another try all the same.
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
