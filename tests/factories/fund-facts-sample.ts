import { privateFundFigures } from '../../gateway/services/fund-figures';
import { insertAll } from '../../gateway/store/bulk';
import { writeNav } from '../../gateway/store/nav-repository';
import { dayOf } from '../../src/domain/day';
import { privateFundTableRow } from './private-fund-rows';
import { publicFundTableRow } from './public-fund-rows';
import { fillPublicFundSample } from './public-fund-sample';
import type { Kysely } from 'kysely';
import type { FundArea } from '../../gateway/store/fund-people-repository';
import type { Database, FundTermsTable } from '../../gateway/store/schema';
import type { HeldSecurity, PortfolioHoldings } from '../../src/domain/portfolio-holdings';

/** The private fund of the sample. */
export const PRIVATE_CODE = 'SA7001';

function day(text: string): number {
  const found = dayOf(text);
  if (found === null) throw new Error(`not a day: ${text}`);
  return found;
}

const PRIVATE_DAYS = ['20250516', '20250523', '20260515', '20260522'].map(day);
const PRIVATE_SERIES = { days: PRIVATE_DAYS, values: [1, 1.7531, 1.6124, 1.9187] };
const PRIVATE_ADJUSTMENTS = [{ day: day('20260515'), dividend: 0.0377 }];

/** Every figure of the private fund, as it stands in a reply: none of them may reach who is not qualified. */
export const PRIVATE_FIGURES = [
  '1.7531',
  '1.6124',
  '1.9187',
  '0.0377',
  '20250523',
  '20260515',
  '20260522',
  '87654321.5',
  '76543210.5',
  '0.4321',
  '0.3579',
  '0.1357',
  '65432109.5',
  '3901.25',
  '4011.75',
  '1.0625',
  '2025-09-30',
  '20250930',
];

function terms(area: FundArea, code: string, changes: Partial<FundTermsTable> = {}): FundTermsTable {
  return {
    area,
    code,
    custodian: '青川银行',
    objective: '目标',
    scope: '范围',
    management_rate: 0.012,
    custody_rate: 0.002,
    service_rate: null,
    service_ends_after_days: null,
    performance_fee: null,
    discount: 0.1,
    minimum_purchase_yuan: 10,
    minimum_addition_yuan: 5,
    minimum_redemption_units: 1,
    minimum_holding_units: 2,
    confirmed_after: 1,
    visible_after: 2,
    money_out_after: 3,
    ...changes,
  };
}

function stock(code: string, ratio: number): HeldSecurity {
  return { code, name: `股票${code}`, kind: '电子', ratio, valueYuan: ratio * 1e8 };
}

function holdings(changes: Partial<PortfolioHoldings>): string {
  return JSON.stringify({
    netAssetYuan: 1e8,
    assets: [{ name: '股票', ratio: 0.9 }],
    stocks: [],
    bonds: [],
    funds: [],
    industries: [],
    ...changes,
  });
}

/** The public sample with a C class, terms, tiers, reports, a class average, and a private fund with the same. */
export async function fillFundFacts(db: Kysely<Database>): Promise<void> {
  await fillPublicFundSample(db);
  await insertAll(db, 'public_fund', [
    publicFundTableRow({ code: '000011', share_class: 'C', share_group: '000001', nav_day: null }),
    publicFundTableRow({ code: '000012', share_class: 'E', share_group: '000001', nav_day: null }),
  ]);
  await fillPublicFacts(db);
  await fillPrivateFund(db);
  await writeNav(db, [
    {
      area: 'category',
      code: 'public:0201',
      kind: 'nav',
      series: { days: ['20250630', '20260520', '20260527'].map(day), values: [1, 1.1, 1.21] },
      adjustments: [],
    },
    {
      area: 'category',
      code: 'private:0101',
      kind: 'nav',
      series: { days: [day('20250501'), day('20260520')], values: [1, 1.0625] },
      adjustments: [],
    },
    {
      area: 'index',
      code: 'IDX7',
      kind: 'nav',
      series: { days: [day('20250501'), day('20260520')], values: [3901.25, 4011.75] },
      adjustments: [],
    },
  ]);
}

