import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/domain/calendar/day';
import { wrongRows } from '../../../tests/setup/wrong-rows';
import { isMissing, readDay, readFundCode, readName, readNumber, readRate, readSaleState } from './read-cell';

const valueOf = (cell: { kind: string; value?: unknown }): unknown =>
  cell.kind === 'value' ? cell.value : cell.kind;

describe('missing values', () => {
  it('are read as missing, never as zero', async () => {
    const texts = [
      '',
      '  ',
      '-',
      '--',
      '---',
      'nan',
      'NaN',
      'NAN',
      'None',
      'null',
      'NULL',
      'N/A',
      '—',
      '暂无',
    ];
    const wrong = await wrongRows(texts, (text) => {
      expect(isMissing(text)).toBe(true);
      expect(readNumber(text).kind).toBe('missing');
      expect(readRate(text, 'percent').kind).toBe('missing');
      expect(readDay(text).kind).toBe('missing');
    });
    expect(wrong).toEqual([]);
  });

  it.each(['0', '0.0', '-0.00', '+0'])('reads %j as a real zero', (text) => {
    expect(isMissing(text)).toBe(false);
    expect(Math.abs(Number(valueOf(readNumber(text))))).toBe(0);
  });
});

describe('numbers', () => {
  it('are read as written', async () => {
    const numbers: [string, number][] = [
      ['1.5', 1.5],
      ['+1.5', 1.5],
      ['-0.25', -0.25],
      ['.5', 0.5],
      ['5.', 5],
      ['1,234,567.89', 1_234_567.89],
      ['1e-05', 0.00001],
      ['2.5E+2', 250],
      ['2.7415000000000003', 2.7415],
      ['0.0071999999999999999', 0.0072],
    ];
    const wrong = await wrongRows(numbers, ([text, value]) =>
      expect(readNumber(text)).toEqual({ kind: 'value', value }),
    );
    expect(wrong).toEqual([]);
  });

  it('corrects full-width digits, a typographic minus and inner blanks', () => {
    expect(readNumber('１．２５')).toMatchObject({
      kind: 'value',
      value: 1.25,
      corrected: expect.any(String),
    });
    expect(readNumber('−3.5')).toMatchObject({ kind: 'value', value: -3.5, corrected: expect.any(String) });
    expect(readNumber('1 250')).toMatchObject({ kind: 'value', value: 1250, corrected: expect.any(String) });
  });

  it('are rejected if they are none', async () => {
    const texts = ['abc', '1.2.3', '1,23', 'inf', '-Infinity', '1e999', '12元', '.', '+', '0x10'];
    expect(await wrongRows(texts, (text) => expect(readNumber(text).kind).toBe('bad'))).toEqual([]);
  });
});

describe('rates', () => {
  it.each([
    ['146.8937', 1.468937],
    ['-0.98', -0.0098],
    ['0.07', 0.0007],
    ['9.808561', 0.09808561],
    ['1e-1', 0.001],
    ['1,250.5', 12.505],
  ])('scales %s percent exactly', (text, expected) => {
    expect(valueOf(readRate(text, 'percent'))).toBe(expected);
  });

  it('leaves a fraction as it is', () => {
    expect(valueOf(readRate('0.0123', 'fraction'))).toBe(0.0123);
  });

  it('believes an explicit percent sign in either kind of column', () => {
    expect(valueOf(readRate('0.15%', 'fraction'))).toBe(0.0015);
    expect(valueOf(readRate('0.15 %', 'percent'))).toBe(0.0015);
    expect(valueOf(readRate('0.15％', 'fraction'))).toBe(0.0015);
  });
});

