import { LIVING_STATES } from '../../../src/domain/funds/fund-taxonomy';
import { insertAll } from '../../store/bulk';
import { areaFunds, classColumn } from '../fund.repository';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { FundPickTable } from '../fund.schema';
import type { Database } from '../../store/schema';

/** A fund that may be picked. */
export interface PickCandidate {
  readonly code: string;
  readonly class1: string;
  readonly class2: string;
  readonly company_code: string;
  readonly established_day: Day;
  readonly size_yuan: number;
  readonly year1: number | null;
  readonly year1_drawdown: number | null;
}

/** The picks of a product key in their order. */
export async function readFundPicks(db: Kysely<Database>, productKey: string): Promise<FundPickTable[]> {
  return db
    .selectFrom('fund_pick')
    .selectAll()
    .where('product_key', '=', productKey)
    .orderBy('rank')
    .orderBy('fund_code')
    .execute();
}

/** Number of picks of a product key that name a living fund. */
export async function countLivingPicks(
  db: Kysely<Database>,
  productKey: string,
  area: FundArea,
): Promise<number> {
  const { count } = await areaFunds(db, area)
    .innerJoin('fund_pick', 'fund_pick.fund_code', 'fund.code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fund_pick.product_key', '=', productKey)
    .where('fund_pick.area', '=', area)
    .where('fund.status', 'in', LIVING_STATES)
    .executeTakeFirstOrThrow();
  return count;
}

/** Replaces the picks of a product key. */
export async function replaceFundPicks(
  db: Kysely<Database>,
  productKey: string,
  picks: readonly FundPickTable[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('fund_pick').where('product_key', '=', productKey).execute();
    await insertAll(transaction, 'fund_pick', picks);
  });
}

/** Deletes simulated picks of an area and returns their number. */
export async function deleteSimulatedPicks(db: Kysely<Database>, area: FundArea): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('fund_pick')
    .where('area', '=', area)
    .where('origin', '=', 'simulated')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** First share classes of an area with one of the given states that are old and large enough, by code. */
export async function readPickCandidates(
  db: Kysely<Database>,
  area: FundArea,
  limits: {
    readonly states: readonly string[];
    readonly establishedBy: Day;
    readonly leastSizeYuan: number;
  },
): Promise<PickCandidate[]> {
  const rows = await areaFunds(db, area)
    .select([
      'fund.code',
      'fund.company_code',
      'fund.established_day',
      'fund.size_yuan',
      'fund.year1',
      'fund.year1_drawdown',
      classColumn(area, 1).as('class1'),
      classColumn(area, 2).as('class2'),
    ])
    .where('fund.status', 'in', limits.states)
    .whereRef('fund.share_group', '=', 'fund.code')
    .where('fund.established_day', '<=', limits.establishedBy)
    .where('fund.size_yuan', '>=', limits.leastSizeYuan)
    .orderBy('fund.code')
    .execute();
  return rows.flatMap(({ company_code, established_day, size_yuan, ...row }) =>
    company_code === null || established_day === null || size_yuan === null
      ? []
      : [{ ...row, company_code, established_day, size_yuan }],
  );
}
