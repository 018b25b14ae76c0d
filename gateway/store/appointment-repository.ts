import type { Kysely } from 'kysely';
import type { Database } from './schema';
import type { RoadshowTable } from './live-schema';
import type { AppointmentTable } from './visitor-schema';

/** Keeps an appointment; one that is there already stays as it is. */
export async function addAppointment(db: Kysely<Database>, appointment: AppointmentTable): Promise<void> {
  await db
    .insertInto('appointment')
    .values(appointment)
    .onConflict((conflict) => conflict.columns(['account_id', 'roadshow_id']).doNothing())
    .execute();
}

/** Gives an appointment up; none is no error. */
export async function deleteAppointment(
  db: Kysely<Database>,
  { account_id, roadshow_id }: Pick<AppointmentTable, 'account_id' | 'roadshow_id'>,
): Promise<void> {
  await db
    .deleteFrom('appointment')
    .where('account_id', '=', account_id)
    .where('roadshow_id', '=', roadshow_id)
    .execute();
}

/** A roadshow that somebody has appointed, with the instant of that. */
export type AppointedRoadshow = RoadshowTable & { readonly appointed_at: number };

/** An account's appointments whose roadshows are there, the earliest first. */
export async function readAppointments(
  db: Kysely<Database>,
  accountId: string,
): Promise<AppointedRoadshow[]> {
  return db
    .selectFrom('appointment')
    .innerJoin('roadshow', 'roadshow.id', 'appointment.roadshow_id')
    .selectAll('roadshow')
    .select('appointment.created_at as appointed_at')
    .where('appointment.account_id', '=', accountId)
    .orderBy('roadshow.begin_at')
    .orderBy('roadshow.id')
    .execute();
}

/** Which of some roadshows an account has appointed. */
export async function readAppointedIds(
  db: Kysely<Database>,
  accountId: string,
  roadshowIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (roadshowIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('appointment')
    .select('roadshow_id')
    .where('account_id', '=', accountId)
    .where('roadshow_id', 'in', roadshowIds)
    .execute();
  return new Set(rows.map(({ roadshow_id }) => roadshow_id));
}
