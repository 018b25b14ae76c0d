import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { gappedColumn, keyword, numberColumn } from './fields';

describe('columns of a series', () => {
  it.each([
    [[1, 2.5, -3], true, true],
    [[], true, true],
    [[1, null], false, true],
    [[1, '2'], false, false],
    [[Number.NaN], false, false],
    [[Number.POSITIVE_INFINITY], false, false],
    ['12', false, false],
    [null, false, false],
  ])('%j: of numbers %s, with gaps %s', (value, isColumn, isGapped) => {
    expect(v.safeParse(numberColumn, value).success).toBe(isColumn);
    expect(v.safeParse(gappedColumn, value).success).toBe(isGapped);
  });
});

describe('a keyword', () => {
  it.each([
    ['岫云 成长', true],
    ['', true],
    ['a\u0000b', false],
    ['a\nb', false],
    ['长'.repeat(61), false],
  ])('%j may be asked for: %s', (text, isAllowed) => {
    expect(v.safeParse(keyword, text).success).toBe(isAllowed);
  });
});
