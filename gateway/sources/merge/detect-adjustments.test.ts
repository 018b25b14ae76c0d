import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/domain/calendar/day';
import { detectAdjustments } from './detect-adjustments';
import type { NavRow } from '../records';

function day(text: string): number {
  const found = dayOf(text);
  if (found === null) throw new Error(text);
  return found;
}

/** Rows of `date nav growth [accumulated]`, '?' for a value the file lacks. */
function rowsOf(...lines: string[]): NavRow[] {
  return lines.map((line, index) => {
    const [date = '', nav = '', growth = '?', accumulated = '?'] = line.split(' ');
    return {
      line: index + 2,
      day: day(date),
      nav: Number(nav),
      growth: growth === '?' ? null : Number(growth),
      accumulatedNav: accumulated === '?' ? null : Number(accumulated),
      payout: null,
    };
  });
}

const detect = (rows: readonly NavRow[], lostDays: readonly number[] = []): readonly object[] =>
  detectAdjustments(rows, lostDays).adjustments;

const withPayout = (rows: NavRow[], dividend: number, splitRatio: number): NavRow[] =>
  rows.map((row, index) => (index === rows.length - 1 ? { ...row, payout: { dividend, splitRatio } } : row));

/** A fund that moves every trading day of eight weeks; growth by `growthOf(ratio, index)`. */
function movingFund(growthOf: (ratio: number, index: number) => number): NavRow[] {
  let nav = 1;
  const rows: NavRow[] = [];
  for (let offset = 0; offset < 40; offset += 1) {
    const before = nav;
    nav = Math.round(nav * (1 + Math.sin(offset * 1.7) / 50) * 1000) / 1000;
    rows.push({
      line: offset + 2,
      day: day('20240617') + Math.floor(offset / 5) * 7 + (offset % 5),
      nav,
      growth: growthOf(nav / before - 1, offset),
      accumulatedNav: null,
      payout: null,
    });
  }
  return rows;
}

describe('days that differ from the NAV ratio', () => {
  it('finds none if growth is the rounded ratio', () => {
    expect(detect(rowsOf('20240311 1.0000 0', '20240312 1.0123 0.0123', '20240313 1.0077 -0.0045'))).toEqual(
      [],
    );
  });

  it('takes a fall that growth does not share as a factor', () => {
    const rows = rowsOf('20240311 1.2000 0', '20240312 1.1000 0.0050', '20240313 1.1011 0.0010');
    expect(detect(rows)).toEqual([{ day: day('20240312'), factor: 1.005 }]);
  });

  it('takes a growth of exactly zero on a payment day', () => {
    expect(detect(rowsOf('20240311 1.2000 0', '20240312 1.1000 0.0'))).toEqual([
      { day: day('20240312'), factor: 1 },
    ]);
  });

  it('proves the dividend by the accumulated NAV', () => {
    const rows = rowsOf('20240311 1.2000 0 1.5000', '20240312 1.1060 0.0050 1.5060');
    expect(detect(rows)).toEqual([{ day: day('20240312'), dividend: 0.1 }]);
  });

  it('finds a dividend of a tenth of a cent in a fund with three decimals', () => {
    expect(detect(rowsOf('20240311 0.800 0', '20240312 0.799 0.000'))).toEqual([
      { day: day('20240312'), factor: 1 },
    ]);
  });

  it('leaves the ratio alone where growth is missing', () => {
    expect(detect(rowsOf('20240311 1.2000 0', '20240312 1.1000 ?'))).toEqual([]);
  });
});

describe('growth that says nothing about the ratio', () => {
  it('keeps the ratio of weekly values whose growth was filled with zeros', () => {
    expect(detect(rowsOf('20240308 1.0000 0', '20240315 1.0200 0.0', '20240322 0.9900 0.0'))).toEqual([]);
  });

  it('keeps the ratio across missing trading days', () => {
    expect(detect(rowsOf('20240311 1.0000 0', '20240313 1.0300 0.0100'))).toEqual([]);
  });

  it('keeps the ratio across a skipped line', () => {
    const rows = rowsOf('20240308 1.0000 0', '20240311 1.0300 0.0100');
    expect(detect(rows)).toHaveLength(1);
    expect(detect(rows, [day('20240310')])).toEqual([]);
  });

  it('finds a payment across a missing day that is larger than the moves of this fund', () => {
    const rows = movingFund((ratio) => Math.round(ratio * 10_000) / 10_000);
    const { day: lastDay = 0, nav: lastNav = 0 } = rows.at(-1) ?? {};
    const after = { line: 99, day: lastDay + 4, growth: 0.002, accumulatedNav: null, payout: null };
    expect(detect([...rows, { ...after, nav: lastNav * 0.82 }])).toEqual([
      { day: lastDay + 4, factor: 1.002 },
    ]);
    expect(detect([...rows, { ...after, nav: lastNav * 0.96 }])).toEqual([]);
  });

  it('takes a split across missing days: the market cannot halve in two', () => {
    const rows = rowsOf('20240311 2.0000 0', '20240313 1.0100 0.0100');
    expect(detect(rows)).toEqual([{ day: day('20240313'), factor: 1.01 }]);
  });

  it('keeps half-year values on days without trading, and the growth that steps over them', () => {
    const rows = rowsOf('20231229 1.0000 0.001', '20231231 1.0002 0.0', '20240102 1.0100 0.0100');
    expect(detect(rows)).toEqual([]);
  });

  it('still sees a payment on the first trading day of a year', () => {
    const rows = rowsOf('20231229 1.0000 0.001', '20231231 1.0002 0.0', '20240102 0.9100 0.0100');
    expect(detect(rows)).toEqual([{ day: day('20240102'), factor: 1.01 / 1.0002 }]);
  });
});

describe('the 分红送配 column', () => {
  it('returns dividend and split as written', () => {
    const paid = withPayout(rowsOf('20240311 1.2000 0', '20240312 1.1060 0.0050'), 0.1, 1);
    expect(detect(paid)).toEqual([{ day: day('20240312'), dividend: 0.1 }]);
    const split = withPayout(rowsOf('20240311 1.5000 0', '20240312 1.0000 -0.02'), 0, 1.47);
    expect(detect(split)).toEqual([{ day: day('20240312'), splitRatio: 1.47 }]);
  });

  it('prefers growth if the two disagree, and says so', () => {
    const rows = withPayout(rowsOf('20240311 1.2000 0', '20240312 1.1060 0.0050'), 0.2, 1);
    const { adjustments, notes } = detectAdjustments(rows, []);
    expect(adjustments).toEqual([{ day: day('20240312'), dividend: 0.2, factor: 1.005 }]);
    expect(notes).toMatchObject([{ line: 3, reason: expect.stringContaining('不符') }]);
  });
});

describe('columns of growth that cannot be trusted', () => {
  it('allows for growth made from NAVs with more decimals than the file has', () => {
    const rows = movingFund((ratio, index) => ratio + Math.cos(index) * 0.0006);
    expect(detect(rows)).toEqual([]);
  });

  it('does not use growth that belongs to other days', () => {
    const rows = movingFund((_ratio, index) => Math.sin(index * 2.9) / 40);
    const { adjustments, notes } = detectAdjustments(rows, []);
    expect(adjustments).toEqual([]);
    expect(notes).toMatchObject([{ reason: expect.stringContaining('未采用') }]);
  });
});

describe('short histories', () => {
  it('handles no row and one row', () => {
    expect(detect([])).toEqual([]);
    expect(detect(rowsOf('20240311 1.0000 0.5'))).toEqual([]);
  });
});
