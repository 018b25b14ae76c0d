import { describe, expect, it } from 'vitest';
import { tenureTimeline } from './components/tenure-card';
import type { ManagerFund } from '@/contract/people/fund-manager';

function tenure(changes: Partial<ManagerFund>): ManagerFund {
  return {
    code: '900001',
    name: '测试混合A',
    categoryName: '偏股混合型',
    beginDate: '20200101',
    endDate: null,
    days: 731,
    income: null,
    annualised: null,
    drawdown: null,
    categoryIncome: null,
    sizeYuan: null,
    navDate: null,
    ...changes,
  };
}

describe('tenureTimeline', () => {
  it('places every tenure on one line, the first to begin first', () => {
    const later = tenure({ code: '900002', beginDate: '20210101', endDate: '20210702', days: 182 });
    const { bars, years } = tenureTimeline([later, tenure({})]);
    expect(bars.map(({ fund }) => fund.code)).toEqual(['900001', '900002']);
    expect(bars[0]).toMatchObject({ start: 0, length: 1 });
    // 2020 is a leap year: 366 of 731 days before it, 182 days long.
    expect(bars[1]?.start).toBeCloseTo(366 / 731, 9);
    expect(bars[1]?.length).toBeCloseTo(182 / 731, 9);
    expect(years.map(({ year }) => year)).toEqual([2021, 2022]);
    expect(years[0]?.at).toBeCloseTo(366 / 731, 9);
  });

  it('marks at most six years of a long career', () => {
    const { years } = tenureTimeline([tenure({ beginDate: '20050601', days: 7800 })]);
    expect(years.length).toBeLessThanOrEqual(6);
    expect(years[0]?.year).toBe(2006);
  });

  it('draws a tenure of one day, and nothing for none', () => {
    expect(tenureTimeline([tenure({ days: 0 })]).bars).toEqual([
      { fund: tenure({ days: 0 }), start: 0, length: 0 },
    ]);
    expect(tenureTimeline([])).toEqual({ bars: [], years: [] });
  });
});
