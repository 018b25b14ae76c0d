import { sql } from 'kysely';
import { fitsName, holdsWord } from '../../store/fund-search';
import type { SelectQueryBuilder, Kysely, Expression, SqlBool } from 'kysely';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';
import type { RoadshowTable } from '../live.schema';

/** Host of roadshows: a company with its managers, or an institution with its advisers. */
export interface RoadshowHost {
  readonly area: FundArea;
  readonly companyCode: string;
  readonly isByAdviser: boolean;
}

/** Roadshows that match all given parts. */
export interface RoadshowFilter {
  readonly area?: FundArea | undefined;
  /** Hosted by managers of an area, or by advisers. */
  readonly kind?: FundArea | 'adviser' | undefined;
  readonly fundCode?: string | undefined;
  readonly managerCode?: string | undefined;
  readonly companyCode?: string | undefined;
  readonly host?: RoadshowHost | undefined;
  readonly status?: 'live' | 'upcoming' | 'playback' | undefined;
  /** Begin at `fromMs` or later and before `toMs`. */
  readonly begins?: { readonly fromMs: number; readonly toMs: number } | undefined;
  /** Folded search words, each in the title or in a name of people or company. */
  readonly words?: readonly string[] | undefined;
}

/** Page of a list at a time (`nowMs`, milliseconds since the epoch), which separates ended roadshows from others. */
export interface RoadshowPage {
  readonly offset: number;
  readonly limit: number;
  readonly nowMs: number;
}

type RoadshowQuery = SelectQueryBuilder<Database, 'roadshow', object>;

/** Page of roadshows, and their total: live and upcoming ones, the soonest first, then ended ones, the newest first. */
export async function readRoadshows(
  db: Kysely<Database>,
  filter: RoadshowFilter,
  { offset, limit, nowMs }: RoadshowPage,
): Promise<{ readonly rows: RoadshowTable[]; readonly total: number }> {
  const matching = matchingRoadshows(db, filter, nowMs);
  const ahead = matching.where('end_at', '>', nowMs);
  const ended = matching.where('end_at', '<=', nowMs);
  const [aheadCount, endedCount] = await Promise.all([countOf(ahead), countOf(ended)]);
  const fromAhead = Math.min(limit, Math.max(0, aheadCount - offset));
  const rows: RoadshowTable[] = [];
  if (fromAhead > 0) {
    const soonest = ahead.selectAll('roadshow').orderBy('begin_at').orderBy('id');
    rows.push(...(await soonest.offset(offset).limit(fromAhead).execute()));
  }
  if (fromAhead < limit && endedCount > 0) {
    const newest = ended.selectAll('roadshow').orderBy('begin_at', 'desc').orderBy('id', 'desc');
    const from = Math.max(0, offset - aheadCount);
    rows.push(
      ...(await newest
        .offset(from)
        .limit(limit - fromAhead)
        .execute()),
    );
  }
  return { rows, total: aheadCount + endedCount };
}

