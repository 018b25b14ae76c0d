import { sql } from 'kysely';
import { LIVING_STATES } from '../../../src/domain/funds/fund-taxonomy';
import { insertAll } from '../../store/bulk';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { FundPickTable } from '../fund.schema';
import type { PeerRank } from '../figures/figures.repository';
import type { Database } from '../../store/schema';

/** A fund that may be picked. */
export interface PickCandidate {
  readonly code: string;
  readonly class1: string;
  readonly class2: string;
  readonly company_code: string;
  readonly established_day: Day;
  readonly size_yuan: number;
}

const YEARLY_FEE = sql`terms.management_rate + terms.custody_rate + coalesce(terms.service_rate, 0)`;

const CLASS = sql`fund.type_code`;
const CLASS_ON_DAY = sql`fund.type_code, fund.nav_day`;

/** Orders of living funds, the best first and unknown figures last, and the peers that each compares. */
const PLACES = {
  year3: { figure: sql`fund.year3`, order: sql`fund.year3 desc`, peers: CLASS_ON_DAY },
  drawdown: { figure: sql`fund.year1_drawdown`, order: sql`abs(fund.year1_drawdown)`, peers: CLASS_ON_DAY },
  fee: { figure: YEARLY_FEE, order: YEARLY_FEE, peers: CLASS },
  size: { figure: sql`fund.size_yuan`, order: sql`fund.size_yuan desc`, peers: CLASS },
} as const;
type PlaceName = keyof typeof PLACES;

/** A public fund that may be picked. */
export interface PublicCandidate extends PickCandidate {
  readonly status: string;
  readonly sale_flag: '0' | '1';
  readonly dealing: string;
  /** Its ranks in its second-level class, `null` where the figure is unknown. */
  readonly places: Readonly<Record<PlaceName, PeerRank | null>>;
  /** Number of the last calendar years, as far back as asked for, in which it rose. */
  readonly rising_years: number;
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

/** Limits of age and size. */
interface PickLimits {
  readonly establishedBy: Day;
  readonly leastSizeYuan: number;
}

type Ranked = Omit<PublicCandidate, 'places'> & Readonly<Record<string, unknown>>;

/**
 * First share classes of living public funds that are old and large enough, by code, with their places in their classes and
 * the number of calendar years since `risingSince` with a gain.
 */
export async function readPublicCandidates(
  db: Kysely<Database>,
  limits: PickLimits & { readonly risingSince: number },
): Promise<PublicCandidate[]> {
  const places = Object.entries(PLACES).flatMap(([name, { figure, order, peers }]) => [
    sql`case when ${figure} is not null
      then rank() over (partition by ${peers} order by ${order} nulls last) end as ${sql.id(`${name}_rank`)}`,
    sql`count(${figure}) over (partition by ${peers}) as ${sql.id(`${name}_total`)}`,
  ]);
  const { rows } = await sql<Ranked>`
    select peer.*, (select count(*) from fund_year
        where fund_year.area = 'public' and fund_year.code = peer.code
          and fund_year.year >= ${limits.risingSince} and fund_year.income > 0) as rising_years
    from (
      select fund.code, fund.type_level1 as class1, fund.type_code as class2, fund.company_code, fund.established_day,
        fund.size_yuan, fund.status, fund.sale_flag, fund.dealing, fund.share_group, ${sql.join(places)}
      from public_fund fund left join fund_terms terms on terms.area = 'public' and terms.code = fund.code
      where fund.status in (${sql.join(LIVING_STATES)})
    ) as peer
    where peer.share_group = peer.code and peer.company_code is not null
      and peer.established_day <= ${limits.establishedBy} and peer.size_yuan >= ${limits.leastSizeYuan}
    order by peer.code`.execute(db);
  return rows.map((row) => ({
    ...row,
    places: {
      year3: placeIn(row, 'year3'),
      drawdown: placeIn(row, 'drawdown'),
      fee: placeIn(row, 'fee'),
      size: placeIn(row, 'size'),
    },
  }));
}

function placeIn(row: Ranked, name: PlaceName): PeerRank | null {
  const rank = row[`${name}_rank`];
  return rank === null ? null : { rank: Number(rank), total: Number(row[`${name}_total`]) };
}

/** The oldest living private fund of each second-level strategy, if it is large enough, oldest first. */
export async function readPrivateCandidates(
  db: Kysely<Database>,
  limits: PickLimits,
): Promise<PickCandidate[]> {
  const { rows } = await sql<PickCandidate>`
    select code, strategy_level1 as class1, strategy_level2 as class2, company_code, established_day, size_yuan
    from (
      select fund.*, rank() over (partition by strategy_level2 order by established_day) as age_rank
      from private_fund fund
      where status in (${sql.join(LIVING_STATES)}) and established_day is not null and strategy_level2 <> ''
    ) as peer
    where age_rank = 1 and share_group = code
      and established_day <= ${limits.establishedBy} and size_yuan >= ${limits.leastSizeYuan}
    order by established_day, code`.execute(db);
  return rows;
}
