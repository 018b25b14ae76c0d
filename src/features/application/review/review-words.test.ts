import { expect, it } from 'vitest';
import { waitingWords } from './review-words';

const NOW = Date.parse('2026-11-20T10:00:00+08:00');
const HOUR_MS = 3_600_000;

it.each([
  ['received', 0.5, '不足1小时'],
  ['received', 1, '1小时'],
  ['reviewing', 23.9, '23小时'],
  ['reviewing', 24, '1天'],
  ['received', 24 * 9 + 5, '9天'],
  ['received', -2, '不足1小时'],
  ['more', 50, null],
  ['accepted', 50, null],
  ['refused', 50, null],
] as const)(
  '[S2.apply] an application that is %s since %d hours waits for the reviewers: %s',
  (status, hours, words) => {
    expect(waitingWords({ status, changedAt: NOW - hours * HOUR_MS }, NOW)).toBe(words);
  },
);
