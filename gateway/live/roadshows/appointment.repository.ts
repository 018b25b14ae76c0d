import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema';
import type { AppointmentTable, RoadshowTable } from '../live.schema';

/** Adds an appointment; an existing one is left unchanged. */
export async function addAppointment(db: Kysely<Database>, appointment: AppointmentTable): Promise<void> {
  await db
    .insertInto('appointment')
    .values(appointment)
    .onConflict((conflict) => conflict.columns(['account_id', 'roadshow_id']).doNothing())
    .execute();
}

/** Deletes an appointment, if there is one. */
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

/** A roadshow with the time of an account's appointment. */
export type AppointedRoadshow = RoadshowTable & { readonly appointed_at: number };

/** An account's appointments whose roadshows exist, the earliest roadshow first. */
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

/** Those of some roadshows that an account has an appointment with. */
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