/** Roadshow with an id; `null` if unknown. */
export async function readRoadshow(db: Kysely<Database>, id: string): Promise<RoadshowTable | null> {
  const row = await db.selectFrom('roadshow').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Roadshows that begin at `fromMs` or later and before `toMs`, the earliest first. */
export async function readRoadshowsBetween(
  db: Kysely<Database>,
  fromMs: number,
  toMs: number,
): Promise<RoadshowTable[]> {
  return db
    .selectFrom('roadshow')
    .selectAll()
    .where('begin_at', '>=', fromMs)
    .where('begin_at', '<', toMs)
    .orderBy('begin_at')
    .orderBy('id')
    .execute();
}

/** Number of roadshows of a kind that have ended at a time. */
export async function countEndedRoadshows(
  db: Kysely<Database>,
  kind: FundArea | 'adviser',
  nowMs: number,
): Promise<number> {
  return countOf(matchingRoadshows(db, { kind }, nowMs).where('end_at', '<=', nowMs));
}

/** Ids of those of some roadshows that exist. */
export async function readKnownRoadshows(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('roadshow').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

function matchingRoadshows(db: Kysely<Database>, filter: RoadshowFilter, nowMs: number): RoadshowQuery {
  const { area, kind, fundCode, managerCode, companyCode, host, status, begins, words = [] } = filter;
  return db
    .selectFrom('roadshow')
    .$if(area !== undefined, (query) => query.where('area', '=', area ?? 'public'))
    .where((eb) => eb.and(kind === undefined ? [] : [isOfKind(kind)]))
    .$if(fundCode !== undefined, (query) => query.where('fund_code', '=', fundCode ?? ''))
    .$if(managerCode !== undefined, (query) => query.where('manager_code', '=', managerCode ?? ''))
    .$if(companyCode !== undefined, (query) => query.where('company_code', '=', companyCode ?? ''))
    .where((eb) => eb.and(host === undefined ? [] : [isHostedBy(host)]))
    .$if(status === 'live', (query) => query.where('begin_at', '<=', nowMs).where('end_at', '>', nowMs))
    .$if(status === 'upcoming', (query) => query.where('begin_at', '>', nowMs))
    .$if(status === 'playback', (query) => query.where('end_at', '<=', nowMs).where('has_playback', '=', 1))
    .$if(begins !== undefined, (query) =>
      query.where('begin_at', '>=', begins?.fromMs ?? 0).where('begin_at', '<', begins?.toMs ?? 0),
    )
    .where((eb) => eb.and(words.map(mentions)));
}

function isOfKind(kind: FundArea | 'adviser'): Expression<SqlBool> {
  if (kind === 'adviser') return sql<SqlBool>`roadshow.adviser_id is not null`;
  return sql<SqlBool>`(roadshow.area = ${kind} and roadshow.adviser_id is null)`;
}

function isHostedBy({ area, companyCode, isByAdviser }: RoadshowHost): Expression<SqlBool> {
  const adviser = isByAdviser ? sql`is not null` : sql`is null`;
  return sql<SqlBool>`(roadshow.area = ${area} and roadshow.company_code = ${companyCode} and roadshow.adviser_id ${adviser})`;
}

/** Whether the title of a roadshow or a name of its host contains a folded word. */
function mentions(word: string): Expression<SqlBool> {
  return sql<SqlBool>`(${holdsWord('roadshow.title', word)}
    or exists (select 1 from fund_manager where fund_manager.area = roadshow.area
      and fund_manager.code = roadshow.manager_code and ${fitsName(word)})
    or exists (select 1 from fund_company where fund_company.area = roadshow.area
      and fund_company.code = roadshow.company_code and (${holdsWord('fund_company.name', word)} or ${fitsName(word)}))
    or exists (select 1 from credential where credential.id = roadshow.adviser_id
      and (${holdsWord('nick_name', word)} or ${holdsWord('institution', word)})))`;
}

async function countOf(query: RoadshowQuery): Promise<number> {
  const { count } = await query
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the classes of simulated advisers. */
export async function deleteClassesOfSimulated(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('roadshow')
    .where('adviser_id', 'in', (eb) =>
      eb.selectFrom('credential').select('credential.id').where('is_simulated', '=', 1),
    )
    .execute();
}

/** Deletes rooms and appointments of roadshows that no longer exist. */
export async function deleteLeftRooms(db: Kysely<Database>): Promise<void> {
  for (const table of ['live_event', 'live_member', 'live_room', 'appointment'] as const)
    await db
      .deleteFrom(table)
      .where('roadshow_id', 'not in', (eb) => eb.selectFrom('roadshow').select('roadshow.id'))
      .execute();
}

/** Numbers of a roadshow's visitors: views, messages and appointments. */
export interface RoadshowCounts {
  readonly viewCount: number;
  readonly messageCount: number;
  readonly appointmentCount: number;
}

const counts = [
  sql<number>`coalesce(live_room.view_count, 0)`.as('viewCount'),
  sql<number>`coalesce(live_room.message_count, 0)`.as('messageCount'),
  sql<number>`(select count(*) from appointment where appointment.roadshow_id = roadshow.id)`.as(
    'appointmentCount',
  ),
] as const;

/** Counts of a roadshow; 0 without visitors. */
export async function readRoadshowCounts(db: Kysely<Database>, id: string): Promise<RoadshowCounts> {
  const row = await db
    .selectFrom('roadshow')
    .leftJoin('live_room', 'live_room.roadshow_id', 'roadshow.id')
    .select(counts)
    .where('roadshow.id', '=', id)
    .executeTakeFirst();
  return row ?? { viewCount: 0, messageCount: 0, appointmentCount: 0 };
}

export type CountedRoadshow = RoadshowTable & RoadshowCounts;

/** Roadshows with their counts that end after `fromMs` and can be watched at `nowMs` or later, the newest first. */
export async function readCountedRoadshows(
  db: Kysely<Database>,
  { fromMs, nowMs }: { readonly fromMs: number; readonly nowMs: number },
): Promise<CountedRoadshow[]> {
  return db
    .selectFrom('roadshow')
    .leftJoin('live_room', 'live_room.roadshow_id', 'roadshow.id')
    .selectAll('roadshow')
    .select(counts)
    .where('end_at', '>', fromMs)
    .where((eb) => eb.or([eb('end_at', '>', nowMs), eb('has_playback', '=', 1)]))
    .orderBy('begin_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Changes the times of a roadshow; milliseconds since the epoch. */
export async function setRoadshowTimes(
  db: Kysely<Database>,
  roadshowId: string,
  times: Pick<RoadshowTable, 'begin_at' | 'end_at'>,
): Promise<void> {
  await db.updateTable('roadshow').set(times).where('id', '=', roadshowId).execute();
}
