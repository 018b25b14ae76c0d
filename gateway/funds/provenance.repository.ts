import { sql } from 'kysely';
import { LIVING_STATES } from '../../src/domain/funds/fund-taxonomy';
import { areaFunds } from './fund.repository';
import type { Kysely, RawBuilder } from 'kysely';
import type { DataKind } from '../../src/domain/funds/data-kinds';
import type { Day } from '../../src/domain/calendar/day';
import type { FundArea } from '../../src/domain/returns/performance-rules';
import type { FundKey } from '../../src/domain/funds/fund-key';
import type { Database } from '../store/schema';
import type { FundFactTable, KindSourceTable } from './fund-facts.schema';
import type { DataSource } from './fund.schema';

type Condition = RawBuilder<unknown>;

/** Where the funds of an area come from, ended ones included; empty without funds. */
export async function readFundOrigins(db: Kysely<Database>, area: FundArea): Promise<DataSource[]> {
  const rows = await areaFunds(db, area).select('fund.source').distinct().execute();
  return rows.map(({ source }) => source);
}

/** A kind whose living funds are counted by a condition on the fund. */
export type CountedKind = Exclude<DataKind, 'nav' | 'returns'>;

/** Number of living funds that have each kind, and that are traded on an exchange. */
export async function countKinds(
  db: Kysely<Database>,
  area: FundArea,
): Promise<Readonly<Record<CountedKind | 'exchange', number>>> {
  const has = conditionsOf(area);
  return areaFunds(db, area)
    .select([
      countIf(sql`true`).as('list'),
      countIf(has.distributions).as('distributions'),
      countIf(has.fees).as('fees'),
      countIf(has.sizes).as('sizes'),
      countIf(has.holdings).as('holdings'),
      countIf(has.managers).as('managers'),
      countIf(sql`fund.company_code is not null`).as('companies'),
      countIf(sql`fund.benchmark_name is not null`).as('benchmarks'),
      countIf(sql`${has.exchange} and ${has.quotes}`).as('quotes'),
      countIf(has.ratings).as('ratings'),
      countIf(has.announcements).as('announcements'),
      countIf(has.exchange).as('exchange'),
    ])
    .where('fund.status', 'in', LIVING_STATES)
    .executeTakeFirstOrThrow();
}

function conditionsOf(area: FundArea) {
  const rates =
    area === 'public' ? sql`fund.purchase_rate is not null or fund.discount_rate is not null or` : sql``;
  const byCode = sql`part.code = fund.code`;
  const of = (table: string, condition: Condition = byCode) =>
    sql`exists (select 1 from ${sql.table(table)} as part where part.area = ${area} and ${condition})`;
  return {
    distributions: sql`(${of('fund_distribution')} or fund.source = 'simulated' and ${of('nav_series', sql`${byCode} and part.adjustments <> '[]'`)})`,
    fees: sql`(${rates} ${of('fund_fee_tier')} or ${of('fund_terms', sql`${byCode} and part.management_rate is not null`)})`,
    sizes: sql`(fund.size_yuan is not null or ${of('fund_report')})`,
    // A private fund without a group is the only class of its portfolio.
    holdings: of(
      'portfolio_report',
      sql`part.share_group = case when fund.share_group = '' then fund.code else fund.share_group end`,
    ),
    managers: of('fund_tenure', sql`part.fund_code = fund.code and part.end_day is null`),
    quotes: of('exchange_quote'),
    ratings: of('fund_rating'),
    announcements: of('fund_announcement'),
    exchange: sql`(fund.dealing like 'etf%' or fund.dealing like 'lof%' or fund.dealing like 'closed%')`,
  };
}

function countIf(condition: Condition) {
  return sql<number>`count(case when ${condition} then 1 end)`;
}

/** Living funds by the day of their newest value: all of them, and those with a series. */
export interface ValueDayCount {
  readonly day: Day;
  readonly count: number;
  readonly withSeries: number;
}

