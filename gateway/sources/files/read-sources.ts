import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ImportFailure, createImportReport } from '../import-report';
import { partsOf } from './archive-parts';
import { hasLayout } from './columns';
import {
  DIVIDEND_LAYOUT,
  FUND_LIST_LAYOUT,
  NAV_LAYOUT,
  RANKING_LAYOUT,
  SALE_LAYOUT,
  SPLIT_LAYOUT,
} from './layouts';
import { openNavSpool } from './nav-spool';
import { isDaily, readDaily } from './read-daily';
import { readDividends, readSplits } from './read-distributions';
import { readFundList, readSales } from './read-fund-list';
import { codeOfFileName, readNav } from './read-nav';
import { readRanking } from './read-ranking';
import { readTables } from './read-tables';
import type { Day } from '../../../src/domain/day';
import type { FileReport, ImportReport } from '../import-report';
import type { Distribution, ListedFund, RankedFund, SaleState, SourceRecords } from '../records';
import type { FilePart } from './archive-parts';
import type { NavSpool } from './nav-spool';
import type { Table } from './read-table';

export interface ImportPaths {
  readonly fundListFile?: string;
  readonly rankingFile?: string;
  /** A folder of NAV files named by fund code, or one such file. */
  readonly navPath?: string;
  /** Folders and files whose kinds are recognised by their columns. */
  readonly mixedPaths?: readonly string[];
}

export interface ReadContext {
  /** Rows of later days are skipped. */
  readonly today: Day;
  /** Whether every unusable file stops the run, also one of a folder. */
  readonly isStrict: boolean;
  readonly report: ImportReport;
}

export interface ReadSources {
  readonly records: SourceRecords;
  /** Every unusable file that stops the run. */
  readonly failures: readonly ImportFailure[];
  /** Every unusable file of a folder that is left out. */
  readonly leftOut: readonly ImportFailure[];
  /** Removes what was put aside on disk. */
  close(): void;
}

type FileKind = 'list' | 'ranking' | 'nav' | 'sales' | 'dividends' | 'splits' | 'daily';

/** The most telling first: a ranking has the columns of NAV files, too. */
const KINDS: readonly (readonly [FileKind, (header: readonly string[]) => boolean])[] = [
  ['daily', isDaily],
  ['ranking', (header) => hasLayout(header, RANKING_LAYOUT)],
  ['sales', (header) => hasLayout(header, SALE_LAYOUT)],
  ['dividends', (header) => hasLayout(header, DIVIDEND_LAYOUT)],
  ['splits', (header) => hasLayout(header, SPLIT_LAYOUT)],
  ['nav', (header) => hasLayout(header, NAV_LAYOUT)],
  ['list', (header) => hasLayout(header, FUND_LIST_LAYOUT)],
];

function kindOf(header: readonly string[]): FileKind | null {
  return KINDS.find(([, fits]) => fits(header))?.[0] ?? null;
}

function isHeader(cells: readonly string[]): boolean {
  return kindOf(cells) !== null;
}

/** Reads all files of a run, each once. The NAV tables lie on disk until they are asked for. */
export async function readSources(paths: ImportPaths, context: ReadContext): Promise<ReadSources> {
  const spool = openNavSpool();
  const collector = createCollector(spool, context);
  const failures: ImportFailure[] = [];
  const leftOut: ImportFailure[] = [];
  for (const { file, kind, isNamed } of filesOf(paths, context.report, failures)) {
    const unusable = isNamed || context.isStrict ? failures : leftOut;
    await attempt(unusable, async () => {
      for (const part of partsOf(file, bytesOf(file))) {
        await attempt(unusable, () => collector.take(part, kind));
      }
    });
  }
  failures.push(...collector.missing(paths));
  return { records: collector.records(), failures, leftOut, close: () => spool.close() };
}

/** A file to read; `kind` is what the operator says that it is, `isNamed` whether they named it by itself. */
interface PlannedFile {
  readonly file: string;
  readonly kind: 'list' | 'ranking' | 'nav' | null;
  readonly isNamed: boolean;
}

function filesOf(paths: ImportPaths, report: ImportReport, failures: ImportFailure[]): PlannedFile[] {
  const { fundListFile, rankingFile, navPath, mixedPaths = [] } = paths;
  const files: PlannedFile[] = [];
  if (fundListFile !== undefined) files.push({ file: fundListFile, kind: 'list', isNamed: true });
  if (rankingFile !== undefined) files.push({ file: rankingFile, kind: 'ranking', isNamed: true });
  if (navPath !== undefined) {
    const listed = listedFiles(navPath, failures);
    const usable = listed.filter(({ file }) => isNavFile(file, report));
    if (usable.length === 0 && failures.length === 0)
      failures.push(new ImportFailure(navPath, null, '文件夹里没有以基金代码命名的 CSV 文件'));
    files.push(...usable.map((file) => ({ ...file, kind: 'nav' as const })));
  }
  for (const path of mixedPaths) {
    files.push(...listedFiles(path, failures).map((file) => ({ ...file, kind: null })));
  }
  return files;
}

function isNavFile(file: string, report: ImportReport): boolean {
  if (codeOfFileName(basename(file)) !== null && /\.(?:csv|txt|tsv|xlsx|json|js|zip)$/i.test(file))
    return true;
  report.forFile(file)('skipped', { line: null }, '文件名不是“基金代码.csv”');
  return false;
}

