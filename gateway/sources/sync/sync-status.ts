import { groupBy } from '../../services/group-by';
import { callKey, dueCalls, plannedCalls } from './due-calls';
import type { DueContext } from './due-calls';
import type { SourceService } from './source-service';
import type { SyncInterfaceTable } from './sync.schema';

/** Standing of every interface of a service by what is known of its calls. */
export function interfaceStanding(service: SourceService, context: DueContext): SyncInterfaceTable[] {
  const states = new Map(context.known.map((row) => [callKey(row.interface, row.subject), row]));
  const planned = groupBy(plannedCalls(service, context), ({ of }) => of);
  const due = groupBy(dueCalls(service, context), ({ of }) => of);
  return service.interfaces.map((of, position): SyncInterfaceTable => {
    const calls = planned.get(of) ?? [];
    const rows = calls.flatMap(({ subject }) => states.get(callKey(of.name, subject)) ?? []);
    const failed = rows.filter(({ failures }) => failures > 0);
    const answered = rows.flatMap(({ done_at: doneMs }) => (doneMs === null ? [] : [doneMs]));
    const isWhole = calls.length > 0 && answered.length === calls.length;
    return {
      source: service.source,
      position,
      interface: of.name,
      title: of.title,
      calls: calls.length,
      due: due.get(of)?.length ?? 0,
      failed: failed.length,
      complete_at: isWhole ? answered.reduce((a, b) => Math.min(a, b)) : null,
      reason: mostFrequent(failed.map(({ reason }) => reason)),
    };
  });
}

function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
