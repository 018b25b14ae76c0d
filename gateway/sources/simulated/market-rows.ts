import { dealingText, isExchangeOnly } from '../../../src/domain/dealing/form';
import { fundFigures, NO_RISK, privateFundFigures } from '../../funds/figures/fund-figures';
import { benchmarkName } from './market/engine/market';
import { stateOn } from './market/funds/lifecycle';
import { publishedSize, privateSized, publicSized } from './market/facts/fund-sizes';
import { privateDealing, privateStateOn } from './market/funds/private-plan';
import { OPEN } from './market/funds/product';
import { saleFlagOf } from './market/taxonomy';
import type { Day } from '../../../src/domain/calendar/day';
import type { Dealing } from '../../../src/domain/dealing/form';
import type {
  FundCompanyTable,
  FundManagerTable,
  FundTenureTable,
} from '../../funds/people/fund-people.schema';
import type { PrivateFundTable, PublicFundTable } from '../../funds/fund.schema';
import type { FundFigures, PrivateFundFigures } from '../../funds/figures/fund-figures';
import type { Company, Manager } from './market/funds/people';
import type { PrivateClass, PrivatePlan } from './market/funds/private-plan';
import type { PublicPlan, ShareClass } from './market/funds/public-plan';
import type { FundSeries } from './market/engine/unit-series';

type NameColumns = Pick<PublicFundTable, 'search_name' | 'pinyin_initials' | 'pinyin_full'>;

/** Computes the search columns of a name; see pinyin.ts. */
export type NameSearch = (name: string) => NameColumns;

/** Columns of a public row that change from day to day. */
export type PublicDayColumns = FundFigures &
  Pick<
    PublicFundTable,
    'status' | 'sale_flag' | 'daily_limit' | 'next_open_day' | 'established_day' | 'ended_day' | 'size_yuan'
  >;

const EMPTY: FundSeries = {
  navKind: 'nav',
  days: new Int32Array(0),
  values: new Float64Array(0),
  adjustments: [],
};

/** The day of a row, and the day around which its universe was made. */
export interface RowDays {
  readonly asOf: Day;
  readonly anchorDay: Day;
}

/** Status, size and figures of a public fund on a day; a fund without a series has no figures. */
export function publicDayColumns(
  { plan, shareClass }: { plan: PublicPlan; shareClass: ShareClass },
  series: FundSeries | null,
  { asOf, anchorDay }: RowDays,
): PublicDayColumns {
  const { navKind, adjustments, ...values } = series ?? EMPTY;
  const { lifecycle } = plan;
  const { status, dailyLimitYuan, nextOpenDay } = stateOn(lifecycle, asOf, { key: plan.key, adjustments });
  const isEstablished = !lifecycle.hasFailed && shareClass.startDay <= asOf;
  const isOnExchange = isExchangeOnly(plan.product.dealing);
  return {
    ...fundFigures({ kind: navKind, series: values, adjustments }),
    status,
    sale_flag: isOnExchange ? '0' : saleFlagOf(status),
    // A limit applies to purchases for an amount, which the exchange does not have.
    daily_limit: isOnExchange ? null : dailyLimitYuan,
    next_open_day: nextOpenDay,
    established_day: isEstablished ? shareClass.startDay : null,
    ended_day: lifecycle.endedDay !== null && lifecycle.endedDay <= asOf ? lifecycle.endedDay : null,
    size_yuan: publishedSize(publicSized(plan, shareClass, anchorDay), asOf),
  };
}

/** Constant columns of a public row. */
export function publicFixedColumns(
  plan: PublicPlan,
  shareClass: ShareClass,
  search: NameSearch,
): Omit<PublicFundTable, keyof PublicDayColumns> {
  const shortName = plan.shortStem + shareClass.suffix;
  return {
    code: shareClass.code,
    short_name: shortName,
    full_name: plan.fullStem + shareClass.fullSuffix,
    ...search(shortName),
    type_code: plan.type,
    type_level1: plan.type.slice(0, 2),
    risk_level: plan.riskLevel,
    company_code: plan.companyCode,
    benchmark_code: plan.product.benchmark,
    benchmark_name: benchmarkName(plan.product.benchmark),
    purchase_rate: shareClass.purchaseRate,
    discount_rate: shareClass.discountRate,
    share_class: shareClass.label,
    share_group: plan.classes[0]?.code ?? shareClass.code,
    nav_kind: plan.moneySpread === null ? 'nav' : 'income',
    dealing: dealingText(classDealing(plan, shareClass)),
    target_code: plan.target?.code ?? null,
    end_reason: null,
    ...NO_RISK,
    source: 'simulated',
  };
}

