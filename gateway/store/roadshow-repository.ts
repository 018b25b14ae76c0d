import type { Kysely } from 'kysely';
import type { FundArea } from './fund-people-repository';
import type { Database, RoadshowTable } from './schema';

/** Whose roadshows: of an area, and of everything else that is given. */
export interface RoadshowFilter {
  readonly area: FundArea;
  readonly fundCode?: string | undefined;
  readonly managerCode?: string | undefined;
  readonly companyCode?: string | undefined;
}

/** A page of a list; `nowMs` (milliseconds since the epoch) parts what has ended from what has not. */
export interface RoadshowPage {
  readonly offset: number;
  readonly limit: number;
  readonly nowMs: number;
}

/** A page of roadshows and how many there are: live and upcoming ones, the soonest first, then ended ones, the newest first. */
export async function readRoadshows(
  db: Kysely<Database>,
  filter: RoadshowFilter,
  { offset, limit, nowMs }: RoadshowPage,
): Promise<{ readonly rows: RoadshowTable[]; readonly total: number }> {
  const matching = matchingRoadshows(db, filter);
  const rows = await matching
    .selectAll()
    .orderBy((eb) => eb.case().when('end_at', '>', nowMs).then(0).else(1).end())
    .orderBy((eb) =>
      eb
        .case()
        .when('end_at', '>', nowMs)
        .then(eb.ref('begin_at'))
        .else(eb.neg(eb.ref('begin_at')))
        .end(),
    )
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** One roadshow by its id, null when there is none. */
export async function readRoadshow(db: Kysely<Database>, id: string): Promise<RoadshowTable | null> {
  const row = await db.selectFrom('roadshow').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

function matchingRoadshows(
  db: Kysely<Database>,
  { area, fundCode, managerCode, companyCode }: RoadshowFilter,
) {
  return db
    .selectFrom('roadshow')
    .where('area', '=', area)
    .$if(fundCode !== undefined, (query) => query.where('fund_code', '=', fundCode ?? ''))
    .$if(managerCode !== undefined, (query) => query.where('manager_code', '=', managerCode ?? ''))
    .$if(companyCode !== undefined, (query) => query.where('company_code', '=', companyCode ?? ''));
}
