import { describe, expect, it } from 'vitest';
import { dayFromParts } from '../../../src/domain/calendar/day';
import { tradingDaysBetween } from '../../../src/domain/calendar/trading-calendar';
import {
  correlationTable,
  drawdownChart,
  growthChart,
  fixedInvestmentTable,
  riskTable,
  sharedWindow,
} from './slide-charts';
import type { NamedSeries } from './slide-charts';

const DAYS = tradingDaysBetween(dayFromParts(2023, 11, 17), dayFromParts(2026, 11, 19));

/** A series over the trading days of three years; `step` is the distance of those that are kept. */
function named(name: string, valueOf: (index: number) => number, step = 1): NamedSeries {
  const kept = Array.from(DAYS.keys()).filter((index) => index % step === 0 || index === DAYS.length - 1);
  return {
    name,
    series: { days: kept.map((index) => DAYS[index] ?? 0), values: kept.map((index) => valueOf(index)) },
  };
}

const RISING = named('上涨', (index) => 1 + index / (DAYS.length - 1));
const WAVES = named('震荡', (index) => 2 + Math.sin(index / 7));
const AGAINST = named('反向', (index) => 1 / (2 + Math.sin(index / 7)));

/** Falls by 40 % for a day. */
function dip(index: number): number {
  return index === 300 ? 0.6 : 1;
}

function windowOf(...all: readonly NamedSeries[]) {
  const window = sharedWindow(all, 3);
  if (window === null) throw new Error('no window');
  return window;
}

describe('charts of slides', () => {
  it('draw growth by the week from the first day that all series have', () => {
    const late = { name: '晚', series: { days: DAYS.slice(-30), values: DAYS.slice(-30).map(() => 3) } };
    expect(growthChart(windowOf(RISING))).toMatchObject({
      kind: 'lines',
      lines: [{ name: '上涨', text: '+100.00%' }],
      note: '模拟市场数据，2023-11-17 至 2026-11-19',
    });
    const chart = growthChart(windowOf(RISING, late));
    expect(chart).toMatchObject({ lines: [{ text: '+2.04%' }, { text: '0.00%' }] });
    expect(chart).toMatchObject({ days: expect.arrayContaining([20_261_119]) });
  });

  it('draw the fall from the highest value, on the days of the series with the fewest', () => {
    const chart = drawdownChart(windowOf(named('日', dip), named('周', dip, 5)));
    expect(chart).toMatchObject({ lines: [{ text: '最大回撤 40.00%' }, { text: '最大回撤 40.00%' }] });
    expect(chart.kind === 'lines' && chart.days.length).toBe(Math.ceil(DAYS.length / 5) + 1);
  });

  it('print risk figures, and how alike series move', () => {
    const risk = riskTable(windowOf(RISING, WAVES), 0.015);
    expect(risk).toMatchObject({ columns: ['年化收益', '年化波动率', '最大回撤', '夏普比率'] });
    expect(risk).toMatchObject({
      rows: [{ cells: ['+25.91%', expect.any(String), '0.00%', expect.any(String)] }, {}],
    });
    expect(correlationTable(windowOf(WAVES, AGAINST))).toMatchObject({
      columns: ['震荡', '反向'],
      rows: [{ cells: ['1.00', ''] }, { cells: [expect.stringMatching(/^-0\.9/), '1.00'] }],
    });
  });

  it('compare money put in every month with the same money put in at once', () => {
    const [rising] = [fixedInvestmentTable(windowOf(RISING))];
    expect(rising).toMatchObject({ columns: ['每月定投', '期初一次买入'] });
    const [monthly = 0, once = 0] =
      rising?.kind === 'table' ? (rising.rows[0]?.cells ?? []).map((cell) => Number.parseFloat(cell)) : [];
    expect(monthly).toBeGreaterThan(30);
    expect(once).toBeGreaterThan(monthly + 30);
  });

  it('have nothing without days in common', () => {
    expect(sharedWindow([], 3)).toBeNull();
  });
});
