import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { beijingDay, beijingTimeOfDayMs, compactDay } from '../../src/domain/day';
import { CommandError } from '../command/command-error';
import { runAsCommand, tell, withStore } from '../command/run-as-command';
import { evaluateAlerts } from '../watchlist/watch-alerts';
import { ensureDerived } from '../funds/figures/derive-figures';
import { reportLine } from '../sources/files/import-report';
import { importSummary } from './import-summary';
import { runImport } from '../sources/files/run-import';
import type { ImportReport } from '../sources/files/import-report';
import type { Store } from '../store/store';
import type { ImportPaths } from '../sources/files/read-files';
import type { ImportChoices } from '../sources/files/write-import';

interface Arguments {
  readonly paths: ImportPaths;
  readonly choices: ImportChoices;
  /** `null` for the folder of the environment. */
  readonly dataDir: string | null;
  readonly reportFile: string | null;
}

const USAGE = `用法：npm run import -- [--funds 基金名单.csv] [--ranking 排行快照.csv] [--nav 净值文件夹]
                      [--replace] [--replace-series] [--data-dir 数据文件夹] [--report 报告文件]
至少给出 --funds、--ranking、--nav 之一。
名单没有列出的已有基金标为终止，资料保留；超过 2%，或其中有净值序列时，须加 --replace 才会导入。
净值文件补充、更正已有净值，从不删减；加 --replace-series 则以文件为准，文件没有的日子一并移除。`;

process.exitCode = await runAsCommand(async (config) => {
  const given = readArguments(process.argv.slice(2));
  const place = { ...config, dataDir: given.dataDir ?? config.dataDir };
  return withStore(place, (store) => importInto(store, place.dataDir, given));
});

async function importInto(store: Store, dataDir: string, given: Arguments): Promise<number> {
  const { paths, choices, reportFile } = given;
  const nowMs = Date.now();
  const outcome = await runImport(store, { paths, choices, nowMs });
  const file = reportFile ?? join(dataDir, 'import-reports', `${stampOf(nowMs)}.txt`);
  writeReport(file, outcome.report);
  const summary = importSummary(outcome, file);
  if (outcome.written === null) throw new CommandError(summary);
  await ensureDerived({ store });
  await evaluateAlerts({ store, clock: () => nowMs });
  return tell([summary]);
}

/** Parses the words after `npm run import --`; throws a CommandError with the usage. */
function readArguments(argv: readonly string[]): Arguments {
  const values = parsed(argv);
  const { funds, ranking, nav, report, 'data-dir': dataDir } = values;
  if (funds === undefined && ranking === undefined && nav === undefined) throw new CommandError(USAGE);
  return {
    paths: {
      ...(funds === undefined ? {} : { fundListFile: funds }),
      ...(ranking === undefined ? {} : { rankingFile: ranking }),
      ...(nav === undefined ? {} : { navPath: nav }),
    },
    choices: { mayEnd: values.replace === true, isReplacingSeries: values['replace-series'] === true },
    dataDir: dataDir === undefined ? null : resolve(dataDir),
    reportFile: report === undefined ? null : resolve(report),
  };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        funds: { type: 'string' },
        ranking: { type: 'string' },
        nav: { type: 'string' },
        'data-dir': { type: 'string' },
        report: { type: 'string' },
        replace: { type: 'boolean' },
        'replace-series': { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
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
