import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanKeyword, codeHit, foldText, KEYWORD_MAX_LENGTH, keywordWords, nameHits } from './keyword';

const marked = (name: string, keyword: string) =>
  nameHits(name, keyword).map(({ from, to }) => name.slice(from, to));

describe('a keyword', () => {
  it.each([
    ['blanks alone', ' \u3000 \t', ''],
    ['outer blanks', '  沪深300 ', '沪深300'],
    ['control characters', 'a\u0000b\n', 'a b'],
    ['full-width text as it was typed', 'ＱＤＩＩ', 'ＱＤＩＩ'],
    ['markup, which is text like any other', '<script>', '<script>'],
    ['more than the gateway takes', '长'.repeat(61), '长'.repeat(60)],
    ['a sign of two units at the cut', `${'a'.repeat(59)}😀`, 'a'.repeat(59)],
  ])('is cleaned: %s', (_name, text, expected) => {
    expect(cleanKeyword(text)).toBe(expected);
  });

  it('never grows too long and is clean after one pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (text) => {
        const cleaned = cleanKeyword(text);
        expect(cleaned.length).toBeLessThanOrEqual(KEYWORD_MAX_LENGTH);
        expect(cleanKeyword(cleaned)).toBe(cleaned);
      }),
      { seed: 20261120 },
    );
  });

  it('falls into words in the form that names are compared in', () => {
    expect(keywordWords('ＱＤＩＩ　澄怀 qdii')).toEqual(['qdii', '澄怀']);
  });
});

describe('a text that words are looked for in', () => {
  it('is folded in width and case and keeps everything else', () => {
    expect(foldText('知微ＦＯＦ（三年） A')).toBe('知微fof(三年) a');
  });
});

describe('the hits in a name', () => {
  it.each([
    ['a part of the name', '澄怀先进制造混合A', '先进', ['先进']],
    ['either case', '远岑全球优选(QDII)A', 'qdii', ['QDII']],
    ['a full-width keyword', '远岑全球优选(QDII)A', 'ＱＤＩＩ', ['QDII']],
    ['a full-width name', '远岑（ＱＤＩＩ）', 'qdii', ['ＱＤＩＩ']],
    ['every place', '债券增强债券A', '债券', ['债券', '债券']],
    ['two words', '澄怀先进制造', '制造 澄怀', ['澄怀', '制造']],
    ['words that overlap, as one', '澄怀先进制造', '怀先进 先进制', ['怀先进制']],
    ['a sign that folds to several', '㈱基金', '株', ['㈱']],
    ['nothing for pinyin', '澄怀先进制造', 'chxj', []],
    ['nothing for no keyword', '澄怀先进制造', '  ', []],
  ])('are %s', (_name, name, keyword, expected) => {
    expect(marked(name, keyword)).toEqual(expected);
  });
});

describe('the hit in a code', () => {
  it.each([
    ['the beginning', '001863', '0018', 4],
    ['letters of either case', 'SARA10', 'sar', 3],
    ['the longest word', '001863', '00 0018', 4],
  ])('is %s', (_name, code, keyword, to) => {
    expect(codeHit(code, keyword)).toEqual({ from: 0, to });
  });

  it('is none inside the code', () => {
    expect(codeHit('001863', '1863')).toBeNull();
    expect(codeHit('001863', '')).toBeNull();
  });
});
