import { parseArgs } from 'node:util';
import { CommandError } from '../command/command-error';
import { runAsCommand, tell, withStore } from '../command/run-as-command';
import { openService } from '../sources/sync/open-service';
import { runSync } from '../sources/sync/run-sync';
import { interfaceStanding } from '../sources/sync/sync-status';
import { readSyncCalls, readSyncFunds, readSyncRun } from '../sources/sync/sync.repository';
import { outcomeLine, progressLine, statusLines } from './sync-lines';
import type { GatewayConfig } from '../config';
import type { Store } from '../store/store';

const USAGE = `用法：npm run sync -- --once | --due | --status
--once 立即获取名单、排行与当日净值，再补齐每只基金的历史净值与资料；可以随时停止，下次继续。
--due 只获取已到更新时间的部分，与运行中的门户定时同步相同。
--status 查看各类数据的完整时间、尚未公布与获取失败的项目。
数据服务由环境变量决定：DATA_SOURCE=aktools（AKTOOLS_URL）或 tushare（TUSHARE_TOKEN、TUSHARE_URL），
DATA_CALLS_PER_SECOND 为每秒最多请求次数。`;

process.exitCode = await runAsCommand(async (config) => {
  const action = readAction(process.argv.slice(2));
  const { dataService } = config;
  if (dataService === null) throw new CommandError(`没有设置数据服务。\n${USAGE}`);
  const service = openService(dataService, () => Date.now());
  return withStore(config, async (store) => {
    if (action !== 'status') return sync(store, service, { config, isForced: action === 'once' });
    const { source } = service;
    const context = {
      funds: await readSyncFunds(store.db),
      known: await readSyncCalls(store.db, source),
      nowMs: Date.now(),
    };
    const run = await readSyncRun(store.db, source);
    return tell(statusLines({ run, interfaces: interfaceStanding(service, context) }, context));
  });
});

async function sync(
  store: Store,
  service: ReturnType<typeof openService>,
  { config, isForced }: { readonly config: GatewayConfig; readonly isForced: boolean },
): Promise<number> {
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const outcome = await runSync(store, service, {
    dataDir: config.dataDir,
    simulatedAreas: config.simulatedAreas,
    clock: () => Date.now(),
    isForced,
    onProgress: (progress) => tell([progressLine(progress)]),
    isStopped: () => isStopped,
  });
  if (outcome.outage !== null) throw new CommandError(outcomeLine(outcome));
  return tell([outcomeLine(outcome)]);
}

function readAction(argv: readonly string[]): 'once' | 'due' | 'status' {
  const given = actionsOf(argv);
  const [action] = given;
  if (action === undefined || given.length > 1) throw new CommandError(USAGE);
  return action;
}

function actionsOf(argv: readonly string[]): readonly ('once' | 'due' | 'status')[] {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { once: { type: 'boolean' }, due: { type: 'boolean' }, status: { type: 'boolean' } },
    });
    return (['once', 'due', 'status'] as const).filter((name) => values[name] === true);
  } catch {
    throw new CommandError(USAGE);
  }
}
