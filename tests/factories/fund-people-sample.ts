import { insertAll } from '../../gateway/store/bulk';
import { writeNav } from '../../gateway/funds/figures/nav.repository';
import { dayOf } from '../../src/domain/calendar/day';
import { companyTableRow, managerFigureRow, managerTableRow } from './fund-people-rows';
import { privateFundTableRow } from './private-fund-rows';
import { publicFundTableRow } from './public-fund-rows';
import type { Kysely } from 'kysely';
import type { Database } from '../../gateway/store/schema';

function day(text: string): number {
  const found = dayOf(text);
  if (found === null) throw new Error(`not a day: ${text}`);
  return found;
}

/** What may not be in a reply about private people to somebody who is not qualified. */
export const PRIVATE_PEOPLE_FIGURES = ['1.25', '1.125', '0.25', '0.125', '3456789', '20260522', '0.0625'];

const DAYS = ['20240102', '20250102', '20260522'].map(day);

/** Two public companies with managers and funds, and one private firm with a manager of two funds. */
export async function fillFundPeople(db: Kysely<Database>): Promise<void> {
  await insertAll(db, 'fund_company', [
    companyTableRow({ code: 'C1', area: 'public', short_name: '远山基金' }),
    companyTableRow({ code: 'C2', area: 'public', short_name: '长江基金', city: '武汉' }),
    companyTableRow({ code: 'P01', short_name: '松栖私募' }),
    companyTableRow({ code: 'P02', short_name: '远帆私募' }),
  ]);
  await insertAll(db, 'fund_manager', [
    managerTableRow({ code: 'M1', area: 'public', name: '林远', company_code: 'C1' }),
    managerTableRow({ code: 'M2', area: 'public', name: '周平', company_code: 'C1' }),
    managerTableRow({ code: 'M3', area: 'public', name: '吴山', company_code: 'C2' }),
    managerTableRow({ code: 'N1', name: '郑远' }),
  ]);
  await fillFunds(db);
  const tenure = { end_day: null, begin_day: day('20240102') };
  await insertAll(db, 'fund_tenure', [
    { ...tenure, area: 'public', fund_code: '000001', manager_code: 'M1' },
    { ...tenure, area: 'public', fund_code: '000002', manager_code: 'M1' },
    { ...tenure, area: 'public', fund_code: '000003', manager_code: 'M1', end_day: day('20250102') },
    { ...tenure, area: 'private', fund_code: 'SA0001', manager_code: 'N1' },
    { ...tenure, area: 'private', fund_code: 'SA0002', manager_code: 'N1' },
  ]);
  await insertAll(db, 'manager_figure', [
    managerFigureRow({ code: 'M1', area: 'public', class_code: '02', fund_count: 1, size_yuan: 3e9 }),
    managerFigureRow({ code: 'M3', area: 'public', class_code: '02', fund_count: 2, size_yuan: 5e9 }),
    managerFigureRow({
      code: 'N1',
      fund_count: 2,
      size_yuan: 3_456_789,
      career_income: 0.125,
      year1: 0.0625,
      nav_day: day('20260522'),
      ability_return: 0.25,
    }),
  ]);
}

async function fillFunds(db: Kysely<Database>): Promise<void> {
  const open = { company_code: 'C1', nav_day: day('20260522'), established_day: day('20240102') };
  await insertAll(db, 'public_fund', [
    publicFundTableRow({ ...open, code: '000001', short_name: '远山成长A', size_yuan: 2e9, year1: 0.1 }),
    publicFundTableRow({
      ...open,
      code: '000002',
      short_name: '远山成长C',
      size_yuan: 1e9,
      share_group: '000001',
    }),
    publicFundTableRow({
      ...open,
      code: '000003',
      short_name: '远山纯债A',
      type_code: '0301',
      size_yuan: 4e9,
      year1: 0.2,
    }),
    publicFundTableRow({ ...open, code: '000004', short_name: '远山旧债', type_code: '0301', status: 'A' }),
    publicFundTableRow({
      ...open,
      code: '000005',
      short_name: '远山停更',
      nav_day: day('20260101'),
      year1: 0.9,
    }),
    publicFundTableRow({
      ...open,
      code: '000006',
      short_name: '长江价值A',
      company_code: 'C2',
      size_yuan: 9e9,
    }),
  ]);
  const weekly = { company_code: 'P01', nav_day: day('20260522'), established_day: day('20240102') };
  await insertAll(db, 'private_fund', [
    privateFundTableRow({
      ...weekly,
      code: 'SA0001',
      short_name: '松栖一号',
      year1: 0.25,
      size_yuan: 34_567_890,
    }),
    privateFundTableRow({
      ...weekly,
      code: 'SA0002',
      short_name: '松栖二号',
      year1: 0.5,
      size_yuan: 3_456_789,
    }),
  ]);
  const series = (area: 'public' | 'private', code: string, values: number[]) => ({
    area,
    code,
    kind: 'nav' as const,
    series: { days: DAYS, values },
    adjustments: [],
  });
  await writeNav(db, [
    series('public', '000001', [1, 1.5, 1.2]),
    series('public', '000003', [1, 1.1, 1.2]),
    series('private', 'SA0001', [1, 1.25, 1.125]),
    series('private', 'SA0002', [1, 1.25, 1.125]),
    {
      area: 'category',
      code: 'public:0201',
      kind: 'nav',
      series: { days: DAYS, values: [1, 1.2, 1.5] },
      adjustments: [],
    },
  ]);
}
