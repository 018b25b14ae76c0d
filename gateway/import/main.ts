import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { beijingDay, beijingTimeOfDayMs, compactDay } from '../../src/domain/day';
import { evaluateAlerts } from '../services/alert-evaluation';
import { ensureDerived } from '../services/derive-figures';
import { openStore } from '../store/store';
import { reportLine } from './import-report';
import { importSummary } from './import-summary';
import { runImport } from './run-import';
import type { ImportReport } from './import-report';
import type { ImportPaths } from './read-files';

interface Arguments {
  readonly paths: ImportPaths;
  readonly dataDir: string;
  readonly reportFile: string | null;
}

const USAGE = `用法：npm run import -- [--funds 基金名单.csv] [--ranking 排行快照.csv] [--nav 净值文件夹]
                      [--data-dir 数据文件夹] [--report 报告文件]
至少给出 --funds、--ranking、--nav 之一。`;

process.exitCode = await main(process.argv.slice(2), Date.now());

async function main(argv: readonly string[], nowMs: number): Promise<number> {
  const given = readArguments(argv);
  if (typeof given === 'string') {
    console.error(given);
    return 1;
  }
  const databaseUrl = process.env['DATABASE_URL'];
  const store = await openStore({
    dataDir: given.dataDir,
    ...(databaseUrl === undefined || databaseUrl === '' ? {} : { databaseUrl }),
  });
  try {
    const outcome = await runImport(store, given.paths, nowMs);
    const reportFile = given.reportFile ?? join(given.dataDir, 'import-reports', `${stampOf(nowMs)}.txt`);
    writeReport(reportFile, outcome.report);
    const summary = importSummary(outcome, reportFile);
    if (outcome.written !== null) {
      await ensureDerived({ store });
      await evaluateAlerts({ store, clock: () => nowMs });
      console.log(summary);
      return 0;
    }
    console.error(summary);
    return 1;
  } finally {
    await store.close();
  }
}

function readArguments(argv: readonly string[]): Arguments | string {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: {
        funds: { type: 'string' },
        ranking: { type: 'string' },
        nav: { type: 'string' },
        'data-dir': { type: 'string' },
        report: { type: 'string' },
      },
    }));
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${USAGE}`;
  }
  const { funds, ranking, nav } = values;
  if (funds === undefined && ranking === undefined && nav === undefined) return USAGE;
  return {
    paths: {
      ...(funds === undefined ? {} : { fundListFile: funds }),
      ...(ranking === undefined ? {} : { rankingFile: ranking }),
      ...(nav === undefined ? {} : { navPath: nav }),
    },
    dataDir: resolve(values['data-dir'] ?? process.env['DATA_DIR'] ?? '.data'),
    reportFile: values.report === undefined ? null : resolve(values.report),
  };
}

function writeReport(file: string, report: ImportReport): void {
  mkdirSync(dirname(file), { recursive: true });
  const lines = report.entries.map(reportLine);
  writeFileSync(file, `${lines.length === 0 ? '没有修正、跳过或需要说明的行。' : lines.join('\n')}\n`);
}

/** YYYYMMDD-HHMMSS in Beijing. */
function stampOf(nowMs: number): string {
  const timeOfDay = new Date(beijingTimeOfDayMs(nowMs)).toISOString().slice(11, 19).replaceAll(':', '');
  return `${compactDay(beijingDay(nowMs))}-${timeOfDay}`;
}
