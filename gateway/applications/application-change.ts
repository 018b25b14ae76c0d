import { randomUUID } from 'node:crypto';
import { statusAfter, type ApplicationEvent } from '../../src/domain/site/application';
import { StepRefusal } from '../services/step-refusal';
import { addApplicationEvent, lockApplication, updateApplication } from './application.repository';
import type { Kysely } from 'kysely';
import type { AskedItem } from '../../src/contract/applications/application';
import type { Database } from '../store/schema';
import type { Store } from '../store/store';
import type { ApplicationEventTable, ApplicationTable } from './application.schema';

/** Actor of a change, with the request. */
export interface ApplicationActor {
  readonly actor: ApplicationEventTable['actor'];
  /** Account; null for the operator's command. */
  readonly actorId: string | null;
  readonly requestId: string;
}

export interface ApplicationChange {
  readonly id: string;
  /** Version that the actor saw; `null` for the operator's command. */
  readonly version: number | null;
  readonly event: ApplicationEvent;
  readonly asked?: readonly AskedItem[];
  readonly words?: string;
  readonly by: ApplicationActor;
  readonly nowMs: number;
}

/**
 * Moves an application to its next status and adds one event to its history, in one transaction under the lock of its row.
 * `work` runs in the same transaction and may return further columns to change. Throws a StepRefusal if the application is
 * unknown, was changed since, or has a status that does not allow the event.
 */
export async function changeApplication(
  { db }: Store,
  change: ApplicationChange,
  work?: (
    transaction: Kysely<Database>,
    application: ApplicationTable,
  ) => Promise<Partial<Pick<ApplicationTable, 'fields_sealed' | 'client_key'>> | void>,
): Promise<void> {
  const { id, version, event, by, nowMs, asked = [], words = '' } = change;
  await db.transaction().execute(async (transaction) => {
    const application = await lockApplication(transaction, id);
    if (application === null) throw new StepRefusal('notFound', '未找到该申请');
    if (version !== null && version !== application.version)
      throw new StepRefusal('rejected', '这份申请刚刚有变化，请刷新后再操作');
    const status = statusAfter(application.status, event);
    if (status === null) throw new StepRefusal('rejected', '申请的当前状态不能进行此操作');
    const columns = (await work?.(transaction, application)) ?? {};
    const next = application.version + 1;
    await updateApplication(transaction, id, { ...columns, status, version: next, changed_at: nowMs });
    await addApplicationEvent(transaction, {
      id: randomUUID(),
      application_id: id,
      event,
      actor: by.actor,
      actor_id: by.actorId,
      happened_at: nowMs,
      asked: JSON.stringify(asked),
      words,
      version: next,
      request_id: by.requestId,
    });
  });
}
