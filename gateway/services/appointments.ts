import { addAppointment, deleteAppointment, readAppointments } from '../store/appointment-repository';
import { readRoadshow } from '../store/roadshow-repository';
import { BusinessRuleError, withAccountLock } from './account-transaction';
import { roadshowItems } from './roadshow-items';
import type { InferOutput } from 'valibot';
import type { myAppointments } from '../../src/contract/live';
import type { Store } from '../store/store';

type Appointment = InferOutput<typeof myAppointments.reply>['body'][number];

/** Whose appointment with which roadshow. */
export interface AppointmentKey {
  readonly accountId: string;
  readonly roadshowId: string;
}

/** Appoints an upcoming roadshow, once however often it is asked; rejected for one that has begun or is unknown. */
export async function appoint(
  store: Store,
  { accountId, roadshowId }: AppointmentKey,
  nowMs: number,
): Promise<void> {
  await withAccountLock(store, accountId, async (transaction) => {
    const roadshow = await readRoadshow(transaction, roadshowId);
    if (roadshow === null) throw new BusinessRuleError('未找到这场路演');
    if (roadshow.begin_at <= nowMs)
      throw new BusinessRuleError(
        roadshow.end_at <= nowMs ? '路演已结束，不能再预约' : '路演已开始，不能再预约',
      );
    await addAppointment(transaction, {
      account_id: accountId,
      roadshow_id: roadshowId,
      created_at: nowMs,
    });
  });
}

/** Gives an appointment up; none is no error. */
export async function cancelAppointment(
  store: Store,
  { accountId, roadshowId }: AppointmentKey,
): Promise<void> {
  await deleteAppointment(store.db, { account_id: accountId, roadshow_id: roadshowId });
}

/** An account's appointments: those that have not ended, the soonest first, then those that have, the newest first. */
export async function listAppointments(
  store: Store,
  accountId: string,
  nowMs: number,
): Promise<Appointment[]> {
  const rows = await readAppointments(store.db, accountId);
  const coming = rows.filter(({ end_at }) => end_at > nowMs);
  const ended = rows.filter(({ end_at }) => end_at <= nowMs).toReversed();
  const ordered = [...coming, ...ended];
  const items = await roadshowItems(store, ordered, nowMs);
  const appointedAt = new Map(ordered.map(({ id, appointed_at }) => [id, appointed_at]));
  return items.map((roadshow) => ({ appointedAt: appointedAt.get(roadshow.id) ?? 0, roadshow }));
}
