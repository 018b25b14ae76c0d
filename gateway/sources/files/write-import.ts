import { createHash } from 'node:crypto';
import { clearTables, insertAll } from '../../store/bulk';
import { removeSimulatedPublicMarket } from '../simulated/remove-public-market';
import { readMeta, writeMeta } from '../../store/meta-repository';
import { deleteAllNav, writeNav } from '../../funds/figures/nav.repository';
import { writeUnlistedFunds, NOTHING_STORED, readStoredFunds } from './stored-funds.repository';
import { fundRow, nameOf, standingOf, typeOf } from './fund-row';
import { ImportFailure, RefusedImport } from './import-report';
import { withoutJumps, withoutPublishedJumps } from './jumps';
import { endingFailure, listChange, reportEnding } from './list-change';
import { codesAfter, mergeFunds } from './merge-funds';
import { mergeHistories } from './nav-history';
import { shareClassesOf } from './fund-class';
import type { Kysely } from 'kysely';
import type { RemovedSimulation } from '../simulated/remove-public-market';
import type { Database } from '../../store/schema';
import type { FundKind } from './jumps';
import type { ImportReport } from './import-report';
import type { ListChange } from './list-change';
import type { ImportedFiles, MergedFund } from './merge-funds';
import type { NavHistory, SeriesChange } from './nav-history';
import type { NavFile } from './read-nav';
import type { StoredFunds } from './stored-funds.repository';

/** Options of the operator beside the files. */
export interface ImportChoices {
  /** The list may end as many funds as it leaves out. */
  readonly mayEnd: boolean;
  /** NAV files replace the stored series instead of extending them. */
  readonly isReplacingSeries: boolean;
}

export interface WrittenImport {
  /** Listed funds. */
  readonly funds: number;
  /** Of them, those with figures computed from a series, taken from the ranking, kept, or missing. */
  readonly figures: Readonly<Record<MergedFund['figures'], number>>;
  readonly list: ListChange;
  /** Series of this run, their points, and the changed days. */
  readonly series: number;
  readonly points: number;
  readonly days: SeriesChange;
  /** Removed data of the simulated public funds; `null` if there was none. */
  readonly removed: RemovedSimulation | null;
}

interface ImportContext {
  readonly choices: ImportChoices;
  /** File of the list, for messages. */
  readonly listFile: string;
  /** File of the ranking, for messages. */
  readonly rankingFile: string;
  readonly report: ImportReport;
  readonly nowMs: number;
}

/**
 * Merges the files into earlier imports, inside the caller's transaction: funds and their series. No fund and no day
 * is removed because a file does not name it. The first import removes the simulated public funds and everything
 * about them. Throws a RefusedImport if the files may not be written.
 */
export async function writeImport(
  transaction: Kysely<Database>,
  files: ImportedFiles,
  context: ImportContext,
): Promise<WrittenImport> {
  const source = await readMeta(transaction, 'public_source');
  const stored = source === 'imported' ? await readStoredFunds(transaction) : NOTHING_STORED;
  const { funds, histories, days } = mergedOf(files, stored, context);
  const list = listChange(funds, stored);
  reportEnding(funds, stored, context.report.forFile(context.listFile));
  const failure = context.choices.mayEnd ? null : endingFailure(list, context.listFile);
  if (failure !== null) throw new RefusedImport([failure]);
  if (source !== 'imported') await deleteAllNav(transaction, 'public');
  await writeFunds(transaction, funds);
  await writeSeries(transaction, histories);
  const removed = source === 'simulated' ? await removeSimulatedPublicMarket(transaction) : null;
  await writeMeta(transaction, 'public_source', 'imported');
  await writeMeta(transaction, 'data_version', await nextVersion(transaction, context.nowMs));
  const listed = funds.filter(({ isListed }) => isListed);
  return {
    funds: listed.length,
    figures: countFigures(listed),
    list,
    series: histories.length,
    points: histories.reduce((sum, history) => sum + history.series.days.length, 0),
    days,
    removed,
  };
}

