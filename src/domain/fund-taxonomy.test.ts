import { expect, it } from 'vitest';
import { canPurchase, closedWord, canRedeem, levelOneCode, navFrequencyOf } from './fund-taxonomy';

it.each([
  ['0102', '01'],
  ['01', '01'],
  ['', ''],
])('level 1 of %j is %j', (code, expected) => {
  expect(levelOneCode(code)).toBe(expected);
});

it.each([
  ['05', 'daily-late'],
  ['0403', 'daily-late'],
  ['06', 'daily-late'],
  ['0604', 'daily-late'],
  ['0401', 'daily'],
  ['0201', 'daily'],
  ['0701', 'daily'],
  ['', 'daily'],
])('type %j publishes %s', (code, expected) => {
  expect(navFrequencyOf(code)).toBe(expected);
});

it.each([
  ['0', true, true],
  ['1', false, false],
  ['2', false, false],
  ['3', false, false],
  ['4', false, false],
  ['5', false, true],
  ['6', true, false],
  ['8', true, true],
  ['9', false, false],
  ['A', false, false],
])('state %s: purchase %s, redemption %s', (status, purchase, redemption) => {
  expect([canPurchase(status), canRedeem(status)]).toEqual([purchase, redemption]);
});

it.each([
  ['1', '认购期'],
  ['2', '待成立'],
  ['3', '未成立'],
  ['A', '已终止'],
  ['5', '暂停'],
  ['', '暂停'],
])('a fund in state "%s" that is not sold says %s', (status, word) => {
  expect(closedWord(status)).toBe(word);
});
