import { areaFunds, classColumn } from '../../funds/fund.repository';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema';

/** Code of the public fund of a type that has paid out most a unit; `null` without one. */
export async function readHighestPayer(db: Kysely<Database>, typeCode: string): Promise<string | null> {
  const row = await areaFunds(db, 'public')
    .select('fund.code')
    .where(classColumn('public', 2), '=', typeCode)
    .where('fund.nav', 'is not', null)
    .where('fund.acc_nav', 'is not', null)
    .orderBy((eb) => eb('fund.acc_nav', '-', eb.ref('fund.nav')), 'desc')
    .orderBy('fund.code')
    .limit(1)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** Average yearly rates of the public funds of a type, as fractions; `null` if unknown. */
export interface AverageRates {
  readonly management: number | null;
  readonly custody: number | null;
  /** Of the share classes that charge it. */
  readonly service: number | null;
}

/** Average rates by type. */
export async function readAverageRates(
  db: Kysely<Database>,
  typeCodes: readonly string[],
): Promise<ReadonlyMap<string, AverageRates>> {
  const type = classColumn('public', 2);
  const rows = await areaFunds(db, 'public')
    .innerJoin('fund_terms as terms', (join) =>
      join.onRef('terms.code', '=', 'fund.code').on('terms.area', '=', 'public'),
    )
    .where(type, 'in', typeCodes)
    .groupBy(type)
    .select((eb) => [
      type.as('type'),
      eb.fn.avg<number | null>('terms.management_rate').as('management'),
      eb.fn.avg<number | null>('terms.custody_rate').as('custody'),
      eb.fn.avg<number | null>(eb.fn('nullif', ['terms.service_rate', eb.lit(0)])).as('service'),
    ])
    .execute();
  return new Map(rows.map(({ type: code, ...rates }) => [code, rates]));
}