export async function countValueDays(db: Kysely<Database>, area: FundArea): Promise<ValueDayCount[]> {
  // Only the key of the table, so that no series is read.
  const hasSeries = sql`exists (select 1 from nav_series as part where part.area = ${area} and part.code = fund.code)`;
  const rows = await areaFunds(db, area)
    .select((eb) => [
      'fund.nav_day as day',
      eb.fn.countAll<number>().as('count'),
      countIf(hasSeries).as('withSeries'),
    ])
    .where('fund.status', 'in', LIVING_STATES)
    .where('fund.nav_day', 'is not', null)
    .groupBy('fund.nav_day')
    .execute();
  return rows.flatMap(({ day, ...counts }) => (day === null ? [] : [{ day, ...counts }]));
}

/** Newest days of the kinds of an area that have days of their own; `null` without records. */
export async function readNewestDays(
  db: Kysely<Database>,
  area: FundArea,
): Promise<Readonly<Partial<Record<DataKind, Day | null>>>> {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('fund_distribution')
        .select((at) => at.fn.max('day').as('day'))
        .where('area', '=', area)
        .as('distributions'),
      eb
        .selectFrom('fund_report')
        .select((at) => at.fn.max('report_day').as('day'))
        .where('area', '=', area)
        .as('sizes'),
      eb
        .selectFrom('portfolio_report')
        .select((at) => at.fn.max('report_day').as('day'))
        .where('area', '=', area)
        .as('holdings'),
      eb
        .selectFrom('exchange_quote')
        .select((at) => at.fn.max('day').as('day'))
        .where('area', '=', area)
        .as('quotes'),
      eb
        .selectFrom('fund_rating')
        .select((at) => at.fn.max('day').as('day'))
        .where('area', '=', area)
        .as('ratings'),
      eb
        .selectFrom('fund_announcement')
        .select((at) => at.fn.max('day').as('day'))
        .where('area', '=', area)
        .as('announcements'),
    ])
    .executeTakeFirstOrThrow();
}

/** The sources that have delivered each kind of an area. */
export async function readKindSources(db: Kysely<Database>, area: FundArea): Promise<KindSourceTable[]> {
  return db.selectFrom('kind_source').selectAll().where('area', '=', area).orderBy('source').execute();
}

function newest(day: 'day' | 'report_day') {
  return sql<Day | null>`max(coalesce(${sql.ref(day)}, 0))`.as('day');
}

/** Newest days of a fund's records by kind; `null` without records, 0 for records without a day. */
export async function readFundDays(
  db: Kysely<Database>,
  { area, code, shareGroup }: FundKey & { readonly shareGroup: string },
): Promise<Readonly<Partial<Record<DataKind, Day | null>>>> {
  return db
    .selectNoFrom((eb) => {
      const any = sql<Day | null>`max(0)`.as('day');
      return [
        eb
          .selectFrom('fund_distribution')
          .select(newest('day'))
          .where('area', '=', area)
          .where('code', '=', code)
          .as('distributions'),
        eb
          .selectFrom('fund_fee_tier')
          .select(any)
          .where('area', '=', area)
          .where('code', '=', code)
          .as('fees'),
        eb
          .selectFrom('fund_report')
          .select(newest('report_day'))
          .where('area', '=', area)
          .where('code', '=', code)
          .as('sizes'),
        eb
          .selectFrom('portfolio_report')
          .select(newest('report_day'))
          .where('area', '=', area)
          .where('share_group', '=', shareGroup)
          .as('holdings'),
        eb
          .selectFrom('fund_tenure')
          .select(any)
          .where('area', '=', area)
          .where('fund_code', '=', code)
          .where('end_day', 'is', null)
          .as('managers'),
        eb
          .selectFrom('exchange_quote')
          .select(newest('day'))
          .where('area', '=', area)
          .where('code', '=', code)
          .as('quotes'),
        eb
          .selectFrom('fund_rating')
          .select(newest('day'))
          .where('area', '=', area)
          .where('code', '=', code)
          .as('ratings'),
        eb
          .selectFrom('fund_announcement')
          .select(newest('day'))
          .where('area', '=', area)
          .where('code', '=', code)
          .as('announcements'),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** What each source states of a fund. */
export async function readStatedFacts(
  db: Kysely<Database>,
  { area, code }: FundKey,
): Promise<FundFactTable[]> {
  return db.selectFrom('fund_fact').selectAll().where('area', '=', area).where('code', '=', code).execute();
}
