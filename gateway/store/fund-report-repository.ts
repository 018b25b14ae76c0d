import type { Kysely } from 'kysely';
import type { FundArea } from './fund-people-repository';
import type { Database } from './schema';
import type { ExchangeQuoteTable, FundReportTable } from './fund-facts-schema';

/** Sizes in yuan at the end of a quarter. */
export type QuarterSize = Pick<FundReportTable, 'report_day' | 'size_yuan'>;

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

/** The newest price of a fund on the exchange; null where none is known. */
export async function readExchangeQuote(
  db: Kysely<Database>,
  { area, code }: { readonly area: FundArea; readonly code: string },
): Promise<ExchangeQuoteTable | null> {
  const quotes = db.selectFrom('exchange_quote').selectAll().where('area', '=', area);
  return (await quotes.where('code', '=', code).executeTakeFirst()) ?? null;
}

/** What all funds of a company were worth at the end of each quarter, oldest first. */
export async function readCompanySizes(
  db: Kysely<Database>,
  area: FundArea,
  companyCode: string,
): Promise<QuarterSize[]> {
  const codes =
    area === 'public'
      ? db.selectFrom('public_fund').select('code').where('company_code', '=', companyCode)
      : db.selectFrom('private_fund').select('code').where('company_code', '=', companyCode);
  const rows = await db
    .selectFrom('fund_report')
    .select((eb) => ['report_day', eb.fn.sum<number>('size_yuan').as('size_yuan')])
    .where('area', '=', area)
    .where('code', 'in', codes)
    .groupBy('report_day')
    .orderBy('report_day')
    .execute();
  return rows.map((row) => ({ ...row, size_yuan: Math.round(row.size_yuan * 100) / 100 }));
}
