import { groupBy } from '../../services/group-by';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundDistributionTable } from '../../funds/fund-facts.schema';
import type { PublicFundTable } from '../../funds/fund.schema';
import type { Database } from '../../store/schema';

export type FundState = Pick<
  PublicFundTable,
  | 'code'
  | 'short_name'
  | 'status'
  | 'end_reason'
  | 'sale_flag'
  | 'daily_limit'
  | 'share_group'
  | 'company_code'
>;

/** A manager of a fund with the days of the tenure, `null` where unknown; a current one has no last day. */
export interface DatedTenure {
  readonly name: string;
  readonly beginDay: Day | null;
  readonly endDay: Day | null;
}

export type DatedDistribution = Pick<FundDistributionTable, 'code' | 'day' | 'kind' | 'amount'>;

/** A report of a portfolio, by the code of its first share class. */
export interface PublishedReport {
  readonly code: string;
  readonly reportDay: Day;
  readonly publishedDay: Day | null;
}

/** What of the public funds is news when it changes. */
export interface MarketState {
  readonly funds: ReadonlyMap<string, FundState>;
  /** Names of companies by code. */
  readonly companies: ReadonlyMap<string, string>;
  /** Current tenures, and those that have ended in the span, of each fund of which some are known. */
  readonly tenures: ReadonlyMap<string, readonly DatedTenure[]>;
  readonly distributions: readonly DatedDistribution[];
  readonly reports: readonly PublishedReport[];
}

/** Distributions and ended tenures from one day on, and reports of another day or later. */
export interface StateSpan {
  readonly newsFrom: Day;
  readonly reportedFrom: Day;
}

/** The state of all imported public funds. */
export async function readMarketState(
  db: Kysely<Database>,
  { newsFrom, reportedFrom }: StateSpan,
): Promise<MarketState> {
  const funds = await db
    .selectFrom('public_fund')
    .select(['code', 'short_name', 'status', 'end_reason', 'sale_flag', 'daily_limit'])
    .select(['share_group', 'company_code'])
    .execute();
  const companies = await db
    .selectFrom('fund_company')
    .select(['code', 'short_name'])
    .where('area', '=', 'public')
    .execute();
  const distributions = await db
    .selectFrom('fund_distribution')
    .select(['code', 'day', 'kind', 'amount'])
    .where('area', '=', 'public')
    .where('day', '>=', newsFrom)
    .execute();
  const reports = await db
    .selectFrom('portfolio_report')
    .select(['share_group as code', 'report_day as reportDay', 'published_day as publishedDay'])
    .where('area', '=', 'public')
    .where('report_day', '>=', reportedFrom)
    .execute();
  return {
    funds: new Map(funds.map((fund) => [fund.code, fund])),
    companies: new Map(companies.map(({ code, short_name: name }) => [code, name])),
    tenures: await readTenures(db, newsFrom),
    distributions,
    reports,
  };
}

async function readTenures(
  db: Kysely<Database>,
  endedFrom: Day,
): Promise<ReadonlyMap<string, readonly DatedTenure[]>> {
  const rows = await db
    .selectFrom('fund_tenure as tenure')
    .innerJoin('fund_manager as manager', (join) =>
      join.onRef('manager.area', '=', 'tenure.area').onRef('manager.code', '=', 'tenure.manager_code'),
    )
    .select(['tenure.fund_code as code', 'manager.name'])
    .select(['tenure.begin_day as beginDay', 'tenure.end_day as endDay'])
    .where('tenure.area', '=', 'public')
    .where((eb) => eb.or([eb('tenure.end_day', 'is', null), eb('tenure.end_day', '>=', endedFrom)]))
    .orderBy('tenure.fund_code')
    .orderBy('manager.name')
    .execute();
  return groupBy(rows, ({ code }) => code);
}

/** Ids of flashes that are there already. */
export async function readFlashIds(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('flash').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
