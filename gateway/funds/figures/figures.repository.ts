import { sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { clearTables, insertAll } from '../../store/bulk';
import { areaFunds, CLASS_COLUMNS, classColumn } from '../fund.repository';
import { LEAST_PEERS } from '../../../src/domain/returns/rank';
import type { Kysely } from 'kysely';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundKey } from '../../../src/domain/funds/fund-key';
import type { Database } from '../../store/schema';
import type { PeriodColumns, RiskColumns } from '../fund.schema';
import type { FundYearTable } from '../fund-facts.schema';

/** Rank of a fund in its class: 1 is the best; `total` counts the funds that have the figure. */
export interface PeerRank {
  readonly rank: number;
  readonly total: number;
}

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

/**
 * Rank of a fund by every period return among the funds of its second-level class with the same NAV day, in one pass;
 * equal returns share the better rank. Periods without a return of the fund, or with too few funds, are left out.
 */
export async function readPeerRanks(
  db: Kysely<Database>,
  { area, code }: FundKey,
): Promise<ReadonlyMap<keyof PeriodColumns, PeerRank>> {
  const counts = RANKED_COLUMNS.flatMap((column) => {
    const own = sql.ref(`own.${column}`);
    const peer = sql.ref(`peer.${column}`);
    return [
      sql`count(case when ${own} is not null then ${peer} end) as ${sql.id(`${column}_total`)}`,
      sql`count(case when ${peer} > ${own} then 1 end) + 1 as ${sql.id(`${column}_rank`)}`,
    ];
  });
  const table = sql.table(`${area}_fund`);
  const ofClass = CLASS_COLUMNS[area][2];
  const { rows } = await sql<Readonly<Record<string, number>>>`
    select ${sql.join(counts)} from ${table} own
    join ${table} peer
      on ${sql.ref(`peer.${ofClass}`)} = ${sql.ref(`own.${ofClass}`)} and peer.nav_day = own.nav_day
    where own.code = ${code} and ${sql.ref(`own.${ofClass}`)} <> ''`.execute(db);
  const row = rows[0] ?? {};
  return new Map(
    RANKED_COLUMNS.flatMap((column): [keyof PeriodColumns, PeerRank][] => {
      const total = row[`${column}_total`] ?? 0;
      const rank = row[`${column}_rank`] ?? 0;
      return total < LEAST_PEERS ? [] : [[column, { rank, total }]];
    }),
  );
}

/** A finished calendar year of a fund: its return and its rank among the funds of its class. */
export interface FundYear {
  readonly year: number;
  readonly income: number;
  readonly rank: number;
  readonly total: number;
}

/** The finished years of a fund, oldest first; equal returns share the better rank. */
export async function readFundYears(db: Kysely<Database>, fund: FundKey): Promise<FundYear[]> {
  return db
    .selectFrom('fund_year as own')
    .leftJoin('fund_year as peer', (join) =>
      join
        .on('own.class_code', '<>', '')
        .onRef('peer.area', '=', 'own.area')
        .onRef('peer.class_code', '=', 'own.class_code')
        .onRef('peer.year', '=', 'own.year'),
    )
    .select((eb) => [
      'own.year',
      'own.income',
      sql<number>`count(case when ${eb.ref('peer.income')} > ${eb.ref('own.income')} then 1 end) + 1`.as(
        'rank',
      ),
      eb.fn.count<number>('peer.code').as('total'),
    ])
    .where('own.area', '=', fund.area)
    .where('own.code', '=', fund.code)
    .groupBy(['own.year', 'own.income'])
    .orderBy('own.year')
    .execute();
}

/** Replaces the years of all funds. */
export async function replaceFundYears(db: Kysely<Database>, years: readonly FundYearTable[]): Promise<void> {
  await clearTables(db, ['fund_year']);
  await insertAll(db, 'fund_year', years);
}

/** The risk columns of a fund. */
export type FundRisk = FundKey & RiskColumns;

const ROWS_AT_ONCE = 200;

/** Writes the figures into the rows of their funds, yielding to other work between statements. */
export async function writeFundRisks(db: Kysely<Database>, risks: readonly FundRisk[]): Promise<void> {
  for (const area of ['public', 'private'] as const) {
    const ofArea = risks.filter((risk) => risk.area === area);
    for (let start = 0; start < ofArea.length; start += ROWS_AT_ONCE) {
      await writeRows(db, `${area}_fund`, ofArea.slice(start, start + ROWS_AT_ONCE));
      await nextTurn();
    }
  }
}

/** Both engines name the columns of a list of values column1, column2, column3. */
async function writeRows(db: Kysely<Database>, table: string, risks: readonly FundRisk[]): Promise<void> {
  const rows = risks.map(
    ({ code, year1_volatility: volatility, year1_sharpe: sharpe }) =>
      sql`(${code}, ${volatility}, ${sharpe})`,
  );
  await sql`update ${sql.table(table)}
    set year1_volatility = cast(risk.column2 as double precision),
      year1_sharpe = cast(risk.column3 as double precision)
    from (select column1, column2, column3 from (values ${sql.join(rows)}) as listed) as risk
    where code = risk.column1`.execute(db);
}

/** Columns of a fund's row that the class figures depend on. */
export interface ClassRow extends RiskColumns {
  readonly class_code: string;
  readonly nav_day: Day | null;
}

/** Class, NAV day and risk columns of every fund of an area, by code. */
export async function readClassRows(
  db: Kysely<Database>,
  area: FundArea,
): Promise<ReadonlyMap<string, ClassRow>> {
  const rows = await areaFunds(db, area)
    .select(['fund.code', 'fund.nav_day', 'fund.year1_volatility', 'fund.year1_sharpe'])
    .select(classColumn(area, 2).as('class_code'))
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}
