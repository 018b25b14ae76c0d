import { expect, it } from 'vitest';
import { dealingText } from '../../../src/domain/dealing/form';
import { dealingOfListed, firstLevelOf, productTypeOf, shareClassesOf } from './fund-class';

it.each([
  ['股票型', '01'],
  ['混合型-偏股', '0201'],
  ['混合型-灵活', '0202'],
  ['混合型-偏债', '0203'],
  ['混合型-平衡', '0204'],
  ['债券型-长债', '0301'],
  ['债券型-中短债', '0302'],
  ['债券型-混合一级', '0303'],
  ['债券型-混合二级', '0304'],
  ['债券型-可转债', '0305'],
  ['指数型-股票', '0401'],
  ['指数型-固收', '0402'],
  ['指数型-海外股票', '0403'],
  ['QDII-普通股票', '05'],
  ['QDII-混合偏股', '05'],
  ['FOF-稳健型', '0601'],
  ['FOF-均衡型', '0602'],
  ['FOF-进取型', '0603'],
  ['货币型-普通货币', '0701'],
  ['货币型-浮动净值', '0702'],
  ['Reits', '08'],
  ['REITs', '08'],
  ['商品', '09'],
])('maps %s to %s', (text, code) => {
  expect(productTypeOf(text)).toBe(code);
});

it('falls back to the first level for a second level that the dictionary lacks', () => {
  expect(productTypeOf('混合型-绝对收益')).toBe('02');
  expect(productTypeOf('指数型-其他')).toBe('04');
  expect(productTypeOf(' 混合型 — 偏股 ')).toBe('0201');
});

it('keeps an unknown or empty text as its own code', () => {
  expect(productTypeOf('另类投资')).toBe('另类投资');
  expect(productTypeOf('')).toBe('');
  expect(firstLevelOf('0304')).toBe('03');
  expect(firstLevelOf('')).toBe('');
});

it.each([
  ['010001', '晨曦安心一年持有混合A', '0203', 'holding 12M'],
  ['010002', '晨曦稳健12个月持有期混合C', '0203', 'holding 12M'],
  ['010009', '晨曦十二个月持有混合', '0203', 'holding 12M'],
  ['010010', '晨曦十八个月定开债', '0301', 'periodic 18M'],
  ['010011', '晨曦二十四个月持有混合', '0203', 'holding 24M'],
  ['010012', '晨曦十个月持有混合', '0203', 'holding 10M'],
  ['010003', '晨曦半年持有债券', '0302', 'holding 6M'],
  ['010004', '晨曦90天持有期中短债', '0302', 'holding 90D'],
  ['010005', '晨曦30天滚动持有短债A', '0302', 'rolling 30D'],
  ['010006', '晨曦丰利３个月定开债', '0301', 'periodic 3M'],
  ['010007', '晨曦一年定期开放债券A', '0301', 'periodic 12M'],
  ['010008', '晨曦定期开放混合', '0202', 'periodic'],
  ['510300', '沪深300ETF晨曦', '0401', 'etf'],
  ['161725', '晨曦白酒指数(LOF)A', '0401', 'lof'],
  ['161726', '晨曦一年定期开放混合(LOF)', '0202', 'periodic 12M'],
  ['508000', '晨曦产园REIT', '08', 'closed'],
  ['000001', '晨曦成长混合', '0201', null],
])('%s %s is dealt in as %s %s', (code, name, typeCode, text) => {
  const dealing = dealingOfListed({ code, name, typeCode }, false);
  expect(dealing && dealingText(dealing)).toBe(text);
});

it('takes an open fund without a mark of another kind for an ordinary one', () => {
  const fund = { code: '000001', name: '晨曦成长混合', typeCode: '0201' };
  expect(dealingOfListed(fund, true)).toEqual({ form: 'open', term: null });
});

it('groups the classes of one portfolio under its first class', () => {
  const classes = shareClassesOf([
    { code: '900012', name: '晨曦稳健债券C' },
    { code: '900034', name: '晨曦稳健债券A' },
    { code: '900056', name: '晨曦稳健债券D类' },
    { code: '900078', name: '晨曦科技ETF联接(LOF)C' },
    { code: '900077', name: '晨曦科技ETF联接(LOF)A' },
    { code: '900090', name: '晨曦全球(QDII)A(人民币)' },
    { code: '900091', name: '晨曦全球(QDII)A(美元现汇)' },
  ]);
  expect(classes.get('900012')).toEqual({ shareClass: 'C', shareGroup: '900034' });
  expect(classes.get('900034')).toEqual({ shareClass: 'A', shareGroup: '900034' });
  expect(classes.get('900056')).toEqual({ shareClass: 'D', shareGroup: '900034' });
  expect(classes.get('900078')).toEqual({ shareClass: 'C', shareGroup: '900077' });
  expect(classes.get('900091')).toEqual({ shareClass: 'A', shareGroup: '900090' });
});

it('takes no letter from a Latin word, and leaves a single fund in a group by its code', () => {
  const classes = shareClassesOf([
    { code: '900001', name: '晨曦中证A500ETF' },
    { code: '900002', name: '晨曦养老FOF' },
    { code: '900003', name: '晨曦产业园REIT' },
    { code: '900004', name: '晨曦成长(LOF)' },
    { code: '900005', name: '晨曦指数LOFC' },
  ]);
  for (const code of ['900001', '900002', '900003', '900004']) {
    expect(classes.get(code)).toEqual({ shareClass: null, shareGroup: code });
  }
  expect(classes.get('900005')).toEqual({ shareClass: 'C', shareGroup: '900005' });
});
