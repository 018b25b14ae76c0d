import { describe, expect, it } from 'vitest';
import { dayFromParts } from '../calendar/day';
import { readStatementLine, readStatementTable, type StatementRow } from './statement';
import { readStatementText } from './statement-text';

const TITLES = ['日期', '代码', '名称', '类型', '金额', '份额', '净值', '手续费'];

const ROW: StatementRow = {
  code: '000001',
  name: '岚汐混合A',
  kind: 'purchase',
  day: dayFromParts(2026, 11, 17),
  isAfterCutOff: null,
  confirmed: null,
  units: 907.73,
  yuan: 1000,
  nav: 1.1,
  feeYuan: 1.5,
  isPending: false,
};

const reads = (lines: ReturnType<typeof readStatementTable>) => lines?.map(({ read }) => read);

describe('a table with titles', () => {
  it('is read by its titles, whatever is above them', () => {
    const lines = readStatementTable([
      ['对账单'],
      TITLES,
      ['2026-11-17', '000001', '岚汐混合A', '买入', '1,000.00', '907.73', '1.1000', '1.50'],
      ['', '', '', '', '', '', '', ''],
      ['2026/11/18', '1', '岚汐混合A', '赎回', '-110.00元', '-100份', '1.10', '--'],
    ]);
    expect(lines).toEqual([
      { line: 3, text: '2026-11-17 000001 岚汐混合A 买入 1,000.00 907.73 1.1000 1.50', read: ROW },
      {
        line: 5,
        text: '2026/11/18 1 岚汐混合A 赎回 -110.00元 -100份 1.10 --',
        read: {
          ...ROW,
          kind: 'redemption',
          day: dayFromParts(2026, 11, 18),
          yuan: 110,
          units: 100,
          feeYuan: null,
        },
      },
    ]);
  });

  it('is none without three titles', () => {
    expect(
      readStatementTable([
        ['日期', '代码', '备注'],
        ['2026-11-17', '000001', ''],
      ]),
    ).toBeNull();
  });

  it('has the result of an order before its request, and the order before its confirmation', () => {
    const [row] =
      reads(
        readStatementTable([
          [
            '确认日期',
            '申请时间',
            '基金代码',
            '业务类型',
            '申请金额(元)',
            '确认金额（元）',
            '确认份额',
            '交易状态',
          ],
          ['20261118', '2026-11-16 15:00:01', '000001.OF', '定投', '1000', '998.50', '0.00', '确认中'],
        ]),
      ) ?? [];
    expect(row).toMatchObject({
      code: '000001',
      day: dayFromParts(2026, 11, 16),
      isAfterCutOff: true,
      confirmed: dayFromParts(2026, 11, 18),
      yuan: 998.5,
      units: null,
      isPending: true,
    });
  });

  it('takes code and name out of one cell', () => {
    const [row, named] =
      reads(
        readStatementTable([
          ['日期', '代码/名称', '类型', '金额'],
          ['2026年1月5日', '岚汐中证500指数A（000001）', '申购', '100'],
          ['2026-01-05 00:00:00', '岚汐中证500', '申购', '100'],
        ]),
      ) ?? [];
    expect(row).toMatchObject({ code: '000001', name: '岚汐中证500指数A', day: dayFromParts(2026, 1, 5) });
    expect(named).toMatchObject({ code: '', name: '岚汐中证500', isAfterCutOff: null });
  });
});

