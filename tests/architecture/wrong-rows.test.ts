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

  it('tell the values that an assertion shortens', async () => {
    const cell = { kind: 'value', value: '000007', corrected: 'leading zeros' };
    const checks: readonly (() => void)[] = [
      () => expect(['one', 'two', 'three', 'four', 'five', 'six', 'seven']).toEqual(['one', 'two']),
      () => expect(cell).toMatchObject({ kind: 'value', value: '000008', corrected: 'leading zeros' }),
    ];
    const wrong = await wrongRows(checks, (check) => check());
    expect(wrong).toHaveLength(checks.length);
    expect(wrong[0]).toContain("; came [ 'one', 'two', 'three', 'four', 'five', 'six', 'seven' ]");
    expect(wrong[1]).toContain("; expected { kind: 'value', value: '000008', corrected: 'leading zeros' }");
    expect(wrong[1]).toContain("; came { kind: 'value', value: '000007', corrected: 'leading zeros' }");
  });

  it('tell what fails without an assertion, in one line', async () => {
    const wrong = await wrongRows(['first'], () => {
      throw new TypeError('no such part\nat all');
    });
    expect(wrong).toEqual(["'first': TypeError: no such part"]);
  });

  it('cannot be asked of no rows', async () => {
    await expect(wrongRows([], () => undefined)).rejects.toThrow('no row');
  });
});