/** Only the first class of a LOF is on the exchange. */
function classDealing({ product, classes }: PublicPlan, { code }: ShareClass): Dealing {
  return product.dealing.form === 'lof' && code !== classes[0]?.code ? OPEN : product.dealing;
}

/** Columns of a private row that change from week to week. */
export type PrivateDayColumns = PrivateFundFigures &
  Pick<PrivateFundTable, 'status' | 'sale_flag' | 'next_open_day' | 'ended_day' | 'size_yuan'>;

/** Status, size and figures of a private fund on a day. */
export function privateDayColumns(
  { plan, privateClass }: { plan: PrivatePlan; privateClass: PrivateClass },
  series: FundSeries,
  { asOf, anchorDay }: RowDays,
): PrivateDayColumns {
  const { status, nextOpenDay } = privateStateOn(plan, asOf);
  return {
    ...privateFundFigures(series, series.adjustments),
    status,
    sale_flag: saleFlagOf(status),
    next_open_day: nextOpenDay,
    size_yuan: publishedSize(privateSized(plan, privateClass, anchorDay), asOf),
    ended_day: plan.endedDay !== null && plan.endedDay <= asOf ? plan.endedDay : null,
  };
}

/** Constant columns of a private row. */
export function privateFixedColumns(
  plan: PrivatePlan,
  privateClass: PrivateClass,
  search: NameSearch,
): Omit<PrivateFundTable, keyof PrivateDayColumns> {
  const shortName = plan.shortStem + privateClass.label;
  return {
    code: privateClass.code,
    short_name: shortName,
    full_name: plan.fullStem + (privateClass.label === '' ? '' : `${privateClass.label}类份额`),
    ...search(shortName),
    strategy_level1: plan.strategy.slice(0, 2),
    strategy_level2: plan.strategy,
    risk_level: plan.riskLevel,
    company_code: plan.companyCode,
    established_day: plan.portfolio.startDay,
    registry_number: plan.registryNumber,
    benchmark_code: plan.benchmark,
    benchmark_name: benchmarkName(plan.benchmark),
    share_group: plan.classes[0]?.code ?? privateClass.code,
    frequency: plan.frequency,
    dealing: dealingText(privateDealing(plan)),
    end_reason: null,
    ...NO_RISK,
    source: 'simulated',
  };
}

/** The table row of a company. */
export function companyRow(company: Company, search: NameSearch): FundCompanyTable {
  return {
    code: company.code,
    area: company.area,
    name: company.name,
    short_name: company.shortName,
    ...search(company.shortName),
    founded_day: company.foundedDay,
    city: company.city,
    registered_capital_yuan: company.registeredCapitalYuan,
    registry_number: company.registryNumber,
    introduction: company.introduction,
    cancelled_day: null,
  };
}

/** The table row of a manager. */
export function managerRow(manager: Manager, search: NameSearch): FundManagerTable {
  return {
    code: manager.code,
    area: manager.area,
    name: manager.name,
    ...search(manager.name),
    company_code: manager.companyCode,
    career_start_day: manager.careerStartDay,
    education: manager.education,
    introduction: manager.introduction,
  };
}

/** Tenures of every share class of a portfolio; the same manager twice is two tenures. */
export function tenureRows(area: 'public' | 'private', plan: PublicPlan | PrivatePlan): FundTenureTable[] {
  return plan.classes.flatMap(({ code }) =>
    plan.tenures.map((tenure) => ({
      fund_code: code,
      area,
      manager_code: tenure.managerCode,
      begin_day: tenure.beginDay,
      end_day: tenure.endDay,
    })),
  );
}
