import { describe, expect, it } from 'vitest';
import { dayFromParts, type Day } from '../calendar/day';
import { USUAL_DEALING_TERMS } from '../dealing/days';
import { judgeRows } from './statement-entries';
import type { StatementFund } from './statement-figures';
import type { LedgerEntry } from './ledger-entry';
import type { StatementRow } from './statement';

/** A Tuesday, the days around it, and the Friday before. */
const TUESDAY = dayFromParts(2026, 11, 17);
const [MONDAY, WEDNESDAY, THURSDAY, FRIDAY] = [TUESDAY - 1, TUESDAY + 1, TUESDAY + 2, TUESDAY - 4];
const NAVS: ReadonlyMap<Day, number> = new Map([
  [MONDAY, 1],
  [TUESDAY, 1.1],
  [WEDNESDAY, 1.2],
]);

const FUND: StatementFund = {
  code: '000001',
  name: '岚汐混合A',
  isTraded: false,
  terms: USUAL_DEALING_TERMS.ordinary,
  fees: {
    purchase: [{ fromYuan: 0, rate: 0.015 }],
    discount: 0.1,
    platformRate: null,
    redemption: [
      { fromDays: 0, rate: 0.015 },
      { fromDays: 7, rate: 0 },
    ],
  },
  navOn: (day) => NAVS.get(day) ?? null,
};

const PURCHASE: StatementRow = {
  code: '000001',
  name: '',
  kind: 'purchase',
  day: TUESDAY,
  isAfterCutOff: null,
  confirmed: null,
  units: 907.73,
  yuan: 1000,
  nav: null,
  feeYuan: 1.5,
  isPending: false,
};
const SALE: StatementRow = {
  ...PURCHASE,
  kind: 'redemption',
  day: WEDNESDAY,
  units: 100,
  yuan: 118.2,
  feeYuan: 1.8,
};

const HELD: LedgerEntry = {
  id: 'held',
  code: '000001',
  kind: 'purchase',
  day: FRIDAY,
  confirmed: MONDAY,
  units: 500,
  yuan: 500,
  feeYuan: 0,
};

function judge(
  rows: readonly Partial<StatementRow>[],
  entries: readonly LedgerEntry[] = [],
  fund: StatementFund | string = FUND,
) {
  return judgeRows(
    rows.map((row) => ({ ...PURCHASE, ...row })),
    { entries, fundOf: () => fund, today: THURSDAY },
  );
}

describe('the day of an order', () => {
  it.each([
    ['its own', { day: TUESDAY }, TUESDAY, WEDNESDAY],
    ['the next after the cut-off', { day: TUESDAY, isAfterCutOff: true }, WEDNESDAY, THURSDAY],
    ['Monday after a Sunday', { day: TUESDAY - 2 }, MONDAY, TUESDAY],
    ['the day before its confirmation', { day: null, confirmed: WEDNESDAY }, TUESDAY, WEDNESDAY],
    ['that of its NAV, placed after the cut-off', { nav: 1.2, units: 832.08 }, WEDNESDAY, THURSDAY],
    ['that of its NAV, dated by its confirmation', { nav: 1, units: 998.5 }, MONDAY, TUESDAY],
    ['its own with the NAV of no day', { nav: 1.3, units: 768.08 }, TUESDAY, WEDNESDAY],
    ['its own with a time before the cut-off', { isAfterCutOff: false, nav: 1.2 }, TUESDAY, WEDNESDAY],
    ['its own if confirmed as usual', { confirmed: WEDNESDAY, nav: 1.2 }, TUESDAY, WEDNESDAY],
  ])('is %s', (_what, row, day, confirmed) => {
    expect(judge([row])).toMatchObject([{ verdict: 'new', entry: { day, confirmed } }]);
  });

  it('is that of the deal on the exchange', () => {
    expect(judge([{ day: TUESDAY - 2 }], [], { ...FUND, isTraded: true })).toMatchObject([
      { entry: { day: TUESDAY - 2, confirmed: TUESDAY - 2 } },
    ]);
  });
});

