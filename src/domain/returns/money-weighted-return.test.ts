import { describe, expect, it } from 'vitest';
import { dayFromParts, type Day } from '../calendar/day';
import { moneyWeightedReturn } from './money-weighted-return';

const START = dayFromParts(2023, 1, 1);

describe('the money-weighted return', () => {
  it('is what spreadsheets call XIRR', () => {
    // The example of the XIRR function in the handbooks of spreadsheets: 37.3362535 %.
    const flows = [
      { day: dayFromParts(2008, 1, 1), yuan: -10_000 },
      { day: dayFromParts(2008, 3, 1), yuan: 2750 },
      { day: dayFromParts(2008, 10, 30), yuan: 4250 },
      { day: dayFromParts(2009, 2, 15), yuan: 3250 },
      { day: dayFromParts(2009, 4, 1), yuan: 2750 },
    ];
    expect(moneyWeightedReturn(flows)).toBeCloseTo(0.373362535, 8);
  });

  it.each([
    ['doubled in a year', 365, 2000, 1],
    ['lost a half in a year', 365, 500, -0.5],
    ['grew by 21 % in two years', 730, 1210, 0.1],
    ['came back as it was', 400, 1000, 0],
    ['nearly all was lost', 365, 0.01, -0.99999],
  ])('of money that %s', (_what, days, yuan, rate) => {
    const flows = [
      { day: START, yuan: -1000 },
      { day: START + days, yuan },
    ];
    expect(moneyWeightedReturn(flows)).toBeCloseTo(rate, 9);
  });

  it('weighs money by the time it worked', () => {
    // 1,000 for two years and 1,000 for one year at 10 %: 1210 + 1100.
    const flows = [
      { day: START, yuan: -1000 },
      { day: START + 365, yuan: -1000 },
      { day: START + 730, yuan: 2310 },
    ];
    expect(moneyWeightedReturn(flows)).toBeCloseTo(0.1, 9);
  });

  it.each<[string, { day: Day; yuan: number }[]]>([
    ['without a flow', []],
    [
      'on a single day',
      [
        { day: START, yuan: -1 },
        { day: START, yuan: 2 },
      ],
    ],
    [
      'where nothing comes back',
      [
        { day: START, yuan: -1 },
        { day: START + 9, yuan: 0 },
      ],
    ],
    [
      'where nothing was paid in',
      [
        { day: START, yuan: 1 },
        { day: START + 9, yuan: 1 },
      ],
    ],
  ])('is undefined %s', (_what, flows) => {
    expect(moneyWeightedReturn(flows)).toBeNull();
  });
});
