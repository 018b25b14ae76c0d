import { describe, expect, it } from 'vitest';
import { fitText, wrapText } from './wrap-text';

/** Chinese signs are ten wide, all others five. */
const measure = (text: string) =>
  Array.from(text).reduce((sum, sign) => sum + (/[\u2E80-\uFFFF]/.test(sign) ? 10 : 5), 0);

describe('a text in lines', () => {
  it('breaks between any two Chinese signs, and nothing is lost', () => {
    expect(wrapText('青川成长优选混合', 40, 3, measure)).toEqual(['青川成长', '优选混合']);
  });

  it('keeps Latin letters and digits together where they have room', () => {
    expect(wrapText('青川纳斯达克100ETF联接', 60, 3, measure)).toEqual(['青川纳斯达克', '100ETF联接']);
    expect(wrapText('ABCDEFGHIJ', 20, 3, measure)).toEqual(['ABCD', 'EFGH', 'IJ']);
  });

  it('does not end with an opening bracket, nor begin with a closing mark', () => {
    expect(wrapText('青川混合（甲）', 50, 3, measure)).toEqual(['青川混合', '（甲）']);
    expect(wrapText('青川混合，甲', 40, 3, measure)).toEqual(['青川混', '合，甲']);
  });

  it('ends in an ellipsis where it needs more lines than there are', () => {
    expect(wrapText('一二三四五六七八九', 30, 2, measure)).toEqual(['一二三', '四五…']);
  });

  it('of one line stays as it is', () => {
    expect(wrapText('青川', 30, 2, measure)).toEqual(['青川']);
    expect(fitText('青川', 20, measure)).toBe('青川');
    expect(fitText('青川基金', 30, measure)).toBe('青川…');
  });

  it('does not cut a sign of two units in half', () => {
    expect(fitText('😀😀😀', 12, measure)).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
  });
});