/** The funds after the import, and the series that its files change. */
function mergedOf(
  files: ImportedFiles,
  stored: StoredFunds,
  { choices, report, rankingFile }: ImportContext,
): { funds: MergedFund[]; histories: NavHistory[]; days: SeriesChange } {
  const codes = codesAfter(files, stored);
  const navs = [...files.navs.values()].filter((file) => isKnown(file, codes, report));
  const isNothingNamed = files.listed === null && (files.ranked?.size ?? 0) === 0;
  if (codes.size === 0 || (isNothingNamed && navs.length === 0))
    throw new RefusedImport([nothingToImport(files)]);
  const { histories, change, failures } = mergeHistories(navs, stored.histories, {
    isReplacing: choices.isReplacingSeries,
    report,
  });
  if (failures.length > 0) throw new RefusedImport(failures);
  const kindOf = (code: string): FundKind => {
    const sources = {
      listed: files.listed?.get(code),
      ranked: files.ranked?.get(code),
      stored: stored.rows.get(code),
    };
    return { typeCode: typeOf(sources), name: nameOf(sources) };
  };
  const grown = new Map(
    [...histories].map(([code, history]) => {
      const file = report.forFile(files.navs.get(code)?.file ?? code);
      return [code, withoutJumps(history, kindOf(code), file)];
    }),
  );
  const rankingReport = report.forFile(rankingFile);
  const ranked =
    files.ranked &&
    new Map(
      [...files.ranked].map(([code, fund]) => [
        code,
        withoutPublishedJumps(fund, kindOf(code), rankingReport),
      ]),
    );
  return {
    funds: mergeFunds({ ...files, ranked }, grown, stored),
    histories: [...grown.values()],
    days: change,
  };
}

function isKnown({ code, file }: NavFile, codes: ReadonlySet<string>, report: ImportReport): boolean {
  if (codes.has(code)) return true;
  report.forFile(file)('skipped', { line: null }, '名单、排行和数据库里都未找到该基金', code);
  return false;
}

function nothingToImport(files: ImportedFiles): ImportFailure {
  const [first] = files.navs.values();
  return first === undefined
    ? new ImportFailure('导入', null, '文件里没有一只可以导入的基金')
    : new ImportFailure(
        first.file,
        null,
        '数据库里没有已导入的基金与净值文件对应，请同时给出基金名单或排行快照',
      );
}

async function writeFunds(transaction: Kysely<Database>, funds: readonly MergedFund[]): Promise<void> {
  const shares = shareClassesOf(funds.map((fund) => ({ code: fund.code, name: nameOf(fund) })));
  const rows = funds.map((fund) =>
    fundRow(fund, shares.get(fund.code) ?? { shareClass: null, shareGroup: fund.code }),
  );
  await clearTables(transaction, ['public_fund']);
  await insertAll(transaction, 'public_fund', rows);
  const unlisted = funds.filter(({ isListed }) => !isListed);
  await writeUnlistedFunds(
    transaction,
    unlisted.map((fund) => ({ code: fund.code, ...standingOf(fund) })),
  );
}

async function writeSeries(transaction: Kysely<Database>, histories: readonly NavHistory[]): Promise<void> {
  await writeNav(
    transaction,
    histories.map(({ code, kind, series, adjustments }) => ({
      area: 'public' as const,
      code,
      kind,
      series,
      adjustments,
    })),
  );
}

/** A version that differs from the previous one, also for the same files at the same time. */
async function nextVersion(transaction: Kysely<Database>, nowMs: number): Promise<string> {
  const before = (await readMeta(transaction, 'data_version')) ?? '';
  const digest = createHash('sha256').update(`${before}/${nowMs}`).digest('hex');
  return `imported-${digest.slice(0, 16)}`;
}

function countFigures(funds: readonly MergedFund[]): WrittenImport['figures'] {
  const counts = { history: 0, ranking: 0, stored: 0, none: 0 };
  for (const fund of funds) counts[fund.figures] += 1;
  return counts;
}
