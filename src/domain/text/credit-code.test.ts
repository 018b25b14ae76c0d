import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrongRows } from '../../../tests/setup/wrong-rows';
import { isCreditCode, tidyCreditCode } from './credit-code';

const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Invented, but for the first: the example of GB 32100 itself. */
const VALID = [
  '91350100M000100Y43',
  '91110000AY4CL12T24',
  '91110000H3BJ1XG69E',
  '9131000012DD272H2J',
  '91310000D1TJ3Y7L4R',
  '91440300LJY1JJC155',
  '9144030071HU49D45C',
  '91330100H3J9HTM503',
  '913301003JJL6B3H6N',
  '91500000N2J1K6FM1H',
  '91500000HDQAEJXE01',
  '12100000B97R5NQ739',
  '121000002J9GFWAP2H',
  '51310000E9K23GD57U',
  '51310000QA4XFD1Y5Y',
  '93420000M2QHJRWT99',
  '93420000AANBKFJR34',
  'Y1510000E2T2Y8FN5A',
  'Y1510000M21PN9LJ1A',
  '92350200MTE9NCWM1E',
  '92350200B0YEB5K30N',
  '913101153FLC1626X3',
  '913101157117777480',
  '91310115513137352Y',
];

/** A valid one with what is wrong about it. */
const INVALID = [
  ['91350100M000100Y4', '17 signs'],
  ['91350100M000100Y430', '19 signs'],
  ['91350100M000100Y34', 'two signs exchanged'],
  ['91350100M000100Y44', 'its own check sign'],
  ['91350100M000100Y53', 'the check sign of the organization'],
  ['91350100M00010OY43', 'O in the place of a zero'],
  ['9I350100M000100Y43', 'I in the place of a one'],
  ['91350100S000100Y43', 'S, which the alphabet leaves out'],
  ['91350100V000100Y43', 'V, which the alphabet leaves out'],
  ['91350100Z000100Y43', 'Z, which the alphabet leaves out'],
  ['9135010XM000100Y43', 'a letter in the code of the region'],
  ['91350100m000100y43', 'small letters, which are made large before'],
  ['91350100-M000100Y-43', 'dashes, which are taken out before'],
  ['000000000000000000', 'zeros alone'],
  ['', 'nothing'],
] as const;

describe('[S2.apply] unified social credit codes (GB 32100)', () => {
  it('are accepted', async () => {
    expect(await wrongRows(VALID, (code) => expect(isCreditCode(code)).toBe(true))).toEqual([]);
  });

  it('are refused where anything is wrong about them', async () => {
    expect(await wrongRows(INVALID, ([code]) => expect(isCreditCode(code)).toBe(false))).toEqual([]);
  });

  it('have exactly one check sign for each body', () => {
    for (const code of VALID) {
      const body = code.slice(0, 17);
      expect(SIGNS.split('').filter((sign) => isCreditCode(body + sign))).toEqual([code.charAt(17)]);
    }
  });

  it('are refused where any one sign was misread', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VALID),
        fc.integer({ min: 0, max: 17 }),
        fc.constantFrom(...Array.from(SIGNS)),
        (code, place, sign) => {
          const misread = code.slice(0, place) + sign + code.slice(place + 1);
          expect(isCreditCode(misread)).toBe(misread === code);
        },
      ),
    );
  });

  it('are tidied before: blanks, dashes, small and full-width signs', () => {
    expect(tidyCreditCode(' ９１350100-m000100y43 ')).toBe('91350100M000100Y43');
  });
});
