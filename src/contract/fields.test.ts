import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { gappedColumn, issueWords, keyword, numberColumn } from './fields';

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
  ])('%j is accepted: %s', (text, isAllowed) => {
    expect(v.safeParse(keyword, text).success).toBe(isAllowed);
  });
});

const form = v.object({
  name: v.pipe(v.string('请填写姓名'), v.maxLength(3, '姓名最多 3 个字')),
  key: v.pipe(v.string(), v.regex(/^\d+$/, 'not a key')),
  rows: v.array(v.object({ kind: v.picklist(['基金', '证券']) })),
});
const RIGHT = { name: '周行舟', key: '1', rows: [{ kind: '基金' }] };

function described(change: object) {
  const result = v.safeParse(form, { ...RIGHT, ...change });
  if (result.success) throw new Error('nothing is wrong');
  return issueWords(result.issues[0]);
}

describe('the description of an issue', () => {
  it('has the field and the message for visitors', () => {
    expect(described({ name: '周行舟舟' })).toEqual({ field: 'name', words: '姓名最多 3 个字' });
    expect(described({ name: 5 })).toEqual({ field: 'name', words: '请填写姓名' });
  });

  it('has the field alone if the message is for developers or repeats the value', () => {
    expect(described({ key: '周' })).toEqual({ field: 'key', words: null });
    expect(described({ rows: [{ kind: '股票' }] })).toEqual({ field: 'rows.0.kind', words: null });
    expect(described({ key: undefined })).toEqual({ field: 'key', words: null });
  });

  it('names no field if the value as a whole is wrong', () => {
    const result = v.safeParse(form, '周行舟');
    expect(result.success ? null : issueWords(result.issues[0])).toEqual({ field: null, words: null });
  });
});
