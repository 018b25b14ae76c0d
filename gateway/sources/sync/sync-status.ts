import { beijingDay } from '../../../src/domain/day';
import { isTradingDay, previousTradingDay } from '../../../src/domain/trading-calendar';
import { groupBy } from '../../services/group-by';
import { callKey, dueCalls, isComplete, plannedCalls } from './due-calls';
import { readSyncCalls, readSyncFunds, readSyncRun } from './sync.repository';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/day';
import type { Database } from '../../store/schema';
import type { SourceService } from './source-service';
import type { SyncRunTable } from './sync.schema';

/** Standing of one interface of a service. */
export interface InterfaceStatus {
  readonly name: string;
  readonly title: string;
  /** Calls of it; those that wait to be asked, and those whose last attempt failed. */
  readonly calls: number;
  readonly due: number;
  readonly failed: number;
  /** When every call of it was last answered, in milliseconds since the epoch; `null` before. */
  readonly completeMs: number | null;
  /** The most frequent reason of the failed calls; `null` without one. */
  readonly reason: string | null;
}

export interface SyncStatus {
  readonly interfaces: readonly InterfaceStatus[];
  readonly run: SyncRunTable | null;
  /** The trading day whose values are expected, and whether they are there. */
  readonly day: Day;
  readonly isDayComplete: boolean;
}

/** What is complete, due and refused of a service. */
export async function readSyncStatus(
  db: Kysely<Database>,
  service: SourceService,
  nowMs: number,
): Promise<SyncStatus> {
  const known = await readSyncCalls(db, service.source);
  const funds = await readSyncFunds(db);
  const states = new Map(known.map((row) => [callKey(row.interface, row.subject), row]));
  const planned = groupBy(plannedCalls(service, { funds, known, nowMs }), ({ of }) => of);
  const due = groupBy(dueCalls(service, { funds, known, nowMs }), ({ of }) => of);
  const today = beijingDay(nowMs);
  const interfaces = service.interfaces.map((of): InterfaceStatus => {
    const calls = planned.get(of) ?? [];
    const rows = calls.flatMap(({ subject }) => states.get(callKey(of.name, subject)) ?? []);
    const failed = rows.filter(({ failures }) => failures > 0);
    const answered = rows.flatMap(({ done_at: doneMs }) => (doneMs === null ? [] : [doneMs]));
    const isWhole = calls.length > 0 && answered.length === calls.length;
    return {
      name: of.name,
      title: of.title,
      calls: calls.length,
      due: due.get(of)?.length ?? 0,
      failed: failed.length,
      completeMs: isWhole ? answered.reduce((a, b) => Math.min(a, b)) : null,
      reason: mostFrequent(failed.map(({ reason }) => reason)),
    };
  });
  return {
    interfaces,
    run: await readSyncRun(db, service.source),
    day: isTradingDay(today) ? today : previousTradingDay(today),
    isDayComplete: isComplete(funds, nowMs),
  };
}

function mostFrequent(texts: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
