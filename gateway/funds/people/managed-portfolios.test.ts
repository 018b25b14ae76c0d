import { expect, it } from 'vitest';
import { mainClassOf } from './managed-portfolios';
import type { ManagedPortfolio } from './managed-portfolios';

function portfolio(code: string, classCode: string, sizeYuan: number): ManagedPortfolio {
  const fund = {
    manager_code: 'N000001',
    code,
    short_name: code,
    class_level1: classCode.slice(0, 2),
    class_level2: classCode,
    share_group: code,
    size_yuan: sizeYuan,
    benchmark_code: null,
    benchmark_name: null,
    nav_day: null,
    ended_day: null,
    begin_day: 19_000,
    end_day: null,
  };
  return { fund, begin: fund.begin_day, end: null, sizeYuan };
}

const PORTFOLIOS = [portfolio('S1', '0201', 500), portfolio('S2', '0101', 100), portfolio('S3', '0102', 200)];

it('compares a manager with the class with the most assets, or with the most funds if sizes are withheld', () => {
  expect(mainClassOf(PORTFOLIOS)).toEqual({ level1: '02', level2: '0201' });
  expect(mainClassOf(PORTFOLIOS, 'funds')).toEqual({ level1: '01', level2: '0101' });
  expect(mainClassOf([])).toBeNull();
});
