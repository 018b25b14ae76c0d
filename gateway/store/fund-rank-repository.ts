import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { FundArea, FundKey } from './fund-people-repository';
import type { Database } from './schema';
import type { PeriodColumns } from './fund-schema';

/** Place of a fund in its class: 1 is the best; `total` counts the funds that have the figure. */
export interface ClassPlace {
  readonly rank: number;
  readonly total: number;
}

/** Alone there is nothing to be better or worse than. */
export const LEAST_RANKED = 2;

const RANKED_COLUMNS = [
  'day_growth',
  'week1',
  'month1',
  'month3',
  'month6',
  'year1',
  'year2',
  'year3',
  'this_year',
  'since_start',
] as const satisfies readonly (keyof PeriodColumns)[];

const CLASS_COLUMNS: Readonly<Record<FundArea, string>> = {
  public: 'type_code',
  private: 'strategy_level2',
};

/**
 * A fund's place by every period return among the funds of its second-level class with the same NAV day, in one pass;
 * equal returns share the better rank. Left out are columns that the fund itself has no figure in, or alone has one.
 */
export async function readPeriodPlaces(
  db: Kysely<Database>,
  { area, code }: FundKey,
): Promise<ReadonlyMap<keyof PeriodColumns, ClassPlace>> {
  const counts = RANKED_COLUMNS.flatMap((column) => {
    const own = sql.ref(`own.${column}`);
    const peer = sql.ref(`peer.${column}`);
    return [
      sql`count(case when ${own} is not null then ${peer} end) as ${sql.id(`${column}_total`)}`,
      sql`count(case when ${peer} > ${own} then 1 end) + 1 as ${sql.id(`${column}_rank`)}`,
    ];
  });
  const table = sql.table(`${area}_fund`);
  const classColumn = CLASS_COLUMNS[area];
  const { rows } = await sql<Readonly<Record<string, number>>>`
    select ${sql.join(counts)} from ${table} own
    join ${table} peer
      on ${sql.ref(`peer.${classColumn}`)} = ${sql.ref(`own.${classColumn}`)} and peer.nav_day = own.nav_day
    where own.code = ${code}`.execute(db);
  const row = rows[0] ?? {};
  return new Map(
    RANKED_COLUMNS.flatMap((column): [keyof PeriodColumns, ClassPlace][] => {
      const total = row[`${column}_total`] ?? 0;
      const rank = row[`${column}_rank`] ?? 0;
      return total < LEAST_RANKED ? [] : [[column, { rank, total }]];
    }),
  );
}