function listedFiles(path: string, failures: ImportFailure[]): { file: string; isNamed: boolean }[] {
  try {
    if (!statSync(path).isDirectory()) return [{ file: path, isNamed: true }];
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => ({ file: join(entry.parentPath, entry.name), isNamed: false }))
      .toSorted((a, b) => (a.file < b.file ? -1 : 1));
  } catch (error) {
    failures.push(unreadable(path, error));
    return [];
  }
}

interface Collector {
  /** Reads the tables of a file; throws an ImportFailure if it holds nothing that is known. */
  take(part: FilePart, kind: PlannedFile['kind']): Promise<void>;
  /** What the operator named and the files do not have. */
  missing(paths: ImportPaths): ImportFailure[];
  records(): SourceRecords;
}

function createCollector(spool: NavSpool, { today, report: all }: ReadContext): Collector {
  const lists: { file: string; funds: Map<string, ListedFund> }[] = [];
  const rankings: { file: string; funds: Map<string, RankedFund> }[] = [];
  const sales = new Map<string, SaleState>();
  const distributions = new Map<string, Distribution[]>();
  const readers: Readonly<Record<FileKind, (table: Table, code: string | null, tell: FileReport) => void>> = {
    list: (table, _code, tell) => lists.push({ file: table.file, funds: readFundList(table, tell) }),
    ranking: (table, _code, tell) =>
      rankings.push({ file: table.file, funds: readRanking(table, today, tell) }),
    nav: (table, code, tell) => readNav(table, { code, today }, tell).forEach((read) => spool.add(read)),
    daily: (table, _code, tell) => readDaily(table, today, tell).forEach((read) => spool.add(read)),
    sales: (table, _code, tell) => addMissing(sales, readSales(table, tell)),
    dividends: (table, code, tell) => readDividends(table, code, tell).forEach(addDistribution),
    splits: (table, code, tell) => readSplits(table, code, tell).forEach(addDistribution),
  };

  function addDistribution(distribution: Distribution): void {
    const others = distributions.get(distribution.code);
    if (others === undefined) distributions.set(distribution.code, [distribution]);
    else others.push(distribution);
  }

  return {
    async take(part, told) {
      // What a file that is not used has wrong in its rows is of no interest.
      const report = createImportReport();
      const tell = report.forFile(part.file);
      const tables = await readTables(part, tell, isHeader);
      const code = codeOfPath(part.file);
      const known = tables.flatMap((table) => {
        const kind = told ?? kindOf(table.header);
        return kind === null ? [] : [{ table, kind }];
      });
      const [first] = tables;
      if (known.length === 0)
        throw new ImportFailure(part.file, first?.headerLine ?? null, unknownKind(first));
      for (const { table, kind } of known) readers[kind](table, code, report.forFile(table.file));
      all.add(report.entries);
    },
    missing({ fundListFile }) {
      const isEmpty =
        fundListFile !== undefined && lists.length > 0 && lists.every(({ funds }) => funds.size === 0);
      return isEmpty ? [new ImportFailure(fundListFile, null, '名单里没有一只可以导入的基金')] : [];
    },
    records() {
      const largestFirst = lists.toSorted((a, b) => b.funds.size - a.funds.size);
      return {
        listed: lists.length === 0 ? null : joined(largestFirst.map(({ funds }) => funds)),
        ranked: rankings.length === 0 ? null : newestRanks(rankings.map(({ funds }) => funds)),
        listFile: largestFirst[0]?.file ?? '',
        rankingFile: rankings[0]?.file ?? '',
        sales,
        distributions,
        navs: spool,
      };
    },
  };
}

function unknownKind(table: Table | undefined): string {
  if (table === undefined) return '文件里没有表格';
  return `没有认出是哪种数据（表头是 ${table.header.join(',').slice(0, 80)}）`;
}

function joined<Value>(maps: readonly ReadonlyMap<string, Value>[]): Map<string, Value> {
  const all = new Map<string, Value>();
  for (const map of maps) addMissing(all, map);
  return all;
}

function addMissing<Value>(all: Map<string, Value>, more: ReadonlyMap<string, Value>): void {
  for (const [code, value] of more) if (!all.has(code)) all.set(code, value);
}

/** Of several rankings the newest row of each fund. */
function newestRanks(rankings: readonly ReadonlyMap<string, RankedFund>[]): Map<string, RankedFund> {
  const all = new Map<string, RankedFund>();
  for (const fund of rankings.flatMap((ranking) => [...ranking.values()])) {
    const before = all.get(fund.code);
    if (before === undefined || (fund.day ?? 0) > (before.day ?? 0)) all.set(fund.code, fund);
  }
  return all;
}

/** Code of the fund that a file is about: at the start of its name, anywhere in it, or the name of its folder. */
function codeOfPath(file: string): string | null {
  const path = file.replaceAll('#', '/');
  const name = basename(path);
  const inName = /(?<!\d)(\d{6})(?!\d)/.exec(name)?.[1];
  return codeOfFileName(name) ?? inName ?? /^\d{6}$/.exec(basename(dirname(path)))?.[0] ?? null;
}

function bytesOf(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): ImportFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: '文件不存在',
    EACCES: '没有读取权限',
    EISDIR: '这是文件夹，不是文件',
  };
  return new ImportFailure(path, null, reasons[code] ?? `无法读取（${code}）`);
}

async function attempt(failures: ImportFailure[], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    failures.push(error);
  }
}
