import { BusinessRuleError, withAccountLock } from '../../services/account-transaction';
import { addAppointment, deleteAppointment, readAppointments } from './appointment.repository';
import { readRoadshow } from './roadshow.repository';
import { roadshowItems } from './roadshow-lists';
import type { InferOutput } from 'valibot';
import type { myAppointments } from '../../../src/contract/live/live';
import type { Store } from '../../store/store';

type Appointment = InferOutput<typeof myAppointments.reply>['body'][number];

/** Appointment of an account with a roadshow. */
export interface AppointmentKey {
  readonly accountId: string;
  readonly roadshowId: string;
}

/** Makes an appointment with an upcoming roadshow, at most one. Throws a BusinessRuleError if it has begun or is unknown. */
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

/** Cancels an appointment, if there is one. */
export async function cancelAppointment(
  store: Store,
  { accountId, roadshowId }: AppointmentKey,
): Promise<void> {
  await deleteAppointment(store.db, { account_id: accountId, roadshow_id: roadshowId });
}

/** An account's appointments: roadshows that have not ended, the soonest first, then ended ones, the newest first. */
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