async function fillPublicFacts(db: Kysely<Database>): Promise<void> {
  await insertAll(db, 'fund_terms', [
    terms('public', '000001'),
    terms('public', '000011', { service_rate: 0.006, service_ends_after_days: 365, discount: 1 }),
  ]);
  const tier = { area: 'public' as const, code: '000001', rate: null, fixed_fee_yuan: null };
  await insertAll(db, 'fund_fee_tier', [
    { ...tier, kind: 'subscription', from_value: 0, rate: 0.01 },
    { ...tier, kind: 'purchase', from_value: 0, rate: 0.008 },
    { ...tier, kind: 'purchase', from_value: 5_000_000, fixed_fee_yuan: 1000 },
    { ...tier, kind: 'redemption', from_value: 7, rate: 0.01 },
    { ...tier, kind: 'redemption', from_value: 0, rate: 0.015 },
  ]);
  const report = {
    area: 'public' as const,
    code: '000001',
    institutions: null,
    individuals: null,
    staff: null,
  };
  await insertAll(db, 'fund_report', [
    { ...report, report_day: day('20250930'), published_day: day('20251028'), size_yuan: 5e8 },
    {
      ...report,
      report_day: day('20251231'),
      published_day: day('20260123'),
      size_yuan: 6e8,
      institutions: 0.4,
      individuals: 0.6,
      staff: 0.01,
    },
  ]);
  const portfolio = { area: 'public' as const, share_group: '000001' };
  await insertAll(db, 'portfolio_report', [
    {
      ...portfolio,
      report_day: day('20250930'),
      published_day: day('20251028'),
      holdings: holdings({
        stocks: [stock('600001', 0.08), stock('600002', 0.05)],
        industries: [{ name: '电子', ratio: 0.13 }],
      }),
    },
    {
      ...portfolio,
      report_day: day('20251231'),
      published_day: day('20260123'),
      holdings: holdings({
        stocks: [stock('600002', 0.0625), stock('600003', 0.03125)],
        industries: [
          { name: '电子', ratio: 0.0625 },
          { name: '银行', ratio: 0.03125 },
        ],
      }),
    },
  ]);
}

async function fillPrivateFund(db: Kysely<Database>): Promise<void> {
  await insertAll(db, 'private_fund', [
    privateFundTableRow({
      code: PRIVATE_CODE,
      ...privateFundFigures(PRIVATE_SERIES, PRIVATE_ADJUSTMENTS),
      established_day: day('20250516'),
      registry_number: 'SXY123',
      benchmark_code: 'IDX7',
      benchmark_name: '模拟指数',
      size_yuan: 87_654_321.5,
      next_open_day: day('20260615'),
    }),
    privateFundTableRow({ code: 'SA7002' }),
  ]);
  await writeNav(db, [
    {
      area: 'private',
      code: PRIVATE_CODE,
      kind: 'nav',
      series: PRIVATE_SERIES,
      adjustments: PRIVATE_ADJUSTMENTS,
    },
  ]);
  await insertAll(db, 'fund_manager', [
    {
      area: 'private',
      code: 'N7',
      name: '郑七',
      search_name: '郑七',
      pinyin_initials: 'zq',
      pinyin_full: 'zhengqi',
      company_code: 'P01',
      career_start_day: 15_000,
      education: '博士',
      introduction: '介绍',
    },
  ]);
  await insertAll(db, 'fund_tenure', [
    {
      area: 'private',
      fund_code: PRIVATE_CODE,
      manager_code: 'N7',
      begin_day: day('20250516'),
      end_day: null,
    },
  ]);
  await insertAll(db, 'fund_terms', [
    terms('private', PRIVATE_CODE, { performance_fee: '超额收益的 20%', minimum_purchase_yuan: 1_000_000 }),
  ]);
  await insertAll(db, 'fund_report', [
    {
      area: 'private',
      code: PRIVATE_CODE,
      report_day: day('20250930'),
      published_day: day('20251028'),
      size_yuan: 76_543_210.5,
      institutions: 0.4321,
      individuals: 0.3579,
      staff: 0.1357,
    },
  ]);
  await insertAll(db, 'portfolio_report', [
    {
      area: 'private',
      share_group: PRIVATE_CODE,
      report_day: day('20250930'),
      published_day: day('20251028'),
      holdings: holdings({ netAssetYuan: 65_432_109.5, industries: [{ name: '电子', ratio: 0.4321 }] }),
    },
  ]);
  await insertAll(db, 'fund_year', [
    { area: 'private', code: PRIVATE_CODE, class_code: '0101', year: 2025, income: 0.4321 },
    { area: 'private', code: 'SA7002', class_code: '0101', year: 2025, income: 0.5 },
  ]);
}