describe('dates', () => {
  it('are read in every notation', async () => {
    const texts = [
      '2031-03-09',
      '20310309',
      '2031/3/9',
      '2031/03/09',
      '2031.3.9',
      '2031年3月9日',
      ' 2031-03-09 ',
      '2031-03-09 00:00:00',
      '2031-03-09T00:00:00.000',
    ];
    const wrong = await wrongRows(texts, (text) => expect(valueOf(readDay(text))).toBe(dayOf('20310309')));
    expect(wrong).toEqual([]);
  });

  it('are rejected if they are none', async () => {
    const texts = ['2031-02-29', '2031-13-01', '20310431', '03/09/2031', '2031', 'yesterday', '2031-3-9-1'];
    expect(await wrongRows(texts, (text) => expect(readDay(text).kind).toBe('bad'))).toEqual([]);
  });
});

describe('fund codes and names', () => {
  it.each(['000007', '970001'])('keeps %s with its leading zeros', (text) => {
    expect(readFundCode(text)).toEqual({ kind: 'value', value: text });
  });

  it.each(['000007.OF', '000007.SZ', '000007（前端）', '000007（主代码）', '000007（前端）、000008（后端）'])(
    'reads %s without a correction',
    (text) => {
      expect(readFundCode(text)).toEqual({ kind: 'value', value: '000007' });
    },
  );

  it('corrects a code', async () => {
    const codes: [string, string][] = [
      ['7', '000007'],
      ['1234', '001234'],
      ['7.0', '000007'],
      ["'000007", '000007'],
      ['="000007"', '000007'],
      ['００００07', '000007'],
    ];
    const wrong = await wrongRows(codes, ([text, value]) =>
      expect(readFundCode(text)).toMatchObject({ kind: 'value', value, corrected: expect.any(String) }),
    );
    expect(wrong).toEqual([]);
  });

  it.each(['1234567', 'SJX001', '12-34', '基金'])('rejects %j as a code', (text) => {
    expect(readFundCode(text).kind).toBe('bad');
  });

  it('corrects control characters and blanks in a name and leaves others alone', () => {
    expect(readName('晨曦\u0000 稳健\t混合')).toMatchObject({
      value: '晨曦 稳健 混合',
      corrected: expect.any(String),
    });
    expect(readName('晨曦 稳健混合(LOF)A')).toEqual({ kind: 'value', value: '晨曦 稳健混合(LOF)A' });
    expect(readName('--').kind).toBe('missing');
  });
});

it.each([
  ['开放申购', '开放赎回', '', { status: '0', canPurchase: true, dailyLimitYuan: null }],
  ['限制大额申购', '开放赎回', '', { status: '0', canPurchase: true, dailyLimitYuan: null }],
  ['限大额', '开放赎回', '50000', { status: '0', canPurchase: true, dailyLimitYuan: 50_000 }],
  [
    '限制大额（单日累计上限100.00万元）',
    '开放赎回',
    '',
    { status: '0', canPurchase: true, dailyLimitYuan: 1_000_000 },
  ],
  ['开放申购', '开放赎回', '100000000000', { status: '0', canPurchase: true, dailyLimitYuan: null }],
  ['开放申购', '暂停赎回', '', { status: '6', canPurchase: true, dailyLimitYuan: null }],
  ['暂停申购', '开放赎回', '50000', { status: '5', canPurchase: false, dailyLimitYuan: null }],
  ['暂停申购', '暂停赎回', '', { status: '4', canPurchase: false, dailyLimitYuan: null }],
  ['封闭期', '封闭期', '', { status: '9', canPurchase: false, dailyLimitYuan: null }],
  ['认购期', '--', '', { status: '1', canPurchase: false, dailyLimitYuan: null }],
  ['场内交易', '场内交易', '', { status: '0', canPurchase: false, dailyLimitYuan: null }],
])('reads %s, %s, limit %j', (purchase, redemption, limit, expected) => {
  expect(readSaleState(purchase, redemption, limit)).toEqual(expected);
});

it.each(['', 'nan', '--'])('says nothing for %j', (text) => {
  expect(readSaleState(text, '开放赎回', '')).toBeNull();
});
