import { describe, expect, it } from 'vitest';
import { fundNavReply } from '../../../tests/handlers/fund-facts';
import { chartContent, chartModes } from './chart-modes';
import { dayFromParts } from '@/domain/calendar/day';
import { navHistoryFromWire } from '@/features/fund-kit/nav-history';
import { historyWith } from './compared-history';

const history = navHistoryFromWire(
  fundNavReply(
    '900000',
    [
      [20250102, 1],
      [20250605, 1.2],
      [20251231, 0.45],
      [20260105, 0.54],
    ],
    {
      benchmark: [null, 10, 11, 12],
      adjustments: [
        { day: 20250102, dividend: 0.1 },
        { day: 20251231, splitRatio: 2 },
      ],
      managerChanges: [{ day: 20260105, text: '测试经理接任' }],
    },
  ),
);

/** A fund that is drawn beside another. */
function overlay(name: string, entries: readonly (readonly [number, number])[]) {
  const levels = { days: entries.map(([day]) => day), values: entries.map(([, level]) => level) };
  return { key: name, name, area: 'public' as const, code: name, levels };
}

describe('chartContent', () => {
  it('draws returns of fund and benchmark from the base of the range, with the falls below', () => {
    const { series, band, marks, days } = chartContent(history, 'growth', { from: 1, to: 3 });
    expect(days).toHaveLength(3);
    expect(series.map(({ label }) => label)).toEqual(['本基金', '业绩基准']);
    expect(Array.from(series[0]?.values ?? [], (value) => Number(value?.toFixed(4)))).toEqual([
      0, -0.25, -0.1,
    ]);
    expect(series[1]?.values[2]).toBeCloseTo(0.2, 12);
    expect(band?.[1]).toBeCloseTo(-0.25, 12);
    expect(marks.map(({ label, title }) => [label, title])).toEqual([
      ['拆', '每份折算 2 份'],
      ['经', '测试经理接任'],
    ]);
  });

  it('measures a selected span, and annualises it from a year on only', () => {
    const { measure } = chartContent(history, 'growth', { from: 0, to: 3 });
    expect(measure(0, 2)).toBe('收益 -10.00% · 最大回撤 25.00%');
    expect(measure(0, 3)).toBe('收益 +8.00% · 年化 +7.93% · 最大回撤 25.00%');
  });

  it('draws other funds and indices beside it from their first value in the range until their series ends', () => {
    const beside = historyWith(history, [
      overlay('较晚成立', [
        [dayFromParts(2025, 6, 2), 2],
        [dayFromParts(2026, 1, 2), 3],
      ]),
      overlay('已终止', [
        [dayFromParts(2024, 12, 31), 4],
        [dayFromParts(2025, 6, 5), 5],
      ]),
      { ...overlay('尚未加载', []), levels: undefined },
      overlay('没有净值', []),
    ]);
    const { series } = chartContent(beside, 'growth', { from: 0, to: 3 });
    expect(series.slice(2).map(({ label, tone, values }) => [label, tone, values])).toEqual([
      ['较晚成立', 'equal2', [null, 0, 0, 0.5]],
      ['已终止', 'equal3', [0, 0.25, null, null]],
    ]);
  });

  it('draws unit and accumulated values, or falls from the high', () => {
    const values = chartContent(history, 'nav', { from: 1, to: 3 });
    expect(values.series.map(({ label }) => label)).toEqual(['单位净值', '累计净值']);
    expect(values.series[0]?.values).toEqual([1.2, 0.45, 0.54]);
    // Before the first dividend of a range both values are the same line.
    const unpaid = { ...history, accumulated: history.nav };
    const one = chartContent(unpaid, 'nav', { from: 1, to: 3 }).series;
    expect(one.map(({ label, values: drawn }) => [label, drawn])).toEqual([
      ['单位/累计净值', [1.2, 0.45, 0.54]],
    ]);
    const falls = chartContent(history, 'drawdown', { from: 0, to: 3 });
    expect(falls.series[0]?.values[2]).toBeCloseTo(-0.25, 12);
  });

  it('shows income and seven-day rate of a money fund, no rate before seven days', () => {
    const money = navHistoryFromWire(
      fundNavReply(
        '900000',
        [20260801, 20260802, 20260803, 20260804, 20260805, 20260806, 20260807].map(
          (day) => [day, 0.5] as const,
        ),
        { kind: 'income', paidBefore: null },
      ),
    );
    expect(chartModes(true)).not.toContain('nav');
    const rates = chartContent(money, 'rate', { from: 0, to: 6 }).series[0]?.values;
    expect(rates?.[5]).toBeNull();
    expect(rates?.[6]).toBeCloseTo(1.00005 ** 365 - 1, 12);
    expect(chartContent(money, 'income', { from: 0, to: 6 }).formatValue(0.5)).toBe('0.5000元');
  });
});
