import { sql } from 'kysely';
import { clearTables, insertAll } from './bulk';
import type { Kysely } from 'kysely';
import type { FundKey } from './fund-people-repository';
import type { Database } from './schema';
import type { FundYearTable } from './fund-facts-schema';

/** A finished calendar year of a fund: its return and its place among the funds of its class with one. */
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
    .innerJoin('fund_year as peer', (join) =>
      join
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
      eb.fn.countAll<number>().as('total'),
    ])
    .where('own.area', '=', fund.area)
    .where('own.code', '=', fund.code)
    .groupBy(['own.year', 'own.income'])
    .orderBy('own.year')
    .execute();
}

/** Puts the years of all funds in place of the ones before. */
export async function replaceFundYears(db: Kysely<Database>, years: readonly FundYearTable[]): Promise<void> {
  await clearTables(db, ['fund_year']);
  await insertAll(db, 'fund_year', years);
}
