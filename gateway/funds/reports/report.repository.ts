import * as v from 'valibot';
import { areaFunds } from '../fund.repository';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { PortfolioHoldings } from '../../../src/domain/funds/portfolio-holdings';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';
import type { PortfolioReportTable, ExchangeQuoteTable, FundReportTable } from '../fund-facts.schema';

/** A quarterly report with its holdings parsed. */
export type PortfolioReport = Pick<PortfolioReportTable, 'report_day' | 'published_day'> & {
  readonly holdings: PortfolioHoldings;
};

const ratios = v.array(v.object({ name: v.string(), ratio: v.number() }));
const securities = v.array(
  v.object({
    code: v.string(),
    name: v.string(),
    kind: v.string(),
    ratio: v.number(),
    valueYuan: v.number(),
  }),
);
const holdingsShape = v.object({
  netAssetYuan: v.nullable(v.number()),
  assets: ratios,
  stocks: securities,
  bonds: securities,
  funds: securities,
  industries: ratios,
});

/** Parses the `holdings` column; throws a ValiError for another shape. */
export function parseHoldings(text: string): PortfolioHoldings {
  return v.parse(holdingsShape, JSON.parse(text));
}

/** Days of a portfolio's published reports, newest first. */
export async function readPortfolioReportDays(
  db: Kysely<Database>,
  area: FundArea,
  shareGroup: string,
): Promise<Day[]> {
  const rows = await db
    .selectFrom('portfolio_report')
    .select('report_day')
    .where('area', '=', area)
    .where('share_group', '=', shareGroup)
    .orderBy('report_day', 'desc')
    .execute();
  return rows.map((row) => row.report_day);
}

/** Report of a portfolio for a quarter end, `null` if it has none. */
export async function readPortfolioReport(
  db: Kysely<Database>,
  area: FundArea,
  shareGroup: string,
  day: Day,
): Promise<PortfolioReport | null> {
  const row = await db
    .selectFrom('portfolio_report')
    .select(['report_day', 'published_day', 'holdings'])
    .where('area', '=', area)
    .where('share_group', '=', shareGroup)
    .where('report_day', '=', day)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, holdings: parseHoldings(row.holdings) };
}

/** A portfolio, named by its first share class. */
export interface PortfolioKey {
  readonly area: FundArea;
  readonly shareGroup: string;
}

/** Newest reports of several portfolios, unordered; those without one are left out. */
export async function readNewestReports(
  db: Kysely<Database>,
  portfolios: readonly PortfolioKey[],
): Promise<(PortfolioReport & Pick<PortfolioReportTable, 'area' | 'share_group'>)[]> {
  if (portfolios.length === 0) return [];
  const groupsOf = (area: FundArea) =>
    portfolios.filter((portfolio) => portfolio.area === area).map(({ shareGroup }) => shareGroup);
  const sides = (['public', 'private'] as const).filter((area) => groupsOf(area).length > 0);
  const rows = await db
    .selectFrom('portfolio_report as report')
    .select([
      'report.area',
      'report.share_group',
      'report.report_day',
      'report.published_day',
      'report.holdings',
    ])
    .where((eb) =>
      eb.or(
        sides.map((area) =>
          eb.and([eb('report.area', '=', area), eb('report.share_group', 'in', groupsOf(area))]),
        ),
      ),
    )
    .where('report.report_day', '=', (eb) =>
      eb
        .selectFrom('portfolio_report as other')
        .select((inner) => inner.fn.max('other.report_day').as('newest'))
        .whereRef('other.area', '=', 'report.area')
        .whereRef('other.share_group', '=', 'report.share_group'),
    )
    .execute();
  return rows.map((row) => ({ ...row, holdings: parseHoldings(row.holdings) }));
}

/** Size in yuan at the end of a quarter. */
export type QuarterSize = Pick<FundReportTable, 'report_day'> & { readonly size_yuan: number };

/** Published quarterly reports of a fund, oldest first. */
export async function readFundReports(
  db: Kysely<Database>,
  area: FundArea,
  code: string,
): Promise<FundReportTable[]> {
  return db
    .selectFrom('fund_report')
    .selectAll()
    .where('area', '=', area)
    .where('code', '=', code)
    .orderBy('report_day')
    .execute();
}

/** Latest price of a fund on the exchange; `null` if unknown. */
export async function readExchangeQuote(
  db: Kysely<Database>,
  { area, code }: { readonly area: FundArea; readonly code: string },
): Promise<ExchangeQuoteTable | null> {
  const quotes = db.selectFrom('exchange_quote').selectAll().where('area', '=', area);
  return (await quotes.where('code', '=', code).executeTakeFirst()) ?? null;
}

/** Total size of all funds of a company at the end of each quarter, oldest first. */
export async function readCompanySizes(
  db: Kysely<Database>,
  area: FundArea,
  companyCode: string,
): Promise<QuarterSize[]> {
  const codes = areaFunds(db, area).select('fund.code').where('fund.company_code', '=', companyCode);
  const rows = await db
    .selectFrom('fund_report')
    .select((eb) => ['report_day', eb.fn.sum<number>('size_yuan').as('size_yuan')])
    .where('size_yuan', 'is not', null)
    .where('area', '=', area)
    .where('code', 'in', codes)
    .groupBy('report_day')
    .orderBy('report_day')
    .execute();
  return rows.map((row) => ({ ...row, size_yuan: Math.round(row.size_yuan * 100) / 100 }));
}
