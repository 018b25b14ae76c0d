import { createHash } from 'node:crypto';
import { clearTables, insertAll } from '../store/bulk';
import { removeSimulatedPublicMarket } from '../services/simulated-public-market';
import { readMeta, writeMeta } from '../store/meta-repository';
import { readAllNav, writeNav } from '../store/nav-repository';
import { fundRow, nameOf } from './fund-row';
import { ImportFailure } from './import-failure';
import { mergeFunds } from './merge-funds';
import { shareClassesOf } from './share-class';
import type { Kysely } from 'kysely';
import type { RemovedSimulation } from '../services/simulated-public-market';
import type { Database } from '../store/schema';
import type { ImportReport } from './import-report';
import type { ImportedFiles, MergedFund, StoredFunds } from './merge-funds';
import type { NavHistory } from './read-nav';

export interface WrittenImport {
  readonly funds: number;
  /** Funds whose figures were computed from a series, taken from the ranking, kept, or do not exist. */
  readonly figures: Readonly<Record<MergedFund['figures'], number>>;
  /** Series of this run, and the points in them. */
  readonly series: number;
  readonly points: number;
  /** What went with the simulated public funds; null where they had gone before, or never were. */
  readonly removed: RemovedSimulation | null;
}

/**
 * Puts the files in place of the public funds inside the caller's transaction: funds and their series. The first time,
 * what belongs to the simulated ones goes, because it would stand beside real funds otherwise.
 */
export async function writeImport(
  transaction: Kysely<Database>,
  files: ImportedFiles,
  report: ImportReport,
  nowMs: number,
): Promise<WrittenImport> {
  const source = await readMeta(transaction, 'public_source');
  const stored = source === 'imported' ? await storedFunds(transaction) : NOTHING_STORED;
  const funds = mergeFunds(files, stored);
  if (funds.length === 0) throw nothingToImport(files);
  const codes = new Set(funds.map((fund) => fund.code));
  const histories = [...files.histories.values()].filter((history) => isListed(history, codes, report));
  if (files.listed === null && files.ranked === null && histories.length === 0) throw nothingToImport(files);
  const shares = shareClassesOf(funds.map((fund) => ({ code: fund.code, name: nameOf(fund) })));
  const rows = funds.map((fund) =>
    fundRow(fund, shares.get(fund.code) ?? { shareClass: null, shareGroup: fund.code }),
  );
  await clearTables(transaction, ['public_fund']);
  await insertAll(transaction, 'public_fund', rows);
  await writeSeries(transaction, histories, new Set(stored.histories.keys()), codes);
  const removed = source === 'simulated' ? await removeSimulatedPublicMarket(transaction) : null;
  await writeMeta(transaction, 'public_source', 'imported');
  await writeMeta(transaction, 'data_version', await nextVersion(transaction, nowMs));
  return {
    funds: funds.length,
    figures: countFigures(funds),
    series: histories.length,
    points: histories.reduce((sum, history) => sum + history.series.days.length, 0),
    removed,
  };
}

const NOTHING_STORED: StoredFunds = { rows: new Map(), histories: new Map() };

async function storedFunds(db: Kysely<Database>): Promise<StoredFunds> {
  const rows = await db.selectFrom('public_fund').selectAll().execute();
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const records = await readAllNav(db, 'public');
  const histories = records.map((record): [string, NavHistory] => {
    const row = byCode.get(record.code);
    const lastDay = record.series.days[record.series.days.length - 1];
    const history: NavHistory = {
      file: '',
      code: record.code,
      kind: record.kind,
      series: record.series,
      adjustments: record.adjustments,
      accumulatedNav: row !== undefined && row.nav_day === lastDay ? row.acc_nav : null,
      isFromStart: row !== undefined && row.established_day !== null,
      sale: null,
    };
    return [record.code, history];
  });
  return { rows: byCode, histories: new Map(histories) };
}

function isListed(history: NavHistory, codes: ReadonlySet<string>, report: ImportReport): boolean {
  if (codes.has(history.code)) return true;
  report.forFile(history.file)('skipped', { line: null }, '名单、排行和数据库里都没有这只基金', history.code);
  return false;
}

function nothingToImport(files: ImportedFiles): ImportFailure {
  const [first] = files.histories.values();
  return first === undefined
    ? new ImportFailure('导入', null, '文件里没有一只可以导入的基金')
    : new ImportFailure(
        first.file,
        null,
        '数据库里没有已导入的基金与净值文件对应，请同时给出基金名单或排行快照',
      );
}

async function writeSeries(
  transaction: Kysely<Database>,
  histories: readonly NavHistory[],
  storedCodes: ReadonlySet<string>,
  keptCodes: ReadonlySet<string>,
): Promise<void> {
  const removal = transaction.deleteFrom('nav_series').where('area', '=', 'public');
  if (storedCodes.size === 0) await removal.execute();
  for (const code of storedCodes) if (!keptCodes.has(code)) await removal.where('code', '=', code).execute();
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

/** A version unlike the one before, also for the same files at the same time. */
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
