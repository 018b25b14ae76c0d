import { expect, it } from 'vitest';
import type { ChartData } from './chart-types';
import {
  eventText,
  momentText,
  spanText,
  summaryText,
  tickTexts,
  valueText,
  type ChartWording,
} from './chart-words';

const wording: ChartWording = {
  formatValue: (value) => `${value > 0 ? '+' : ''}${(value * 100).toFixed(2)}%`,
  formatDay: (day) => new Date(day * 86_400_000).toISOString().slice(0, 10),
  measure: (from, to) => `区间 ${to - from} 天`,
};

const data: ChartData = {
  days: [20_000, 20_001, 20_002],
  series: [{ key: 'fund', label: '本基金', values: [0, null, 0.125], tone: 'primary' }],
  marks: [{ day: 20_001, label: '分', title: '每份派现金 0.05 元' }],
};

it('writes a gap as two dashes', () => {
  const [series] = data.series;
  expect(series && [0, 1, 2, 9].map((index) => valueText(series, index, wording))).toEqual([
    '0.00%',
    '--',
    '+12.50%',
    '--',
  ]);
});

it('describes a moment with its event', () => {
  expect(momentText(data, 1, wording)).toBe('2024-10-05，本基金 --，每份派现金 0.05 元');
  expect(eventText(data, 2)).toBe('');
});

it('describes a span with its measure', () => {
  expect(spanText(data, 0, 2, wording)).toBe('2024-10-04 至 2024-10-06 · 区间 2 天');
});

it('sums up for those who do not see the lines', () => {
  expect(summaryText(data, wording)).toBe(
    '2024-10-04 至 2024-10-06，本基金期末 +12.50%，最高 +12.50%（2024-10-06），最低 0.00%（2024-10-04）',
  );
  expect(summaryText({ days: [], series: data.series, marks: [] }, wording)).toBe('暂无数据');
});

it.each([
  [
    [0, 0.5, 1],
    ['0%', '50%', '100%'],
  ],
  [
    [0, 0.025, 0.05],
    ['0.0%', '2.5%', '5.0%'],
  ],
  [
    [-0.5, 0],
    ['-50%', '0%'],
  ],
  [[], []],
])('writes the ticks %j with as few decimals as all of them allow', (ticks, texts) => {
  expect(tickTexts(ticks, wording.formatValue)).toEqual(texts);
});
