import { describe, expect, it } from 'vitest';
import { parsePastedCodes } from './pasted-codes';

const fresh = (text: string, area: 'public' | 'private' = 'public') => parsePastedCodes(text, area, []).fresh;

describe('codes in a pasted text', () => {
  it.each([
    ['900001,900002;900003', ['900001', '900002', '900003']],
    ['900001、900002 和 900003。', ['900001', '900002', '900003']],
    ['测试基金(900001)\t1.2345\t+3.20%\t2026-08-28\r\n测试债券(900002)\t0.9876', ['900001', '900002']],
    ['900001.OF sz159915 SH510300', ['900001', '159915', '510300']],
    ['９００００１', ['900001']],
    ['900001 900001 900001', ['900001']],
    ['20260828 12345 1234567 1.234567 123456.78 abc', []],
    ['', []],
  ])('are found in %j', (text, expected) => {
    expect(fresh(text)).toEqual(expected);
  });

  it('of private funds have letters and digits, in either case', () => {
    expect(fresh('岚汐一号 sara10, S09490；STXYZA 净值 1.0234 fund 2026', 'private')).toEqual([
      'SARA10',
      'S09490',
      'STXYZA',
    ]);
  });

  it('are grouped: new ones, listed ones, and the number of those of the other side', () => {
    expect(parsePastedCodes('900001 900002 SARA10', 'public', ['900002'])).toEqual({
      fresh: ['900001'],
      known: ['900002'],
      otherSide: 1,
    });
  });
});
