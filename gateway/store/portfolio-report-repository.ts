import * as v from 'valibot';
import type { Kysely } from 'kysely';
import type { Day } from '../../src/domain/day';
import type { PortfolioHoldings } from '../../src/domain/portfolio-holdings';
import type { FundArea } from './fund-people-repository';
import type { Database, PortfolioReportTable } from './schema';

/** A quarterly report with its holdings read. */
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
  netAssetYuan: v.number(),
  assets: ratios,
  stocks: securities,
  bonds: securities,
  funds: securities,
  industries: ratios,
});

/** Reads the `holdings` column; throws a ValiError when it has another shape. */
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

/** A portfolio's report for a quarter end, null when there is none. */
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
