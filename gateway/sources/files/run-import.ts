import { beijingDay } from '../../../src/domain/day';
import { CONTENT_LOCK } from '../../services/content-lock';
import { FLASH_LOCK } from '../simulated/flash-wire';
import { PICKS_LOCK } from '../../funds/picks/choose-picks';
import { MARKET_LOCK } from '../simulated/market-fill';
import { settleTables } from '../../store/settle-tables';
import { withLock } from '../../store/store';
import { RefusedImport, createImportReport } from './import-report';
import { readFiles } from './read-files';
import { writeImport } from './write-import';
import type { Store } from '../../store/store';
import type { ImportFailure, ImportReport } from './import-report';
import type { ImportPaths } from './read-files';
import type { ImportChoices, WrittenImport } from './write-import';

export interface ImportOutcome {
  /** Content of the database now; `null` if the files were rejected and nothing changed. */
  readonly written: WrittenImport | null;
  readonly failures: readonly ImportFailure[];
  readonly report: ImportReport;
}

/** Locks of everything that is chosen or derived from the funds: nothing about the old ones is written after them. */
const LOCKS = [MARKET_LOCK, CONTENT_LOCK, PICKS_LOCK, FLASH_LOCK] as const;

export interface ImportRun {
  readonly paths: ImportPaths;
  readonly choices: ImportChoices;
  readonly nowMs: number;
}

/**
 * Reads the files of a run and merges them into the public funds of earlier imports in one transaction. One unusable
 * file rejects the whole run, and so does a list that leaves too much out. The same files again give the same rows.
 */
export async function runImport(store: Store, { paths, choices, nowMs }: ImportRun): Promise<ImportOutcome> {
  const report = createImportReport();
  const { files, failures } = readFiles(paths, beijingDay(nowMs), report);
  if (failures.length > 0) return refused(report, failures);
  try {
    const context = {
      choices,
      listFile: paths.fundListFile ?? '',
      rankingFile: paths.rankingFile ?? '',
      report,
      nowMs,
    };
    const written = await withLocks(store, LOCKS, () =>
      store.db.transaction().execute((transaction) => writeImport(transaction, files, context)),
    );
    await settleTables(store.db);
    return { written, failures: [], report };
  } catch (error) {
    if (!(error instanceof RefusedImport)) throw error;
    return refused(report, error.failures);
  }
}

async function withLocks<Result>(
  store: Store,
  names: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const [name, ...others] = names;
  return name === undefined ? work() : withLock(store, name, () => withLocks(store, others, work));
}

function refused(report: ImportReport, failures: readonly ImportFailure[]): ImportOutcome {
  for (const { file, line, reason } of failures) report.forFile(file)('failed', { line }, reason);
  return { written: null, failures, report };
}
