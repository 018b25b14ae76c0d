import { describe, expect, it } from 'vitest';
import { wrongRows } from '../setup/wrong-rows';

describe('the wrong rows of a table', () => {
  const sums: readonly (readonly [number, number])[] = [
    [1, 2],
    [2, 5],
    [3, 6],
    [4, 9],
  ];

  it('are named, each with what was expected and what came, wherever it stands', async () => {
    const wrong = await wrongRows(sums, ([one, two]) => expect(one * 2).toBe(two));
    expect(wrong).toEqual([
      '[ 2, 5 ]: AssertionError: expected 4 to be 5 // Object.is equality',
      '[ 4, 9 ]: AssertionError: expected 8 to be 9 // Object.is equality',
    ]);
  });

  it('are none where all is right', async () => {
    expect(await wrongRows(sums, ([one, two]) => expect(two).toBeGreaterThan(one))).toEqual([]);
  });

  it('are found one after the other by a check that takes time', async () => {
    const seen: number[] = [];
    const wrong = await wrongRows(
      sums,
      async ([one]) => {
        seen.push(one);
        await Promise.resolve();
        seen.push(one);
        expect(one).toBeLessThan(4);
      },
      ([one]) => `row ${one}`,
    );
    expect(seen).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(wrong).toEqual(['row 4: AssertionError: expected 4 to be less than 4']);
  });

  it('tell values that the assertion shortens, and what fails without an assertion', async () => {
    const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    const wrong = await wrongRows(['long', 'thrown'], (row) => {
      if (row === 'thrown') throw new TypeError('no such part\nat all');
      expect(list).toEqual([...list, 'k']);
    });
    expect(wrong).toHaveLength(2);
    expect(wrong[0]).toContain(
      "; expected [ 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'k' ], came [ 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i' ]",
    );
    expect(wrong[1]).toBe("'thrown': TypeError: no such part");
  });

  it('cannot be asked of no rows', async () => {
    await expect(wrongRows([], () => undefined)).rejects.toThrow('no row');
  });
});