describe('figures that a statement has not', () => {
  it.each<[string, Partial<StatementRow>, object]>([
    // 1,000 / 1.0015 at a tenth of 1.5%, at 1.1.
    [
      'units and fee of a purchase',
      { units: null, feeYuan: null },
      { verdict: 'estimated', note: '份额与手续费按净值估算', entry: { units: 907.73, feeYuan: 1.5 } },
    ],
    ['units of a purchase', { units: null, feeYuan: 10 }, { note: '份额按净值估算', entry: { units: 900 } }],
    ['money of a purchase', { yuan: null, units: 100 }, { verdict: 'estimated', entry: { yuan: 111.5 } }],
    [
      'the fee between money and NAV',
      { feeYuan: null, nav: 1.1 },
      { note: '手续费按金额与净值推算', entry: { feeYuan: 1.5, yuan: 1000 } },
    ],
    ['no fee at a NAV of another day', { feeYuan: null, nav: 1 }, { entry: { feeYuan: 0, yuan: 1000 } }],
    [
      'the fee of money at the NAV',
      { yuan: 998.5, nav: 1.1 },
      { note: '金额已加上手续费', entry: { yuan: 1000 } },
    ],
    // 100 × 1.2 less 1.5% within seven days.
    [
      'money and fee of a sale',
      { ...SALE, yuan: null, feeYuan: null },
      { note: '金额与手续费按净值估算', entry: { yuan: 118.2, feeYuan: 1.8 } },
    ],
    ['the fee of a sale', { ...SALE, feeYuan: null, nav: 1.2 }, { entry: { yuan: 118.2, feeYuan: 1.8 } }],
    [
      'the fee off a sale',
      { ...SALE, yuan: 120, nav: 1.2 },
      { note: '金额已减去手续费', entry: { yuan: 118.2 } },
    ],
    [
      'units of a reinvested dividend',
      { kind: 'reinvestment', units: null, yuan: 11 },
      { verdict: 'estimated', entry: { units: 10, yuan: 0, feeYuan: 0 } },
    ],
  ])('are worked out: %s', (_what, row, expected) => {
    expect(judge([row], [{ ...HELD, confirmed: TUESDAY }])).toMatchObject([expected]);
  });

  it.each<[string, Partial<StatementRow>]>([
    ['of a NAV that is not published', { day: THURSDAY, units: null }],
    ['of an order that is not confirmed', { units: 10, isPending: true }],
    ['of a sale that is not confirmed', { ...SALE, isPending: true }],
    ['of a sale without its NAV', { ...SALE, day: THURSDAY, yuan: null, feeYuan: null }],
  ])('wait for their confirmation: %s', (_what, row) => {
    expect(judge([row], [HELD])).toMatchObject([{ verdict: 'pending' }]);
  });

  it('wait, with the reason', () => {
    const row = { units: null, feeYuan: null };
    const free = { ...FUND, fees: { ...FUND.fees, purchase: [] } };
    expect(
      [
        ...judge([{ ...row, day: THURSDAY }]),
        ...judge([row], [], free),
        ...judge([row], [], { ...FUND, isTraded: true }),
      ].map(({ verdict, note }) => [verdict, note]),
    ).toEqual([
      ['pending', '缺少份额，暂无当日净值可供估算'],
      ['pending', '缺少份额，暂无费率可供估算'],
      ['pending', '缺少份额，场内交易按成交价记账'],
    ]);
  });
});

describe('a row that the book has', () => {
  const entry: LedgerEntry = {
    ...HELD,
    id: 'twin',
    day: TUESDAY,
    confirmed: WEDNESDAY,
    units: 907.73,
    yuan: 1000,
    feeYuan: 1.5,
  };

  it('is not added again, but once more where there are two of it', () => {
    expect(judge([{}, {}], [entry])).toMatchObject([{ verdict: 'known' }, { verdict: 'new' }]);
  });

  it('is known by the figures that it has', () => {
    // Estimated, it would be 907.73 units; the statement of before said 907.70.
    expect(judge([{ units: null, feeYuan: null }], [{ ...entry, units: 907.7 }])).toMatchObject([
      { verdict: 'known' },
    ]);
    expect(judge([{ units: 907.72 }], [entry])).toMatchObject([{ verdict: 'new' }]);
  });

  it('confirms an order that waits', () => {
    const waiting = { ...entry, units: null };
    expect(judge([{}], [waiting])).toMatchObject([{ verdict: 'new', replaces: 'twin' }]);
    expect(judge([{ isPending: true }], [waiting])).toMatchObject([{ verdict: 'known', replaces: null }]);
  });

  it('is one of a dividend that is dated by its payment', () => {
    const dividend: LedgerEntry = {
      ...HELD,
      id: 'paid',
      kind: 'dividend',
      day: FRIDAY,
      units: 0,
      yuan: 25,
      feeYuan: 0,
    };
    const row = { kind: 'dividend', units: null, yuan: 25 } as const;
    expect(judge([row], [HELD, dividend])).toMatchObject([{ verdict: 'known' }]);
    expect(judge([{ ...row, yuan: 26 }], [HELD, dividend])).toMatchObject([{ verdict: 'new' }]);
  });
});

describe('a row without an entry', () => {
  it.each<[string, Partial<StatementRow>, string]>([
    ['takes more than is held', { ...SALE, units: 600 }, '2026-11-18 卖出 600.00 份，当时持有 500.00 份'],
    ['lacks its amount', { yuan: null, nav: null, day: THURSDAY, units: null }, '请填写买入金额'],
    ['lacks its units', { ...SALE, units: null }, '请填写卖出份额'],
    ['is of a day to come', { day: THURSDAY + 40 }, '2026-12-29 尚未到来'],
  ])('%s', (_what, row, words) => {
    expect(judge([row], [HELD])).toMatchObject([
      { verdict: 'refused', note: expect.stringContaining(words), entry: null, fund: { code: '000001' } },
    ]);
  });

  it('is of a fund that is not known', () => {
    expect(judge([{}], [], '未找到基金 000001，请核对代码')).toEqual([
      { verdict: 'refused', note: '未找到基金 000001，请核对代码', fund: null, entry: null, replaces: null },
    ]);
  });

  it('leaves the others of its statement', () => {
    const rows = [
      { ...SALE, units: 300 },
      { ...SALE, units: 300 },
      { units: 50, yuan: 55, feeYuan: 0 },
    ];
    expect(judge(rows, [HELD]).map(({ verdict }) => verdict)).toEqual(['new', 'refused', 'new']);
  });

  it('would leave a later sale of the book without units', () => {
    const later: LedgerEntry = { ...HELD, id: 'later', kind: 'redemption', day: THURSDAY, units: 450 };
    expect(judge([SALE], [HELD, later])).toMatchObject([{ verdict: 'refused' }]);
  });
});
