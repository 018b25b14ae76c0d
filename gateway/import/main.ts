import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { beijingDay, beijingTimeOfDayMs, compactDay, dayOf, isoDay } from '../../src/domain/calendar/day';
import { isRegistryNumber } from '../../src/domain/funds/fund-key';
import { CommandError } from '../command/command-error';
import { runAsCommand, tell, withStore } from '../command/run-as-command';
import { evaluateAlerts } from '../watchlist/watch-alerts';
import { ensureDerived } from '../funds/figures/derive-figures';
import { reportLine } from '../sources/import-report';
import { decideSuspects, listSuspects } from '../sources/merge/merge-into';
import { importSummary, suspectLines } from './import-summary';
import { runImport } from '../sources/files/run-import';
import { knownColumns } from '../sources/files/file-kinds';
import type { ImportReport } from '../sources/import-report';
import type { Store } from '../store/store';
import type { ImportPaths } from '../sources/files/read-sources';
import type { ImportRun } from '../sources/files/run-import';
import type { SimulatedAreas } from '../sources/simulated/simulated-areas';
import type { SuspectDecision } from '../sources/merge/merge-into';

interface Arguments {
  readonly paths: ImportPaths;
  readonly choices: ImportRun['choices'];
  /** Whether the suspicious values are to be listed, and what is decided about some of them. */
  readonly isListing: boolean;
  readonly decisions: readonly SuspectDecision[];
  /** `null` for the folder of the environment. */
  readonly dataDir: string | null;
  readonly reportFile: string | null;
}

const USAGE = `用法：npm run import -- 文件夹或文件 …
      npm run import -- [--funds 基金名单.csv] [--ranking 排行快照.csv] [--nav 净值文件夹]
      npm run import -- --columns
      npm run import -- --suspects | --accept 代码@日期 … | --refuse 代码@日期 …
选项：[--strict] [--replace] [--replace-series] [--data-dir 数据文件夹] [--report 报告文件]
文件夹里的文件按表头识别：基金名单、排行、净值、每日净值、申购状态、分红与拆分记录，CSV、TSV、XLSX、JSON、
天天基金的 .js 与 ZIP 均可。无法读取的文件不导入并逐一列出，其余照常；加 --strict 时有一个无法读取即全部不导入。
--funds 名单没有列出的已有基金标为终止，资料保留；超过 2%，或其中有净值序列时，须加 --replace 才会导入。
文件夹里的名单不全时，没有列出的基金保持原样。
净值文件补充、更正已有净值，从不删减；加 --replace-series 则以文件为准，文件没有的日子一并移除。
--columns 列出认识的各种表与列名。
--suspects 列出没有计入收益的可疑净值；确认无误的用 --accept，确属错误的用 --refuse，例如 --accept 000001@2024-03-11。`;

process.exitCode = await runAsCommand(async (config) => {
  if (process.argv.slice(2).join(' ') === '--columns') return tell(knownColumns());
  const given = readArguments(process.argv.slice(2));
  const place = { ...config, dataDir: given.dataDir ?? config.dataDir };
  return withStore(place, async (store) => {
    if (given.isListing) return tell(suspectLines(await listSuspects(store)));
    const { simulatedAreas } = config;
    if (given.decisions.length > 0) return decide(store, given.decisions, simulatedAreas);
    return importInto(store, given, { dataDir: place.dataDir, simulatedAreas });
  });
});

async function decide(
  store: Store,
  decisions: readonly SuspectDecision[],
  simulatedAreas: SimulatedAreas,
): Promise<number> {
  const nowMs = Date.now();
  const unknown = await decideSuspects(store, decisions, { simulatedAreas, nowMs });
  if (unknown.length > 0) {
    const names = unknown.map(({ code, day }) => `${code}@${isoDay(day)}`).join('、');
    throw new CommandError(`没有这样的可疑净值：${names}。用 --suspects 查看全部；数据库未作任何改动。`);
  }
  await ensureDerived({ store });
  await evaluateAlerts({ store, clock: () => nowMs });
  return tell([`已记下 ${decisions.length} 处，相关基金的收益已重新计算。`]);
}

async function importInto(
  store: Store,
  { paths, choices, reportFile }: Arguments,
  { dataDir, simulatedAreas }: { readonly dataDir: string; readonly simulatedAreas: SimulatedAreas },
): Promise<number> {
  const nowMs = Date.now();
  const outcome = await runImport(store, { paths, choices, simulatedAreas, nowMs });
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
  const { values, positionals } = parsed(argv);
  const { funds, ranking, nav, report, accept = [], refuse = [], 'data-dir': dataDir } = values;
  const isListing = values.suspects === true;
  const decisions = [...decisionsOf(accept, 'accepted'), ...decisionsOf(refuse, 'refused')];
  const isImport =
    funds !== undefined || ranking !== undefined || nav !== undefined || positionals.length > 0;
  if ([isListing, decisions.length > 0, isImport].filter(Boolean).length !== 1) throw new CommandError(USAGE);
  return {
    paths: {
      ...(funds === undefined ? {} : { fundListFile: funds }),
      ...(ranking === undefined ? {} : { rankingFile: ranking }),
      ...(nav === undefined ? {} : { navPath: nav }),
      mixedPaths: positionals,
    },
    choices: {
      mayEnd: values.replace === true,
      isReplacingSeries: values['replace-series'] === true,
      isStrict: values.strict === true,
    },
    isListing,
    decisions,
    dataDir: dataDir === undefined ? null : resolve(dataDir),
    reportFile: report === undefined ? null : resolve(report),
  };
}

function decisionsOf(
  texts: readonly string[],
  decision: SuspectDecision['decision'],
): readonly SuspectDecision[] {
  return texts.map((text) => {
    const [code = '', dayText = ''] = text.split('@');
    const day = dayOf(dayText);
    if (!(/^\d{6}$/.test(code) || isRegistryNumber(code)) || day === null)
      throw new CommandError(`“${text}”应为 代码@日期。\n${USAGE}`);
    return { code, day, decision };
  });
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        funds: { type: 'string' },
        ranking: { type: 'string' },
        nav: { type: 'string' },
        'data-dir': { type: 'string' },
        report: { type: 'string' },
        strict: { type: 'boolean' },
        replace: { type: 'boolean' },
        'replace-series': { type: 'boolean' },
        suspects: { type: 'boolean' },
        accept: { type: 'string', multiple: true },
        refuse: { type: 'string', multiple: true },
      },
    });
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
