import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { FundArea } from '../../src/domain/performance-rules';
import type { Database } from './schema';
import type { RoadshowTable } from './live-schema';

/** How many watched, spoke in and appointed a roadshow. */
export interface RoadshowCounts {
  readonly viewCount: number;
  readonly messageCount: number;
  readonly appointmentCount: number;
}

/** What a view, a message and an appointment count for in a roadshow's heat. */
const WEIGHTS = { view: 1, message: 3, appointment: 5 } as const;

const appointments = sql<number>`(select count(*) from appointment where appointment.roadshow_id = roadshow.id)`;
const views = sql<number>`coalesce(live_room.view_count, 0)`;
const messages = sql<number>`coalesce(live_room.message_count, 0)`;
const heat = sql<number>`${views} * ${sql.lit(WEIGHTS.view)} + ${messages} * ${sql.lit(WEIGHTS.message)} + ${appointments} * ${sql.lit(WEIGHTS.appointment)}`;

/** The counts of a roadshow; zero where nobody has been. */
export async function readRoadshowCounts(db: Kysely<Database>, id: string): Promise<RoadshowCounts> {
  const row = await db
    .selectFrom('roadshow')
    .leftJoin('live_room', 'live_room.roadshow_id', 'roadshow.id')
    .select([views.as('views'), messages.as('messages'), appointments.as('appointments')])
    .where('roadshow.id', '=', id)
    .executeTakeFirst();
  return {
    viewCount: row?.views ?? 0,
    messageCount: row?.messages ?? 0,
    appointmentCount: row?.appointments ?? 0,
  };
}

export type HeatedRoadshow = RoadshowTable & { readonly heat: number };

/**
 * Roadshows that can be watched now or later, the hottest first; among equals live and upcoming ones, the soonest
 * first, then ended ones, the newest first.
 */
export async function readHottestRoadshows(
  db: Kysely<Database>,
  { limit, nowMs }: { readonly limit: number; readonly nowMs: number },
): Promise<HeatedRoadshow[]> {
  return db
    .selectFrom('roadshow')
    .leftJoin('live_room', 'live_room.roadshow_id', 'roadshow.id')
    .selectAll('roadshow')
    .select(heat.as('heat'))
    .where((eb) => eb.or([eb('end_at', '>', nowMs), eb('has_playback', '=', 1)]))
    .orderBy('heat', 'desc')
    .orderBy(
      (eb) => eb.case().when('end_at', '>', nowMs).then(eb.ref('begin_at')).end(),
      (order) => order.asc().nullsLast(),
    )
    .orderBy('begin_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Who gives roadshows, with how many there are and how many are live; `isByAdviser` tells an adviser's institution. */
export interface RoadshowGiverCount {
  readonly area: FundArea;
  readonly companyCode: string;
  /** One of the institution's advisers, null of a company. */
  readonly adviserId: string | null;
  readonly roadshowCount: number;
  readonly liveCount: number;
}

/** Everybody who gives roadshows, in no order. */
export async function readRoadshowGivers(db: Kysely<Database>, nowMs: number): Promise<RoadshowGiverCount[]> {
  const rows = await db
    .selectFrom('roadshow')
    .select(['area', 'company_code'])
    .select((eb) => [
      eb.fn.min('adviser_id').as('adviser_id'),
      eb.fn.countAll<number>().as('roadshows'),
      sql<number>`sum(case when begin_at <= ${nowMs} and end_at > ${nowMs} then 1 else 0 end)`.as('live'),
    ])
    .groupBy(['area', 'company_code', sql`adviser_id is null`])
    .execute();
  return rows.map((row) => ({
    area: row.area,
    companyCode: row.company_code,
    adviserId: row.adviser_id,
    roadshowCount: row.roadshows,
    liveCount: row.live,
  }));
}