describe('a line', () => {
  const fields = { date: '2026-11-17', code: '000001', kind: '买入', yuan: '1000' };

  it.each([
    ['基金定投', 'purchase'],
    ['认购', 'purchase'],
    ['转换转入', 'purchase'],
    ['基金转换出', 'redemption'],
    ['强制赎回', 'redemption'],
    ['现金分红', 'dividend'],
    ['红利再投资', 'reinvestment'],
    ['份额拆分', 'split'],
    ['BUY', 'purchase'],
    ['买基金', 'purchase'],
    ['证券卖出', 'redemption'],
  ])('of %s is a %s', (kind, expected) => {
    expect(readStatementLine(1, '', { ...fields, kind }).read).toMatchObject({ kind: expected });
  });

  it.each([
    ['分红', { yuan: '0.00', units: '12.5' }, 'reinvestment'],
    ['分红', { yuan: '12.50', units: '' }, 'dividend'],
    ['现金分红', { yuan: '0', units: '12.5' }, 'dividend'],
  ])('of %s with %j is a %s', (kind, figures, expected) => {
    expect(readStatementLine(1, '', { ...fields, kind, ...figures }).read).toMatchObject({ kind: expected });
  });

  it('keeps the sign of units that are merged, and a zero that is confirmed', () => {
    expect(readStatementLine(1, '', { ...fields, kind: '份额折算', units: '-20' }).read).toMatchObject({
      units: -20,
    });
    expect(readStatementLine(1, '', { ...fields, yuan: '0.00', status: '已确认' }).read).toMatchObject({
      yuan: 0,
    });
  });

  it.each([
    [{ status: '已撤单' }, '未成交的记录'],
    [{ kind: '修改分红方式' }, '不改变份额与金额的记录'],
    [{ kind: '' }, '缺少交易类型'],
    [{ kind: '质押' }, '无法识别交易类型“质押”'],
    [{ kind: '超级转换' }, '转换请写成转出与转入两行'],
    [{ code: '' }, '缺少基金代码或名称'],
    [{ date: '' }, '缺少日期'],
    [{ date: '2026-02-30' }, '无法识别日期，请写作 2026-01-31'],
    [{ yuan: '1.000,00' }, '无法识别金额、份额、净值或手续费'],
  ])('with %j is refused in words', (change, words) => {
    expect(readStatementLine(1, '', { ...fields, ...change }).read).toBe(words);
  });
});

describe('a page that was copied', () => {
  it('has records over several lines', () => {
    const text = `交易记录
全部
岚汐中证红利ETF联接A
定投
2026-11-17 14:20:03
1,000.00元
交易成功
岚汐债券C(000002)
赎回
2026-11-16 16:01:00
确认份额
512.33份
到账金额：601.20元
手续费：0.00元
交易成功`;
    expect(readStatementText(text)).toEqual([
      expect.objectContaining({
        line: 3,
        read: {
          ...ROW,
          code: '',
          name: '岚汐中证红利ETF联接A',
          isAfterCutOff: false,
          units: null,
          nav: null,
          feeYuan: null,
        },
      }),
      expect.objectContaining({
        line: 8,
        read: {
          ...ROW,
          code: '000002',
          name: '岚汐债券C',
          kind: 'redemption',
          day: dayFromParts(2026, 11, 16),
          isAfterCutOff: true,
          units: 512.33,
          yuan: 601.2,
          nav: null,
          feeYuan: 0,
        },
      }),
    ]);
  });

  it('has the day above its records', () => {
    const text = `2026年11月17日
买入-岚汐混合A 金额1,000.00元 待确认
卖出-岚汐混合A 100.00份
2026年11月16日
岚汐债券C 现金分红 12.30元`;
    expect(reads(readStatementText(text))).toMatchObject([
      { name: '岚汐混合A', kind: 'purchase', day: dayFromParts(2026, 11, 17), yuan: 1000, isPending: true },
      { name: '岚汐混合A', kind: 'redemption', day: dayFromParts(2026, 11, 17), units: 100, yuan: null },
      { name: '岚汐债券C', kind: 'dividend', day: dayFromParts(2026, 11, 16), yuan: 12.3 },
    ]);
  });

  it('has rows without titles in the usual order of their figures', () => {
    expect(reads(readStatementText('2026-11-17 000001 岚汐混合A 买入 1000.00 907.73 1.1000 1.50'))).toEqual([
      ROW,
    ]);
  });

  it('takes the confirmed amount in place of the one asked for', () => {
    const text =
      '岚汐混合A 申购 申请日期 2026-11-17 申请金额 1,000.00元 确认日期 2026-11-18 确认金额 900.00元';
    expect(reads(readStatementText(text))).toMatchObject([
      { day: dayFromParts(2026, 11, 17), confirmed: dayFromParts(2026, 11, 18), yuan: 900 },
    ]);
  });

  it('is nothing without a deal', () => {
    expect(readStatementText('持有收益 +12.30\n第1页\n2026-11-17\n')).toEqual([]);
  });
});
