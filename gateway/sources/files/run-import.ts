import { beijingDay } from '../../../src/domain/calendar/day';
import { RefusedImport, createImportReport, importFindings } from '../import-report';
import { writeImportReport } from '../import-report.repository';
import { readSources } from './read-sources';
import { mergeInto } from '../merge/merge-into';
import type { Store } from '../../store/store';
import type { ImportFailure, ImportReport } from '../import-report';
import type { SourceRecords } from '../records';
import type { ImportPaths, ReadSources } from './read-sources';
import type { SimulatedAreas } from '../simulated/simulated-areas';
import type { ImportChoices } from '../merge/public-funds';
import type { WrittenImport } from '../merge/write-import';

export interface ImportOutcome {
  /** Content of the database now; `null` if the files were rejected and nothing changed. */
  readonly written: WrittenImport | null;
  readonly failures: readonly ImportFailure[];
  /** Unusable files of folders, without which the others were imported. */
  readonly leftOut: readonly ImportFailure[];
  readonly report: ImportReport;
}

export interface ImportRun {
  readonly paths: ImportPaths;
  /** Where the files come from; without one they are the operator's own. */
  readonly source?: SourceRecords['source'];
  readonly choices: ImportChoices & {
    /** Whether an unusable file of a folder stops the run. */
    readonly isStrict: boolean;
  };
  readonly simulatedAreas: SimulatedAreas;
  readonly nowMs: number;
}

/**
 * Reads the files of a run and merges them into the public funds of earlier imports in one transaction. A file that the
 * operator named and that is unusable rejects the whole run, and so does a named list that leaves too much out; an
 * unusable file of a folder is left out and named. The same files again give the same rows. The report is stored, also
 * of a rejected run.
 */
export async function runImport(store: Store, run: ImportRun): Promise<ImportOutcome> {
  const outcome = await readAndMerge(store, run);
  await writeImportReport(store.db, {
    finishedMs: run.nowMs,
    isWritten: outcome.written !== null,
    findings: importFindings(outcome.report),
  });
  return outcome;
}

async function readAndMerge(
  store: Store,
  { paths, source = 'files', choices, simulatedAreas, nowMs }: ImportRun,
): Promise<ImportOutcome> {
  const report = createImportReport();
  const { isStrict } = choices;
  const sources = await readSources(paths, { source, today: beijingDay(nowMs), isStrict, report });
  try {
    const { failures, leftOut } = sources;
    for (const { file, line, reason } of leftOut) report.forFile(file)('left out', { line }, reason);
    if (failures.length > 0) return refused(report, failures, leftOut);
    const isListComplete = isStrict || paths.fundListFile !== undefined;
    const context = { choices, simulatedAreas, isListComplete, nowMs };
    return await mergeUsable(sources, report, async (records, found) =>
      mergeInto(store, records, { ...context, report: found }),
    );
  } finally {
    sources.close();
  }
}

/** Merges the records; without values of files that cannot be joined with stored ones, where these may be left out. */
async function mergeUsable(
  sources: ReadSources,
  report: ImportReport,
  merge: (records: SourceRecords, report: ImportReport) => Promise<WrittenImport>,
): Promise<ImportOutcome> {
  const { records, leftOut, mayLeaveOut } = sources;
  // What one attempt finds in rows the next one finds, too.
  const found = createImportReport();
  try {
    const written = await merge(records, found);
    report.add(found.entries);
    return { written, failures: [], leftOut, report };
  } catch (error) {
    if (!(error instanceof RefusedImport)) throw error;
    const { failures, isOfSingleFiles } = error;
    if (!isOfSingleFiles || !failures.every(mayLeaveOut)) {
      report.add(found.entries);
      return refused(report, failures, leftOut);
    }
    for (const { file, line, reason } of failures) report.forFile(file)('left out', { line }, reason);
    const usable = withoutValues(records, new Set(failures.map(({ file }) => file)));
    return mergeUsable({ ...sources, records: usable, leftOut: [...leftOut, ...failures] }, report, merge);
  }
}

function withoutValues(records: SourceRecords, files: ReadonlySet<string>): SourceRecords {
  const { navs } = records;
  const of = (code: string) => navs.of(code).filter(({ file }) => !files.has(file));
  return { ...records, navs: { codes: navs.codes, of } };
}

function refused(
  report: ImportReport,
  failures: readonly ImportFailure[],
  leftOut: readonly ImportFailure[],
): ImportOutcome {
  for (const { file, line, reason } of failures) report.forFile(file)('failed', { line }, reason);
  return { written: null, failures, leftOut, report };
}
