import { describe, expect, it } from 'vitest';
import type { PositionReport } from '@/features/fund-kit/position';
import { concentrationWords, reportName, shareChange } from './position-words';

const REPORT: PositionReport = {
  reportDate: '20260930',
  publishedDate: '20261027',
  previousReportDate: '20260630',
  netAssetYuan: 1e9,
  assets: [{ name: '股票', ratio: 0.9 }],
  stocks: [],
  bonds: [],
  funds: [],
  industries: [],
  topTen: 0.45,
  previousTopTen: 0.4269,
};

it.each([
  ['20260331', '2026年一季报'],
  ['20260630', '2026年二季报'],
  ['20260930', '2026年三季报'],
  ['20251231', '2025年四季报'],
  ['2026', '2026'],
])('%s is the report %s', (date, name) => {
  expect(reportName(date)).toBe(name);
});

describe('a change against the quarter before', () => {
  it.each([
    [0.0612, 0.0561, true, { kind: 'up', text: '增 0.51' }],
    [0.0561, 0.0612, true, { kind: 'down', text: '减 0.51' }],
    [0.05612, 0.05614, true, { kind: 'same', text: '持平' }],
    [0.0612, null, true, { kind: 'new' }],
    [0.0612, null, false, null],
  ])('of %d against %s', (ratio, previous, hasPrevious, change) => {
    expect(shareChange(ratio, previous, hasPrevious)).toEqual(change);
  });
});

describe('concentration in words', () => {
  it('names the sum, its part of the stocks and the change', () => {
    expect(concentrationWords(REPORT)).toBe(
      '前十大股票合计占净值 45.00%，占股票仓位的 50.00%，较上季（2026-06-30）上升 2.31 个百分点。',
    );
  });

  it('leaves out what is not there', () => {
    expect(concentrationWords({ ...REPORT, assets: [], previousTopTen: null })).toBe(
      '前十大股票合计占净值 45.00%。',
    );
    expect(concentrationWords({ ...REPORT, topTen: null })).toBeNull();
  });
});
