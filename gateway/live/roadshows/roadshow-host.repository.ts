import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';
import type { RoadshowTable } from '../live.schema';

/** Numbers of roadshows of a host: a company with its managers, or an institution with its advisers. */
export interface HostCounts {
  readonly area: FundArea;
  readonly companyCode: string;
  /** One of the institution's advisers; `null` for a company. */
  readonly adviserId: string | null;
  readonly roadshowCount: number;
  readonly liveCount: number;
}

/** All hosts of roadshows, in no order. */
export async function readHostCounts(db: Kysely<Database>, nowMs: number): Promise<HostCounts[]> {
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

/** Public fields of an adviser. */
export interface Adviser {
  readonly id: string;
  readonly nickName: string;
  readonly institution: string;
}

/** Advisers by the id of their credential, whatever its status. */
export async function readAdvisersById(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Adviser>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('credential')
    .select(['id', 'nick_name as nickName', 'institution'])
    .where('kind', '=', 'adviser')
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Name of a roadshow's host in its room: its adviser or manager; `null` if neither is known. */
export async function readHostName(
  db: Kysely<Database>,
  { area, adviser_id, manager_code }: RoadshowTable,
): Promise<string | null> {
  if (adviser_id !== null) {
    const adviser = await db
      .selectFrom('credential')
      .select(['nick_name', 'name'])
      .where('id', '=', adviser_id)
      .executeTakeFirst();
    return adviser === undefined ? null : adviser.nick_name || adviser.name;
  }
  if (manager_code === null) return null;
  const manager = await db
    .selectFrom('fund_manager')
    .select('name')
    .where('area', '=', area)
    .where('code', '=', manager_code)
    .executeTakeFirst();
  return manager?.name ?? null;
}
