import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ImportFailure } from './import-report';
import { readFundList } from './read-fund-list';
import { codeOfFileName, readNav } from './read-nav';
import { readRanking } from './read-ranking';
import type { Day } from '../../../src/domain/day';
import type { ImportReport } from './import-report';
import type { ImportedFiles } from './merge-funds';
import type { ListedFund } from './read-fund-list';
import type { NavFile } from './read-nav';

export interface ImportPaths {
  readonly fundListFile?: string;
  readonly rankingFile?: string;
  /** A folder of NAV files named by fund code, or one such file. */
  readonly navPath?: string;
}

export interface ReadFiles {
  readonly files: ImportedFiles;
  /** Every unusable file, not only the first. */
  readonly failures: readonly ImportFailure[];
}

/** Reads all files of a run. Rows of days after `today` are skipped. */
export function readFiles(paths: ImportPaths, today: Day, report: ImportReport): ReadFiles {
  const failures: ImportFailure[] = [];
  const { fundListFile, rankingFile, navPath } = paths;
  const listed = fundListFile === undefined ? null : attempt(failures, () => readList(fundListFile, report));
  const ranked =
    rankingFile === undefined
      ? null
      : attempt(failures, () =>
          readRanking(rankingFile, bytesOf(rankingFile), today, report.forFile(rankingFile)),
        );
  const navs =
    navPath === undefined ? new Map<string, NavFile>() : readNavs(navPath, today, report, failures);
  return { files: { listed, ranked, navs }, failures };
}

/** A list without a single fund does not say which funds exist. */
function readList(file: string, report: ImportReport): Map<string, ListedFund> {
  const funds = readFundList(file, bytesOf(file), report.forFile(file));
  if (funds.size === 0) throw new ImportFailure(file, null, '名单里没有一只可以导入的基金');
  return funds;
}

function readNavs(
  navPath: string,
  today: Day,
  report: ImportReport,
  failures: ImportFailure[],
): Map<string, NavFile> {
  const navs = new Map<string, NavFile>();
  const files = attempt(failures, () => navFiles(navPath, report)) ?? [];
  const pathsByCode = new Map<string, string>();
  for (const { path, code } of files) {
    const first = pathsByCode.get(code);
    if (first !== undefined) {
      failures.push(new ImportFailure(path, null, `与 ${first} 是同一只基金的净值文件`));
      continue;
    }
    pathsByCode.set(code, path);
    const nav = attempt(failures, () => readNav({ path, code, today }, bytesOf(path), report.forFile(path)));
    if (nav !== null) navs.set(code, nav);
  }
  return navs;
}

function navFiles(navPath: string, report: ImportReport): { path: string; code: string }[] {
  const files = listFiles(navPath).flatMap((path) => {
    const code = codeOfFileName(basename(path));
    if (code !== null && /\.(?:csv|txt)$/i.test(path)) return [{ path, code }];
    report.forFile(path)('skipped', { line: null }, '文件名不是“基金代码.csv”');
    return [];
  });
  if (files.length === 0) throw new ImportFailure(navPath, null, '文件夹里没有以基金代码命名的 CSV 文件');
  return files;
}

function listFiles(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => join(path, entry.name))
      .toSorted();
  } catch (error) {
    throw unreadable(path, error);
  }
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

function attempt<T>(failures: ImportFailure[], work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    failures.push(error);
    return null;
  }
}
