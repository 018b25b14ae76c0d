import { insertAll } from '../../gateway/store/bulk';
import { fundFigures, NO_PERIODS } from '../../gateway/funds/figures/fund-figures';
import { writeNav } from '../../gateway/funds/figures/nav.repository';
import { dayOf } from '../../src/domain/calendar/day';
import { publicFundTableRow } from './public-fund-rows';
import type { Kysely } from 'kysely';
import type { NavRecord } from '../../gateway/funds/figures/nav.repository';
import type { Database } from '../../gateway/store/schema';
import type { PublicFundTable } from '../../gateway/funds/fund.schema';

function day(text: string): number {
  const found = dayOf(text);
  if (found === null) throw new Error(`not a day: ${text}`);
  return found;
}

const DAYS = ['20250102', '20250630', '20251231', '20260520', '20260527'].map(day);

const SERIES = [
  {
    area: 'public',
    code: '000001',
    kind: 'nav',
    series: { days: DAYS, values: [1, 1.2, 1.1, 0.5, 0.55] },
    adjustments: [
      { day: day('20251231'), dividend: 0.22 },
      { day: day('20260520'), splitRatio: 2 },
      { day: day('20260527'), factor: 1.1 },
    ],
  },
  {
    area: 'public',
    code: '000002',
    kind: 'income',
    series: { days: DAYS, values: [0.5, 100, 100, 0.6, 0.5123] },
    adjustments: [],
  },
  {
    area: 'public',
    code: '000004',
    kind: 'nav',
    series: { days: DAYS.slice(0, 3), values: [1, 0.8, 0.9] },
    adjustments: [],
  },
] satisfies NavRecord[];

/** The figures of a fund's row, computed from its series as every writer of the table does. */
function figuresOf(code: string): Partial<PublicFundTable> {
  const record = SERIES.find((series) => series.code === code);
  if (!record) throw new Error(`no series of ${code}`);
  return fundFigures(record);
}

/**
 * A fund with dividend, split and imported factor, a money fund, a fund without NAV and an ended one, with a company,
 * two managers of today, one of before, an index, and an imported fund without a series.
 */
export async function fillPublicFundSample(db: Kysely<Database>): Promise<void> {
  await insertAll(db, 'public_fund', [
    publicFundTableRow({
      ...figuresOf('000001'),
      nav: 1.2345,
      code: '000001',
      company_code: 'C01',
      benchmark_code: 'IDX1',
      benchmark_name: '沪深300指数',
      daily_limit: 1000.5,
    }),
    publicFundTableRow({
      ...figuresOf('000002'),
      code: '000002',
      nav_kind: 'income',
      type_code: '0701',
      nav: null,
      acc_nav: null,
      income_10k: 0.5123,
      seven_day_rate: 0.0189,
      day_growth: null,
    }),
    publicFundTableRow({
      ...NO_PERIODS,
      code: '000003',
      status: '1',
      nav_day: null,
      nav: null,
      acc_nav: null,
      day_growth: null,
      established_day: null,
      size_yuan: null,
      risk_level: null,
    }),
    publicFundTableRow({
      ...figuresOf('000004'),
      code: '000004',
      status: 'A',
      sale_flag: '0',
      ended_day: day('20251231'),
      nav_day: day('20251231'),
    }),
    publicFundTableRow({ ...NO_PERIODS, code: '000005', source: 'imported', year1: 1.5047 }),
  ]);
  await insertAll(db, 'fund_company', [
    {
      area: 'public',
      code: 'C01',
      name: '远山基金管理有限公司',
      short_name: '远山基金',
      search_name: '远山基金',
      pinyin_initials: 'ysjj',
      pinyin_full: 'yuanshanjijin',
      founded_day: 14_000,
      city: '上海',
      registered_capital_yuan: 2e8,
      registry_number: 'A001',
      cancelled_day: null,
      introduction: '介绍',
    },
  ]);
  const manager = {
    area: 'public' as const,
    search_name: '',
    pinyin_initials: '',
    pinyin_full: '',
    company_code: 'C01',
    career_start_day: 15_000,
    education: '硕士',
    introduction: '',
  };
  await insertAll(db, 'fund_manager', [
    { ...manager, code: 'M1', name: '林一' },
    { ...manager, code: 'M2', name: '周二' },
    { ...manager, code: 'M3', name: '吴三' },
  ]);
  const tenure = { area: 'public' as const, fund_code: '000001', end_day: null };
  await insertAll(db, 'fund_tenure', [
    { ...tenure, manager_code: 'M1', begin_day: 20_100 },
    { ...tenure, manager_code: 'M2', begin_day: 20_000 },
    { ...tenure, manager_code: 'M3', begin_day: 19_000, end_day: 20_000 },
  ]);
  await writeNav(db, [
    ...SERIES,
    {
      area: 'index',
      code: 'IDX1',
      kind: 'nav',
      series: {
        days: [day('20250601'), day('20260101'), day('20260527')],
        values: [3900.5, 4000.25, 4000.25],
      },
      adjustments: [],
    },
  ]);
}
