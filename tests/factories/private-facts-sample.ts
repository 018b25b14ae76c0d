import { privateFundFigures } from '../../gateway/funds/figures/fund-figures';
import { insertAll } from '../../gateway/store/bulk';
import { writeNav } from '../../gateway/funds/figures/nav.repository';
import { day, holdings, terms } from './fund-facts-rows';
import { privateFundTableRow } from './private-fund-rows';
import type { Kysely } from 'kysely';
import type { Database } from '../../gateway/store/schema';

/** The private fund of the sample. */
export const PRIVATE_CODE = 'SA7001';

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
  '0.2469',
  '1.7913',
  '2025-09-30',
  '20250930',
];

/** A private fund with values, a manager, terms and reports, beside one that has nothing. */
export async function fillPrivateFundFacts(db: Kysely<Database>): Promise<void> {
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
      year1_volatility: 0.2469,
      year1_sharpe: 1.7913,
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
    ...Array.from({ length: 8 }, (_, index) => ({
      area: 'private' as const,
      code: `SA800${index}`,
      class_code: '0101',
      year: 2025,
      income: 0.1,
    })),
    { area: 'private', code: PRIVATE_CODE, class_code: '0101', year: 2024, income: 0.1 },
  ]);
}
