import { ImportFailure } from './import-failure';
import { readHistory } from './nav-history';
import type { ImportReport } from './import-report';
import type { NavHistory, SeriesChange } from './nav-history';
import type { NavFile } from './read-nav';

export interface MergedHistories {
  /** The series of the files' funds, by code. */
  readonly histories: ReadonlyMap<string, NavHistory>;
  /** Of all of them together. */
  readonly change: SeriesChange;
  /** Files that cannot stand beside what is kept. */
  readonly failures: readonly ImportFailure[];
}

/** Every NAV file of a run beside the kept series of its fund. */
export function mergeHistories(
  files: readonly NavFile[],
  kept: ReadonlyMap<string, NavHistory>,
  context: { readonly isReplacing: boolean; readonly report: ImportReport },
): MergedHistories {
  const histories = new Map<string, NavHistory>();
  const failures: ImportFailure[] = [];
  const sum = { added: 0, corrected: 0, removed: 0 };
  for (const file of files) {
    try {
      const { history, change } = readHistory(file, kept.get(file.code) ?? null, {
        isReplacing: context.isReplacing,
        report: context.report.forFile(file.file),
      });
      histories.set(file.code, history);
      sum.added += change.added;
      sum.corrected += change.corrected;
      sum.removed += change.removed;
    } catch (error) {
      if (!(error instanceof ImportFailure)) throw error;
      failures.push(error);
    }
  }
  return { histories, change: sum, failures };
}
