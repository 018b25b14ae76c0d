import { describe, expect, it } from 'vitest';
import { fundKeyOf, parseFundKey, parseFundKeys } from './fund-key';

describe('the funds of an address', () => {
  it.each([
    ['gongmu-000001', { area: 'public', code: '000001' }],
    ['simu-SX1234', { area: 'private', code: 'SX1234' }],
  ] as const)('%s is written and read alike', (key, fund) => {
    expect(parseFundKey(key)).toEqual(fund);
    expect(fundKeyOf(fund)).toBe(key);
  });

  it.each(['', '000001', 'gongmu-', 'simu-a b c d', 'qihuo-000001', 'gongmu-0000010000010'])(
    'passes over %j',
    (text) => expect(parseFundKey(text)).toBeNull(),
  );

  it('reads a list once each, in its order', () => {
    expect(parseFundKeys('simu-SX1234, gongmu-000001,,x,simu-SX1234')).toEqual([
      { area: 'private', code: 'SX1234' },
      { area: 'public', code: '000001' },
    ]);
  });
});
