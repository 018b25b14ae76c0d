import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pushHistory } from './history';

fc.configureGlobal({ seed: 20_250_718 });

const itself = (text: string) => text;

describe('[S3.history] pushHistory', () => {
  it('puts the newest first and drops the eleventh', () => {
    const letters = 'abcdefghijk'.split('');
    const items = letters.reduce<string[]>((history, letter) => pushHistory(history, letter, itself), []);
    expect(items.join('')).toBe('kjihgfedcb');
  });

  it('moves a known code to the front with its newest content', () => {
    const items = [
      { code: '1', name: 'old' },
      { code: '2', name: 'two' },
    ];
    const pushed = pushHistory(items, { code: '2', name: 'new' }, ({ code }) => code);
    expect(pushed).toEqual([
      { code: '2', name: 'new' },
      { code: '1', name: 'old' },
    ]);
    expect(items).toHaveLength(2);
  });

  it('never exceeds ten nor repeats a code', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 1 })), (codes) => {
        const items = codes.reduce<string[]>((history, code) => pushHistory(history, code, itself), []);
        expect(items).toEqual([...new Set(codes.toReversed())].slice(0, 10));
      }),
    );
  });
});
