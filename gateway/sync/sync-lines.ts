import { formatDate } from '../../src/domain/calendar/date-format';
import { isoDay } from '../../src/domain/calendar/day';
import { dueDay, isComplete } from '../sources/sync/due-calls';
import type { SyncOutcome, SyncProgress } from '../sources/sync/run-sync';
import type { DueContext } from '../sources/sync/due-calls';
import type { SyncInterfaceTable, SyncRunTable } from '../sources/sync/sync.schema';

export function progressLine({ done, failed, left }: SyncProgress): string {
  return `已获取 ${done} 项${failed === 0 ? '' : `，失败 ${failed} 项`}，还有 ${left} 项`;
}

export function outcomeLine(outcome: SyncOutcome): string {
  const { done, failed, outage } = outcome;
  if (outage !== null)
    return `数据服务无响应，已停止：${outage}。已获取的 ${done} 项已写入，其余不变，请稍后重试。`;
  const missing =
    failed === 0 ? '' : `；${failed} 项获取失败，稍后自动重试，用 npm run sync -- --status 查看`;
  return `同步结束：获取 ${done} 项${missing}`;
}

interface Standing {
  readonly run: SyncRunTable | null;
  readonly interfaces: readonly SyncInterfaceTable[];
}

/** The standing of every interface, those with failures with their reason. */
export function statusLines({ run, interfaces }: Standing, { funds, nowMs }: DueContext): string[] {
  const outage = run?.is_outage === 1 ? '，当时数据服务无响应' : '';
  return [
    run === null ? '尚未同步。' : `上次同步结束于 ${momentOf(run.ended_at)}${outage}。`,
    `${isoDay(dueDay(nowMs))} 的净值${isComplete(funds, nowMs) ? '已到齐' : '尚未到齐'}（现在 ${momentOf(nowMs)}）。`,
    ...interfaces.map(interfaceLine),
  ];
}

function interfaceLine({ title, calls, due, failed, reason, ...of }: SyncInterfaceTable): string {
  const state = of.complete_at === null ? '尚不完整' : `完整于 ${momentOf(of.complete_at)}`;
  return [
    `${title}（${of.interface}）：${state}`,
    `共 ${calls} 项`,
    ...(due === 0 ? [] : [`待获取 ${due} 项`]),
    ...(failed === 0 ? [] : [`获取失败 ${failed} 项：${reason}`]),
  ].join('，');
}

function momentOf(timestampMs: number): string {
  return formatDate(timestampMs, 'YYYY-MM-DD hh:mm');
}
