import { expect, it } from 'vitest';
import { typedNumber } from './typed-number';

it.each([
  ['10000', 10_000],
  ['10,000.50', 10_000.5],
  ['１０，０００', 10_000],
  [' 1 000 ', 1000],
  ['.5', 0.5],
  ['5.', 5],
])('%s is read as %d', (text, value) => {
  expect(typedNumber(text, '金额')).toEqual({ kind: 'number', value });
});

it.each([
  ['abc', '请输入数字，如 10000'],
  ['1e5', '请输入数字，如 10000'],
  ['-5', '请输入数字，如 10000'],
  ['1.2.3', '请输入数字，如 10000'],
  ['.', '请输入数字，如 10000'],
  ['1.234', '金额最多两位小数'],
  ['0', '金额须大于 0'],
  ['0.00', '金额须大于 0'],
  ['1000000000000', '金额过大，请核对'],
])('%s is refused: %s', (text, problem) => {
  expect(typedNumber(text, '金额')).toEqual({ kind: 'problem', text: problem });
});

it('tells an empty field from a wrong one', () => {
  expect(typedNumber('  ', '金额')).toEqual({ kind: 'empty' });
});
