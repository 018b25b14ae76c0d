import { fitsName, holdsWord } from './fund-search';
import { sql } from 'kysely';
import type { Expression, Kysely, SelectQueryBuilder, SqlBool } from 'kysely';
import type { FundArea } from '../../src/domain/performance-rules';
import type { Database } from './schema';
import type { RoadshowTable } from './live-schema';

/** Who gives roadshows: a company with its managers, or an institution with its advisers. */
export interface RoadshowGiver {
  readonly area: FundArea;
  readonly companyCode: string;
  readonly isByAdviser: boolean;
}

/** Which roadshows: those that fit everything that is given. */
export interface RoadshowFilter {
  readonly area?: FundArea | undefined;
  /** Who gives them: managers of either area, or advisers. */
  readonly kind?: FundArea | 'adviser' | undefined;
  readonly fundCode?: string | undefined;
  readonly managerCode?: string | undefined;
  readonly companyCode?: string | undefined;
  readonly giver?: RoadshowGiver | undefined;
  readonly status?: 'live' | 'upcoming' | 'playback' | undefined;
  /** Folded search words, each in the title or in a name of people or company. */
  readonly words?: readonly string[] | undefined;
}

/** A page of a list; `nowMs` (milliseconds since the epoch) parts what has ended from what has not. */
export interface RoadshowPage {
  readonly offset: number;
  readonly limit: number;
  readonly nowMs: number;
}

type RoadshowQuery = SelectQueryBuilder<Database, 'roadshow', object>;

/** A page of roadshows and how many there are: live and upcoming ones, the soonest first, then ended ones, the newest first. */
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

/** One roadshow by its id, null when there is none. */
export async function readRoadshow(db: Kysely<Database>, id: string): Promise<RoadshowTable | null> {
  const row = await db.selectFrom('roadshow').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The roadshows that begin from an instant to before another, the earliest first. */
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

/** How many roadshows of a kind are over at an instant. */
export async function countEndedRoadshows(
  db: Kysely<Database>,
  kind: FundArea | 'adviser',
  nowMs: number,
): Promise<number> {
  return countOf(matchingRoadshows(db, { kind }, nowMs).where('end_at', '<=', nowMs));
}

/** Which of some roadshows are there. */
export async function readKnownRoadshows(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('roadshow').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

function matchingRoadshows(db: Kysely<Database>, filter: RoadshowFilter, nowMs: number): RoadshowQuery {
  const { area, kind, fundCode, managerCode, companyCode, giver, status, words = [] } = filter;
  return db
    .selectFrom('roadshow')
    .$if(area !== undefined, (query) => query.where('area', '=', area ?? 'public'))
    .where((eb) => eb.and(kind === undefined ? [] : [isOfKind(kind)]))
    .$if(fundCode !== undefined, (query) => query.where('fund_code', '=', fundCode ?? ''))
    .$if(managerCode !== undefined, (query) => query.where('manager_code', '=', managerCode ?? ''))
    .$if(companyCode !== undefined, (query) => query.where('company_code', '=', companyCode ?? ''))
    .where((eb) => eb.and(giver === undefined ? [] : [isGivenBy(giver)]))
    .$if(status === 'live', (query) => query.where('begin_at', '<=', nowMs).where('end_at', '>', nowMs))
    .$if(status === 'upcoming', (query) => query.where('begin_at', '>', nowMs))
    .$if(status === 'playback', (query) => query.where('end_at', '<=', nowMs).where('has_playback', '=', 1))
    .where((eb) => eb.and(words.map(tellsOf)));
}

function isOfKind(kind: FundArea | 'adviser'): Expression<SqlBool> {
  if (kind === 'adviser') return sql<SqlBool>`roadshow.adviser_id is not null`;
  return sql<SqlBool>`(roadshow.area = ${kind} and roadshow.adviser_id is null)`;
}

function isGivenBy({ area, companyCode, isByAdviser }: RoadshowGiver): Expression<SqlBool> {
  const adviser = isByAdviser ? sql`is not null` : sql`is null`;
  return sql<SqlBool>`(roadshow.area = ${area} and roadshow.company_code = ${companyCode} and roadshow.adviser_id ${adviser})`;
}

/** Whether a roadshow's title, or the name of who gives it, holds a folded word. */
function tellsOf(word: string): Expression<SqlBool> {
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

/** Deletes rooms and appointments of roadshows that are gone. */
export async function deleteLeftRooms(db: Kysely<Database>): Promise<void> {
  for (const table of ['live_event', 'live_member', 'live_room', 'appointment'] as const)
    await db
      .deleteFrom(table)
      .where('roadshow_id', 'not in', (eb) => eb.selectFrom('roadshow').select('roadshow.id'))
      .execute();
}
