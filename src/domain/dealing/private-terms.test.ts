import { expect, it } from 'vitest';
import { parseDealing } from './form';
import { openingFrequencyWords, privateOpeningWords } from './private-terms';

it.each([
  ['private 12M/7D', '每周'],
  ['private 12M/1M', '每月'],
  ['private/3M', '每季度'],
  ['private/12M', '每年'],
  ['private/4M', '每4个月'],
  ['private 12M', null],
  ['', null],
])('%j opens: %s', (dealing, words) => {
  expect(openingFrequencyWords(parseDealing(dealing))).toBe(words);
});

it.each([
  ['private/7D', '20260901', '该基金每周开放一次，仅在开放日办理，最近的开放日为 2026-09-01'],
  ['private 6M/3M', null, '该基金每季度开放一次，仅在开放日办理，开放日以管理人公告为准'],
  ['private', null, '该基金仅在开放日办理，开放日以管理人公告为准'],
])('%j, next %s: %s', (dealing, nextOpenDate, words) => {
  expect(privateOpeningWords({ isOnSale: true, dealing: parseDealing(dealing), nextOpenDate })).toBe(words);
});
