import { expect, it } from 'vitest';
import { otherChangeName, windowName } from './change-names';

it.each([
  ['daily', '日涨幅', null],
  ['daily-late', '日涨幅', null],
  ['weekly', '较上周净值', '较上周净值'],
  ['monthly', '较上月净值', '较上月净值'],
  [null, '日涨幅', null],
] as const)('the change of a fund of %s net values is called %s', (navKind, name, other) => {
  expect([windowName('0', navKind), otherChangeName(navKind), windowName('5', navKind)]).toEqual([
    name,
    other,
    '近1年',
  ]);
});
