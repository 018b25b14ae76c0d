import { expect, it } from 'vitest';
import { firstLevelOf, productTypeOf } from './product-type';

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
