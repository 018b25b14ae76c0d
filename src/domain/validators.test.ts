import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityProblem, isMobilePhone, isResidentId } from './validators';

fc.configureGlobal({ seed: 20_250_718 });

it.each([
  ['张三', '11010519491231002X', null],
  ['', '11010519491231002X', '请填入完整的身份信息'],
  ['张三', '', '请填入完整的身份信息'],
  ['  ', '11010519491231002X', '请填入完整的身份信息'],
  [undefined, '11010519491231002X', '请填入完整的身份信息'],
  ['张三', undefined, '请填入完整的身份信息'],
])('[S5.identity] name %j with ID code %j: %j', (name, idCode, expected) => {
  expect(identityProblem(name, idCode)).toBe(expected);
});

describe('isResidentId', () => {
  // The two examples of GB 11643-1999.
  it.each(['11010519491231002X', '11010519491231002x', '440524188001010014'])('accepts %s', (text) => {
    expect(isResidentId(text)).toBe(true);
  });

  it.each([
    ['110105194912310021', 'a wrong check digit'],
    ['110105194913310024', 'a month that does not exist'],
    ['11010519491231002', 'a digit short'],
    ['110105491231002', 'fifteen places'],
    ['01010519491231002X', 'a region that starts with 0'],
    ['', 'nothing'],
  ])('refuses %s: %s', (text) => {
    expect(isResidentId(text)).toBe(false);
  });

  it('accepts exactly one check digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), (sequence) => {
        const body = `11010519900307${String(sequence).padStart(3, '0')}`;
        expect('0123456789X'.split('').filter((check) => isResidentId(body + check))).toHaveLength(1);
      }),
    );
  });
});

it.each([
  ['13800138000', true],
  ['12800138000', false],
  ['1380013800', false],
  ['+8613800138000', false],
])('%s is a mobile number: %s', (text, expected) => {
  expect(isMobilePhone(text)).toBe(expected);
});
