import { expect, it } from 'vitest';
import { investorLevelName } from './investor-levels';

it.each([
  [-1, '未测评'],
  [0, '未测评'],
  [1, 'C1 保守型'],
  [2, 'C2 谨慎型'],
  [3, 'C3 稳健型'],
  [4, 'C4 积极型'],
  [5, 'C5 激进型'],
  [6, 'C6'],
])('level %i is called %s', (level, name) => {
  expect(investorLevelName(level)).toBe(name);
});
