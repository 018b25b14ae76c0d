import { compactOrNull } from './wire-day';
import type { PrivateFundRow } from '../../src/contract/private-fund';
import type { PrivateRankingRow } from '../store/private-fund-ranking';

/** What a private row says to everybody: names, classes, who manages it. */
type PublicPart = Pick<
  PrivateFundRow,
  | 'fundcode'
  | 'fundshortname'
  | 'issale'
  | 'strategylevel1'
  | 'strategylevel2'
  | 'fundstatus'
  | 'companycode'
  | 'companyname'
  | 'frequency'
  | 'dealing'
>;

type GatedPart = Omit<PrivateFundRow, keyof PublicPart>;

const WITHHELD: GatedPart = {
  navdate: null,
  lastnavdate: null,
  dayfloatprofit: null,
  week1ud: null,
  month1ud: null,
  month3ud: null,
  month6ud: null,
  year1ud: null,
  year3ud: null,
  year5ud: null,
  thisyear1ud: null,
  allud: null,
  nav: null,
  year1drawdown: null,
  iswithheld: '1',
};

/** A private fund on the wire [S3.privateRow]; where performance may not be shown no figure of the row is looked at. */
export function privateFundRowOf(
  row: PrivateRankingRow,
  companyName: string,
  mayShow: boolean,
): PrivateFundRow {
  const publicPart: PublicPart = {
    fundcode: row.code,
    fundshortname: row.short_name,
    issale: row.sale_flag,
    strategylevel1: row.strategy_level1,
    strategylevel2: row.strategy_level2,
    fundstatus: row.status,
    companycode: row.company_code,
    companyname: companyName,
    frequency: row.frequency,
    dealing: row.dealing,
  };
  return { ...publicPart, ...(mayShow ? figuresOf(row) : WITHHELD) };
}

function figuresOf(row: PrivateRankingRow): GatedPart {
  return {
    navdate: compactOrNull(row.nav_day),
    lastnavdate: compactOrNull(row.last_nav_day),
    dayfloatprofit: row.day_growth,
    week1ud: row.week1,
    month1ud: row.month1,
    month3ud: row.month3,
    month6ud: row.month6,
    year1ud: row.year1,
    year3ud: row.year3,
    year5ud: row.year5,
    thisyear1ud: row.this_year,
    allud: row.since_start,
    nav: row.nav,
    year1drawdown: row.year1_drawdown,
    iswithheld: '0',
  };
}
