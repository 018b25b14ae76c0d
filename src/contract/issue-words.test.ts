import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { issueWords } from './issue-words';

const form = v.object({
  name: v.pipe(v.string('请填写姓名'), v.maxLength(3, '姓名最多 3 个字')),
  key: v.pipe(v.string(), v.regex(/^\d+$/, 'not a key')),
  rows: v.array(v.object({ kind: v.picklist(['基金', '证券']) })),
});
const RIGHT = { name: '周行舟', key: '1', rows: [{ kind: '基金' }] };

function told(change: object) {
  const result = v.safeParse(form, { ...RIGHT, ...change });
  if (result.success) throw new Error('nothing is wrong');
  return issueWords(result.issues[0]);
}

describe('what is told of an issue', () => {
  it('is the field with the house’s own words', () => {
    expect(told({ name: '周行舟舟' })).toEqual({ field: 'name', words: '姓名最多 3 个字' });
    expect(told({ name: 5 })).toEqual({ field: 'name', words: '请填写姓名' });
  });

  it('is the field alone where the words are for developers or repeat the value', () => {
    expect(told({ key: '周' })).toEqual({ field: 'key', words: null });
    expect(told({ rows: [{ kind: '股票' }] })).toEqual({ field: 'rows.0.kind', words: null });
    expect(told({ key: undefined })).toEqual({ field: 'key', words: null });
  });

  it('names no field for a value that is wrong as a whole', () => {
    const result = v.safeParse(form, '周行舟');
    expect(result.success ? null : issueWords(result.issues[0])).toEqual({ field: null, words: null });
  });
});
