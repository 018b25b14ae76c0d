import { expect, it } from 'vitest';
import { commonDay } from './use-private-choices';

it.each([
  ['the one of most rows', ['20261120', '20261123', '20261120'], '20261120'],
  ['the newest of several as common', ['20261120', '20261123', null], '20261123'],
  ['none where no row has one', [null, null], null],
  ['none without rows', [], null],
])('is %s', (_what, days, expected) => {
  expect(commonDay(days.map((navDate) => ({ navDate })))).toBe(expected);
});
