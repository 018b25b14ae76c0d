import { compactOrNull } from '../../services/wire-day';
import type { PrivateFundRow } from '../../../src/contract/funds/private-fund';
import type { PrivateRankingRow } from './private-ranking.repository';

/** Fields of a private row for all visitors: names, classes, managers, terms. */
type PublicPart = Pick<
  PrivateFundRow,
  | 'fundcode'
  | 'fundshortname'
  | 'issale'
  | 'strategylevel1'
  | 'strategylevel2'
  | 'fundstatus'
  | 'endreason'
  | 'companycode'
  | 'companyname'
  | 'frequency'
  | 'dealing'
  | 'risklevel'
  | 'establishdate'
  | 'isranked'
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

/**
 * A private fund as the contract describes it [S3.privateRow]; if performance may not be shown no figure of the row
 * is read.
 */
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
    endreason: row.end_reason,
    companycode: row.company_code,
    companyname: companyName,
    frequency: row.frequency,
    dealing: row.dealing,
    risklevel: row.risk_level,
    establishdate: compactOrNull(row.established_day),
    isranked: row.established_day === null || row.size_yuan === null ? '0' : '1',
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

/** Phrases of registered names of private funds, by the code of the dictionary FUND_TYPE. */
const TYPE_PHRASES = [
  { code: '1', phrase: '私募证券投资基金' },
  { code: '2', phrase: '私募股权' },
  { code: '3', phrase: '创业投资' },
  { code: '4', phrase: '私募资产配置基金' },
  { code: '5', phrase: '信托计划' },
  { code: '6', phrase: '资产管理计划' },
] as const;

/** Registered type of a private fund; `null` if its name has none of the phrases. */
export function fundTypeOf(fullName: string): string | null {
  return TYPE_PHRASES.find(({ phrase }) => fullName.includes(phrase))?.code ?? null;
}

/** The phrase in names of funds of a type; `undefined` for a code without one. */
export function phraseOfType(code: string): string | undefined {
  return TYPE_PHRASES.find((type) => type.code === code)?.phrase;
}

/** Public query site of the fund association, where private funds and their managers are found by number. */
export const REGISTRY_URL = 'https://gs.amac.org.cn/';
