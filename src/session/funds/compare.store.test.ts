import { expect, it, vi } from 'vitest';

/** The store as a tab that was just opened has it; all tabs share local storage. */
function openTab() {
  vi.resetModules();
  return import('./compare.store');
}

const fund = (index: number) =>
  ({ area: 'public', code: String(900_000 + index), name: `测试${index}号` }) as const;

it('two tabs lose nothing of one another when both choose before either heard of the other', async () => {
  const first = await openTab();
  const second = await openTab();
  expect(first.toggleCompared(fund(1))).toBe(true);
  expect(second.toggleCompared(fund(2))).toBe(true);
  expect(second.useCompare.getState().funds).toEqual([fund(1), fund(2)]);
  // Taking one back leaves what the other tab chose.
  expect(first.toggleCompared(fund(1))).toBe(true);
  expect(first.useCompare.getState().funds).toEqual([fund(2)]);
});

it('limits the funds that two tabs select together', async () => {
  const first = await openTab();
  const second = await openTab();
  for (let index = 1; index <= first.MOST_COMPARED; index += 1) first.toggleCompared(fund(index));
  expect(second.toggleCompared(fund(9))).toBe(false);
  expect(second.useCompare.getState().funds).toHaveLength(first.MOST_COMPARED);
});
